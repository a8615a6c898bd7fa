import { expect } from 'vitest'
import { type Caller, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../accounts/factory.ts'
import { makeFile } from '../files/factory.ts'
import { goodsForm as form, openReviewOf } from './factory.ts'

export type Saved = { id: string; status: string; isRevising: boolean }
type Details = { name: string; specs: { id: string; packSize: string; price: number | null }[] }

/** For tests: a supplier that pays, a rival that does not, a reviewer, and what they do with goods all the time. */
export async function goodsScenes(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  const company = await makeCompany(app.db, { level: 'SENIOR', area: { province: '310000' } })
  const supplier = await app.login(company.accountId)
  const rivalCompany = await makeCompany(app.db, { level: 'FREE' })
  const rival = await app.login(rivalCompany.accountId)
  const reviewer = await app.loginOperator((await makeOperator(app.db)).id)
  const picture = await makeFile(app.db)

  const goodsForm = (parts: object = {}) => form({ images: [picture], ...parts })
  const save = (parts: object = {}, who: Caller = supplier) => app.ok<Saved>(who, 'goodsInfo.save', goodsForm(parts))
  const details = (id: string, who: Caller = null) => app.ok<Details>(who, 'goodsInfo.byId', { id })
  const openReview = (entityId: string) => openReviewOf(app.db, entityId)
  const approve = async (id: string) =>
    expect(await app.ok(reviewer, 'review.approve', { ids: [await openReview(id)] })).toMatchObject({ failed: [] })
  const reject = async (id: string) =>
    app.ok(reviewer, 'review.reject', { ids: [await openReview(id)], reason: '图片与商品名称不一致，请更换' })
  async function published(parts: object = {}): Promise<string> {
    const { id } = await save(parts)
    await approve(id)
    return id
  }
  const people = { supplier, company, rival, rivalCompany, reviewer }
  return { app, ...people, picture, goodsForm, save, details, openReview, approve, reject, published }
}
