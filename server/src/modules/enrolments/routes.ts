import { enroll } from '@shangyouji/contract/enrolments/calls'
import { batch } from '../../db/batch.ts'
import { statusHistory } from '../../db/status-log.ts'
import { serve } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { findOwn } from '../content/api.ts'
import { demandKind } from '../demands/api.ts'
import { signedUrl } from '../files/api.ts'
import { sideOf } from './access.ts'
import { decide, markViewed } from './decide.ts'
import { presentDetails, presentOwn, presentReceived } from './present.ts'
import * as queries from './queries.ts'
import { bestPerItem, lowestTotals, moveOf, type OwnerOperation, totalOf } from './rules.ts'
import { keepPapers, signUp, tellOfEdit, withdraw, withLastingAddresses } from './sign-up.ts'

/** Sign-ups of suppliers to demands, seen from both sides. */
export const enrollRoutes = serve(enroll, {
  async search({ db, input, actor }) {
    const page = await queries.listOwn(db, input, actor)
    return { ...page, records: page.records.map(presentOwn) }
  },

  async byId(asked) {
    const { db, input, actor } = asked
    const row = found((await queries.lockEnrolments(db, [input.id]))[0])
    const side = found(sideOf(actor, row))
    const seen = side === 'buyer' ? await markViewed(asked, actor, row) : row
    const isDisclosed = side === 'supplier' && ['SHORTLISTED', 'WON'].includes(row.status)
    return presentDetails(
      seen,
      side,
      signer(asked),
      await statusHistory(db, 'enrolment', row.id),
      isDisclosed ? await contactsOf(db, row.demand_id) : null,
    )
  },

  async save(asked) {
    const { db, input, actor, clock } = asked
    const fields = withLastingAddresses(input.fields)
    if (!input.id) return { id: await signUp(asked, actor, input.bizId, fields), status: 'SUBMITTED' as const }
    const row = found((await queries.lockEnrolments(db, [input.id]))[0])
    may(sideOf(actor, row) === 'supplier', 'NOT_FOUND')
    may(moveOf('EDIT', row.status) !== null && row.demand_status === 'PUBLISHED', 'WRONG_STATE')
    await queries.saveQuote(db, row.id, fields, totalOf(fields), clock.now())
    await keepPapers(asked, actor, row.id, fields)
    await tellOfEdit(asked, actor, row)
    return { id: row.id, status: row.status }
  },

  async enrollOperation(asked) {
    const { db, input, actor } = asked
    if (['APPROVE', 'CANCEL'].includes(input.operation)) fail('WRONG_STATE')
    const rows = (await queries.lockEnrolments(db, input.ids)).filter(row => sideOf(actor, row) === 'buyer')
    return batch(input.ids, rows, row => decide(asked, actor, row, input.operation as OwnerOperation, input.reason))
  },

  async searchEnroll(asked) {
    const { db, input, actor } = asked
    const page = await queries.listReceived(db, input, actor)
    return { ...page, records: page.records.map(row => presentReceived(row, signer(asked))) }
  },

  async searchByDemand(asked) {
    const { db, input, actor } = asked
    found(await findOwn(db, demandKind, input.demandId, actor))
    const page = await queries.listReceived(db, input, actor)
    return { ...page, records: page.records.map(row => presentReceived(row, signer(asked))) }
  },

  async delete(asked) {
    const row = found(
      (await queries.lockEnrolments(asked.db, [asked.input.id])).find(row => sideOf(asked.actor, row) === 'supplier'),
    )
    await withdraw(asked, asked.actor, row)
    return true
  },

  async deleteByIds(asked) {
    const rows = (await queries.lockEnrolments(asked.db, asked.input.ids)).filter(
      row => sideOf(asked.actor, row) === 'supplier',
    )
    return batch(asked.input.ids, rows, row => withdraw(asked, asked.actor, row))
  },

  async compare(asked) {
    const { db, input, actor } = asked
    found(await findOwn(db, demandKind, input.demandId, actor))
    const rows = await queries.listForDemand(db, input.demandId, actor)
    const seen = []
    for (const row of rows) seen.push(await markViewed(asked, actor, row))
    const columns = seen.map(row => presentReceived(row, signer(asked)))
    const items = rows[0]?.items ?? []
    return {
      items,
      columns,
      best: bestPerItem(items.length, columns),
      lowestTotal: lowestTotals(items.length, columns),
    }
  },
})

/** Papers of a quotation are private: addresses that hold for a while, for the two sides alone. */
const signer = (asked: Parameters<typeof signedUrl>[0]) => (url: string) => signedUrl(asked, url)

async function contactsOf(db: Parameters<typeof queries.findBuyer>[0], demandId: string) {
  const buyer = await queries.findBuyer(db, demandId)
  return {
    name: [buyer.organisation, buyer.name].filter(Boolean).join(' · '),
    demandMobile: buyer.demand_mobile,
    qqNumber: buyer.qq_number,
    wxNumber: buyer.wx_number,
  }
}
