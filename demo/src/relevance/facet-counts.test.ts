import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../server/src/testing/test-app.ts'
import { seedGoods } from '../story/goods.ts'
import { seedPeople } from '../story/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedGoods(app, await seedPeople(app.db, ''))
})
afterAll(() => app.close())

interface Found {
  readonly total: number
  readonly facets: readonly {
    readonly key: string
    readonly isSampled: boolean
    readonly items: readonly { readonly value: string; readonly label: string; readonly count: number }[]
  }[]
}
const search = (input: object) => app.ok<Found>(null, 'goodsInfo.goodsSearch', { ...input, size: 1 })

/** A value of a filter as the search takes it. */
function chosen(key: string, value: string): object {
  if (key.startsWith('property:'))
    return { properties: [{ propertyId: key.slice('property:'.length), values: [value] }] }
  if (key === 'price') {
    const [min, below] = value.split('-')
    return { price: { min: Number(min), ...(below && { max: Number(below) - 1 }) } }
  }
  return { [key]: ['categoryId', 'type', 'hasStock', 'isTrial', 'isAuthorised'].includes(key) ? value : [value] }
}

/** Every number beside a filter against what comes when it is pressed. */
async function disagreements(input: object): Promise<{ compared: number; wrong: string[] }> {
  const { facets } = await search(input)
  const wrong: string[] = []
  let compared = 0
  for (const { key, isSampled, items } of facets)
    for (const { value, label, count } of isSampled ? [] : items) {
      compared++
      const { total } = await search({ ...input, ...chosen(key, value), withFacets: false })
      if (total !== count) wrong.push(`${key} ${label}: ${count} beside it, ${total} found`)
    }
  return { compared, wrong }
}

const asked: readonly object[] = [
  {},
  { keyword: '抗体' },
  { keyword: '培养基' },
  { keyword: 'Tris' },
  { keyword: '双抗' },
  { keyword: '超滤膜包 10 kDa' },
  { type: 'SERVICE' },
]

test.each(asked)('numbers beside the filters agree with what they lead to: %j', async input => {
  const { compared, wrong } = await disagreements(input)
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(0)
})

test('within every category of the first level too', async () => {
  const { facets } = await search({})
  const categories = facets.find(({ key }) => key === 'categoryId')!.items
  expect(categories.length).toBeGreaterThan(4)
  for (const { value, label } of categories) {
    const { wrong } = await disagreements({ categoryId: value })
    expect(wrong, label).toEqual([])
  }
})
