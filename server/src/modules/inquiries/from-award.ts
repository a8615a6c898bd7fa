import { logStatus } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { moveBadges, moveCompanyBadges } from '../messages/api.ts'
import { findBuyer } from '../orders/api.ts'
import { move } from './move.ts'
import * as queries from './queries.ts'
import { goodsTotalOf, isOver, turnOf } from './rules.ts'
import { answerDates } from './submit/submit.ts'
import { insertInquiries, insertLines } from './submit/submit-queries.ts'
import type { KeptQuotationLine, KeptTerms } from './tables.ts'

/** A line of a demand's quotation that was chosen. */
export interface AwardedLine {
  readonly key: string
  readonly name: string
  readonly cas: string
  readonly catalogNo: string
  readonly brand: string
  readonly packSize: string
  readonly unit: string
  readonly quantity: number
  /** Null: on request. */
  readonly unitPrice: number | null
  readonly taxRate: number
  readonly leadDays: number | null
  readonly remark: string
  /** What the demand asked for, in its own words. */
  readonly original: string
}

interface Award {
  readonly demandId: string
  readonly title: string
  readonly buyerId: string
  readonly companyId: string
  readonly companyName: string
  /** Who wrote the quotation. */
  readonly supplierId: string
  readonly lines: readonly AwardedLine[]
  readonly terms: Pick<KeptTerms, 'freight' | 'payTerms' | 'remark'>
  /** Last day of the quotation; empty: not said. */
  readonly validTo: string
  /** False where something of it has to be quoted again. */
  readonly isWhole: boolean
}

/**
 * The inquiry in which a chosen quotation of a demand goes on: quoted already, so that it can be accepted, countered or
 * revised like any other. Where a price is missing or the quotation has run out, the supplier quotes first.
 */
export async function inquiryOfAward(work: Work, actor: Account, award: Award): Promise<string> {
  const { db, clock } = work
  may((await queries.companyStatus(db, award.companyId)) === 'APPROVED', 'COMPANY_FROZEN')
  const now = clock.now()
  const today = shanghaiDate(now)
  const isQuoted =
    award.isWhole &&
    award.lines.every(line => line.unitPrice !== null) &&
    (award.validTo === '' || award.validTo >= today)
  const validTo = award.validTo || addDays(today, await parameters(db).number('inquiry.validDays'))
  const status = isQuoted ? ('QUOTED' as const) : ('SUBMITTED' as const)
  const buyer = await findBuyer(db, award.buyerId, undefined)
  const id = newId()
  const lines = award.lines.map(line => ({ id: newId(), line }))
  const quoted = lines.map(
    ({ id, line }): KeptQuotationLine => ({
      lineId: id,
      state: 'QUOTED',
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      taxRate: line.taxRate,
      leadDays: line.leadDays,
      moq: 1,
      substitute: null,
      remark: line.remark,
    }),
  )
  const total = goodsTotalOf(quoted) + award.terms.freight
  await insertInquiries(
    db,
    [
      {
        id,
        group_no: null,
        account_id: award.buyerId,
        company_id: award.companyId,
        status,
        turn: turnOf(status),
        title: award.title.slice(0, 60),
        address: null,
        expect_date: null,
        line_count: lines.length,
        quote_version: isQuoted ? 1 : 0,
        valid_to: isQuoted ? validTo : null,
        quote_total: isQuoted ? total : null,
        accepted_version: null,
        order_id: null,
        reopened_from: null,
        demand_id: award.demandId,
        client_name: [buyer.organisation, buyer.name].filter(Boolean).join(' · '),
        business_name: award.companyName,
        business_unread: 1,
        ...(isQuoted ? { remind_at: null, suggest_at: null } : await answerDates(work)),
        created_at: now,
        updated_at: now,
      },
    ],
    now,
  )
  await insertLines(
    db,
    lines.map(({ id: lineId, line }, sort) => ({
      id: lineId,
      inquiry_id: id,
      sort,
      item_key: line.key,
      goods_id: null,
      spec_id: null,
      name: line.name,
      catalog_no: line.catalogNo,
      brand: line.brand,
      cas: line.cas,
      pack_size: line.packSize,
      unit: line.unit,
      image: '',
      quantity: line.quantity,
      target_price: null,
      remark: '',
      original: line.original,
    })),
  )
  if (isQuoted) {
    await queries.insertQuotation(db, {
      inquiry_id: id,
      version: 1,
      account_id: award.supplierId,
      lines: JSON.stringify(quoted),
      terms: JSON.stringify({ ...award.terms, deliveryTerms: '', invoiceType: '', attachments: [] }),
      total,
      valid_to: validTo,
      created_at: now,
    })
  }
  await logStatus(work, actor, { entity: 'inquiry', id, from: null, to: status, action: 'award' })
  await moveBadges(work, [award.buyerId])
  await moveCompanyBadges(work, [award.companyId])
  return id
}

/**
 * Ends the inquiry of a choice that is taken back.
 * @throws Failure WRONG_STATE when it has an order
 */
export async function recallAward(work: Work, actor: Account, inquiryId: string): Promise<void> {
  const row = found((await queries.lockInquiries(work.db, [inquiryId]))[0])
  may(row.order_id === null && row.status !== 'ACCEPTED', 'WRONG_STATE')
  if (!isOver(row.status)) await move(work, actor, row, 'SYSTEM', 'RECALL')
}
