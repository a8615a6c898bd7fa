import type { ShownStorefront } from '@shangyouji/contract/storefronts/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFile } from '../../../server/src/modules/files/factory.ts'
import { type TestApp, testApp } from '../../../server/src/testing/test-app.ts'
import { storefrontStories } from '../texts/storefronts.ts'
import { seedGoods } from './goods.ts'
import { type People, seedPeople } from './people.ts'
import { addBanner, seedStorefronts } from './storefronts.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await testApp()
  people = await seedPeople(app.db, '')
  await seedGoods(app, people)
  await seedStorefronts(app, people)
})
afterAll(() => app.close())

const shown = (i: number) =>
  app.ok<ShownStorefront>(null, 'customer.indexSetting', { id: people.suppliers[i]!.companyId })

test('every template has a shop of the story that shows its goods, with the versions it had before', async () => {
  for (const [i, story] of storefrontStories.entries()) {
    const page = await shown(i)
    expect(page).toMatchObject({ templateCode: story.template, title: story.title })
    expect(page.blocks.find(({ block }) => block.type === 'goodsGrid')?.goods.length, story.name).toBeGreaterThan(3)
    const who = await app.login(people.suppliers[i]!.accountId)
    const { records } = await app.ok<{ records: { note: string; isLive: boolean }[] }>(
      who,
      'indexSetting.searchVersion',
      {
        templateCode: story.template,
      },
    )
    expect(records.map(({ note, isLive }) => `${note} ${isLive}`)).toEqual(['补充说明与标题 true', '开张 false'])
  }
})

test('a banner is added once to every shop, as a version of its own', async () => {
  for (const [i, story] of storefrontStories.entries()) {
    const owner = people.suppliers[i]!
    const draw = () => makeFile(app.db, owner)
    expect(await addBanner(app, owner, story, draw), story.name).toBe(true)
    expect((await shown(i)).blocks[0]!.block.type, story.name).toBe('banner')
    expect(await addBanner(app, owner, story, draw), story.name).toBe(false)
  }
})
