import type { QuotationFields } from '@shangyouji/contract/enrolments/calls'
import { logStatus } from '../../db/status-log.ts'
import { type Account, isMemberOf, type Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { type ContentRow, findPublic } from '../content/api.ts'
import { demandKind, findDemand, freeSeat, isOver, takeSeat } from '../demands/api.ts'
import { giveBackEntitlement, takeEntitlement } from '../entitlements/api.ts'
import { claimFiles, plainUrl } from '../files/api.ts'
import { notify } from '../messages/api.ts'
import * as queries from './queries.ts'
import { freesSeat, moveOf, totalOf } from './rules.ts'

/** Signs the caller's company up to a demand with a sealed quotation. */
export async function enrol(work: Work, actor: Account, demandId: string, fields: QuotationFields): Promise<string> {
  const row = found(await findPublic(work.db, demandKind, demandId, actor)) as ContentRow
  if (row.account_id === actor.accountId) fail('OWN_DEMAND', { noun: '需求' })
  mustBeSupplier(actor)
  await mustBeOpen(work, demandId, row.expires_at)
  const id = newId()
  await mustTakeSeat(work, actor, row, id, fields)
  await keepPapers(work, actor, id, fields)
  await queries.keepTakenRight(work.db, id, await takeEntitlement(work, actor.company, 'demandEnroll'))
  await logStatus(work, actor, { entity: 'enrolment', id, from: null, to: 'SUBMITTED', action: 'submit' })
  if (row.account_id) {
    await notify(work, [row.account_id], {
      side: 'CLIENT',
      type: 'DEMAND',
      title: `您的需求《${row.title}》收到新的报名`,
      link: `/demander/needManage?demand=${demandId}`,
    })
  }
  await work.events.publish(work.db, 'pages', { tags: [`demand:${demandId}`] })
  return id
}

/** @throws Failure COMPANY_FROZEN, NOT_ALLOWED */
export function mustBeSupplier(actor: Account): asserts actor is Member {
  if (!isMemberOf(actor, 'SUPPLIER')) fail(actor.company?.status === 'FROZEN' ? 'COMPANY_FROZEN' : 'NOT_ALLOWED')
}

/** Quotations are made and changed until the deadline. @throws Failure ENROL_CLOSED */
export async function mustBeOpen(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  demandId: string,
  expiresAt: Date | null,
): Promise<void> {
  const { quote_deadline: deadline } = found(await findDemand(db, demandId))
  may(!isOver({ deadline, expiresAt }, clock.now()), 'ENROL_CLOSED', { noun: '需求' })
}

/** Addresses come back from the screen as they were shown, signed for a while. */
export const withLastingAddresses = (fields: QuotationFields): QuotationFields => ({
  ...fields,
  attachments: fields.attachments.map(file => ({ ...file, url: plainUrl(file.url) })),
})

/** What a quotation says besides numbers; the names of its papers are read apart. */
export const textsOf = ({ remark, lines }: QuotationFields) => ({
  remark,
  lines: lines.map(line => `${line.name} ${line.remark}`).join('\n'),
})

/** Papers of a quotation are kept while it is there. */
export const keepPapers = ({ db, clock }: Work, actor: Account, id: string, { attachments }: QuotationFields) =>
  claimFiles(
    db,
    { entity: 'enrolment', id, actor, now: clock.now() },
    attachments.map(file => file.url),
  )

/** The row first, then the seat: a second enrolment of the same company never costs one. */
async function mustTakeSeat(
  { db, clock }: Work,
  actor: Member,
  row: ContentRow,
  id: string,
  fields: QuotationFields,
): Promise<void> {
  const isFirst = await queries.insertEnrolment(db, {
    id,
    demand_id: row.id,
    company_id: actor.company.id,
    account_id: actor.accountId,
    fields,
    total: totalOf(fields),
    now: clock.now(),
  })
  may(isFirst, 'ALREADY_ENROLLED')
  may(await takeSeat(db, row.id), 'SEATS_TAKEN')
}

/** A changed quotation stands in the timeline, and the buyer hears of it. */
export async function notifyOfEdit(work: Work, actor: Account, row: queries.EnrolmentRow): Promise<void> {
  await logStatus(work, actor, { entity: 'enrolment', id: row.id, from: row.status, to: row.status, action: 'edit' })
  if (!row.owner_id) return
  await notify(work, [row.owner_id], {
    side: 'CLIENT',
    type: 'DEMAND',
    title: `${row.company_name} 更新了对需求《${row.title}》的报价`,
    link: `/demander/needManage?demand=${row.demand_id}`,
  })
}

/** Takes an own enrolment back; before the buyer opened it, seat and right come back too. */
export async function withdraw(work: Work, actor: Account, row: queries.EnrolmentRow): Promise<void> {
  may(moveOf('WITHDRAW', row.status) !== null && row.demand_status === 'PUBLISHED', 'WRONG_STATE')
  await queries.setStatus(work.db, row.id, 'WITHDRAWN', work.clock.now())
  if (freesSeat(row.status)) {
    await freeSeat(work.db, row.demand_id)
    const taken = await queries.findTakenRight(work.db, row.id)
    await giveBackEntitlement(work, { id: row.company_id }, 'demandEnroll', taken)
  }
  await logStatus(work, actor, {
    entity: 'enrolment',
    id: row.id,
    from: row.status,
    to: 'WITHDRAWN',
    action: 'withdraw',
  })
  await work.events.publish(work.db, 'pages', { tags: [`demand:${row.demand_id}`] })
}
