import { describe, expect, test } from 'vitest'
import { facetLines, filterOf, narrowing, priceError, switchCounts, typedPrice } from './goods-filter.ts'

const id = '01a1fd0b-74bf-7fd3-9352-866d94ee4874'
const of = (search: string) => filterOf(new URLSearchParams(search))

describe('产品列表的地址', () => {
  test('an empty address asks for everything, the most relevant first', () => {
    expect(of('')).toMatchObject({ sort: 'relevance', order: 'desc', current: 1 })
    expect(Object.values(of('')).filter(value => value !== undefined)).toHaveLength(3)
  })

  test('what means nothing is passed over', () => {
    const found = of(
      'categoryId=7&brandIds=x&levelCodes=GOD&type=BOTH&sort=luck&current=-2&p-no=1&price=abc&priceMin=-3',
    )
    expect(found).toEqual(of(''))
  })

  test('ranges of the facet end below their upper end, typed ones with it', () => {
    expect(of('price=10000-50000').price).toEqual({ min: 10_000, max: 49_999 })
    expect(of('price=2000000-').price).toEqual({ min: 2_000_000 })
    expect(of('priceMin=99.5&priceMax=200').price).toEqual({ min: 9950, max: 20_000 })
    expect(typedPrice(new URLSearchParams('priceMin=99.5&priceMax=200'))).toBe('99.5～200元')
    expect(typedPrice(new URLSearchParams('priceMin=5'))).toBe('5元以上')
    expect(typedPrice(new URLSearchParams('priceMax=5'))).toBe('5元以下')
    expect(typedPrice(new URLSearchParams('price=0-10000'))).toBeNull()
    const faultOf = (search: string) => priceError(new URLSearchParams(search))
    expect(faultOf('priceMin=1000&priceMax=100')).toBe('最低价高于最高价')
    expect(faultOf('priceMin=abc&priceMax=100')).toBe('价格请填数字')
    for (const right of ['', 'priceMin=5', 'priceMin=1&priceMax=1', 'price=0-10000']) expect(faultOf(right)).toBe('')
  })

  test('several values and properties are read together', () => {
    expect(of(`brandIds=${id}&grades=AR&grades=GR&p-${id}=FITC&p-${id}=APC&hasStock=1`)).toMatchObject({
      brandIds: [id],
      grades: ['AR', 'GR'],
      properties: [{ propertyId: id, values: ['FITC', 'APC'] }],
      hasStock: true,
    })
  })

  test('facets become lines; one without a choice is left out, switches stand elsewhere', () => {
    const item = (value: string, isChosen = false) => ({ value, label: value, count: 3, isChosen })
    const facet = (key: string, ...items: ReturnType<typeof item>[]) => ({ key, label: key, isSampled: false, items })
    const found = [
      facet('origins', item('中国')),
      facet('grades', item('AR', true)),
      facet(`property:${id}`, item('a'), item('b')),
      facet('hasStock', item('true')),
    ]
    expect(facetLines(found).map(({ key, multiple }) => [key, multiple])).toEqual([
      ['grades', true],
      [`p-${id}`, true],
    ])
    expect(switchCounts(found)).toEqual({ hasStock: 3 })
  })

  test('sort, view and page narrow nothing', () => {
    expect(narrowing(new URLSearchParams('keyword=a&sort=price&view=list&current=2&grades=AR'))).toEqual(['grades'])
  })
})
