import { afterAll, beforeAll, expect, test } from 'vitest'
import { pipeline } from '../../db/driver/prepared-query.ts'
import { newId } from '../../kernel/clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount } from '../accounts/factory.ts'
import { forgetNotifications } from './forget-queries.ts'
import { insertNotifications } from './notify-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('notices that were kept long enough go with their deliveries, and what comes once does not come again', async () => {
  const { id: account_id } = await makeAccount(app.db)
  const give = async (keys: readonly (string | null)[]) => {
    const common = { account_id, side: 'CLIENT', type: 'SYSTEM', title: '一条', content: '', link: '' }
    const rows = keys.map(once_key => ({ ...common, id: newId(), once_key, created_at: app.clock.now() }))
    const [made] = await pipeline(app.db, [insertNotifications.with(app.db, JSON.stringify(rows))])
    return made.length
  }
  const keys = async () =>
    (await app.db.selectFrom('notice').select('once_key').orderBy('id').execute()).map(row => row.once_key)
  expect(await give(['end 1', null])).toBe(2)
  expect(await give(['end 1', 'end 2'])).toBe(1)
  const { id } = await app.db.selectFrom('notice').select('id').limit(1).executeTakeFirstOrThrow()
  await app.db.insertInto('notice_delivery').values({ notice_id: id, channel: 'MAIL', at: app.clock.now() }).execute()
  await forgetNotifications(app.db, new Date(Date.now() - 60_000))
  expect(await keys()).toHaveLength(3)
  await forgetNotifications(app.db, new Date(Date.now() + 60_000))
  expect(await keys()).toEqual([])
  expect(await give(['end 1', 'end 2', 'end 3', null])).toBe(2)
  expect(await keys()).toEqual(['end 3', null])
})
