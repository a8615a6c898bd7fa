import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../../accounts/factory.ts'
import { approved } from '../../approvals/factory.ts'
import { makeFile } from '../../files/factory.ts'
import { goodsForm } from '../factory.ts'

test('what was published because of a permit leaves the shelf in the night after its last day', async () => {
  const app = await testApp()
  const rule = { act: 'POLICY', regClass: 'PRECURSOR_3', policy: 'LICENCE_ONLY', licence: '易制毒' }
  await approved(app, 'REGULATION_RULE', rule)
  const licences = [{ type: '易制毒化学品经营备案', no: '1', expireAt: '2026-11-25', img: '' }]
  const { accountId } = await makeCompany(app.db, { profile: { licences }, level: 'FLAGSHIP' })
  const supplier = await app.login(accountId)
  const reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
  const images = [await makeFile(app.db)]
  const publish = async (name: string) => {
    const { id } = await app.ok<{ id: string }>(supplier, 'goodsInfo.save', goodsForm({ name, images }))
    const review = await app.db.selectFrom('review').select('id').where('entity_id', '=', id).executeTakeFirstOrThrow()
    expect(await app.ok(reviewer, 'review.approve', { ids: [review.id] })).toMatchObject({ failed: [] })
    return id
  }
  const acetone = await publish('丙酮')
  const glycine = await publish('甘氨酸')
  const state = async (id: string) =>
    app.db.selectFrom('goods').select(['status', 'is_live']).where('id', '=', id).executeTakeFirstOrThrow()
  const night = async (now: string) => {
    app.setNow(new Date(now))
    await app.database.db.transaction().execute(db => app.jobs.send(db, 'goods.permits', {}))
    await app.drain()
  }

  await night('2026-11-24T16:05:00Z')
  expect(await state(acetone)).toEqual({ status: 'PUBLISHED', is_live: true })
  await night('2026-11-25T16:05:00Z')
  expect(await state(acetone)).toEqual({ status: 'OFF_SHELF', is_live: false })
  expect(await state(glycine)).toEqual({ status: 'PUBLISHED', is_live: true })
  const told = await app.db.selectFrom('notice').select('title').where('account_id', '=', accountId).execute()
  expect(told.map(({ title }) => title)).toContain('许可证已过期，1个商品已下架')
  // it comes back by hand, once there is a permit again
  await app.refused(supplier, 'goodsInfo.handleOnShelf', { id: acetone }, 13008)
  await app.close()
})
