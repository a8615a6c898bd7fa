import { newId } from '../../clock.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'

export type Message = {
  id: string
  isMine: boolean
  content: string
  images: string[]
  files: { showUrl: string }[]
  maskedNum: number
  isRecalled: boolean
  canRecall: boolean
  senderName: string
}
export type Thread = {
  id: string
  status: string
  unReadNum: number
  messages: Message[]
  hasMore: boolean
  isMasking: boolean
  contacts: { name: string; mobile: string }
  party: { id: string; name: string }
  subject: { title: string; link: string }
  can: { reply: boolean; close: boolean }
}
export type List = { records: (Thread & { lastText: string })[]; total: number }

/** A buyer and a supplier, and what one needs to talk with the other about its shop. */
export async function twoSides(app: TestApp) {
  const company = await makeCompany(app.db, { companyName: `上海色谱填料${newId().slice(-6)}有限公司` })
  const buyer = await app.login((await makeAccount(app.db)).id)
  const supplier = await app.login(company.accountId)
  const shop = { bizType: 'SHOP', bizId: company.companyId }
  const ask = (content = '请问有现货吗？', more: object = {}) =>
    app.ok<{ id: string; maskedNum: number }>(buyer, 'consulting.save', { ...shop, content, ...more })
  const answer = (consultingId: string, content = '有现货，次日发出') =>
    app.ok<{ maskedNum: number }>(supplier, 'message.replay', { consultingId, content })
  return { ...company, buyer, supplier, shop, ask, answer }
}
