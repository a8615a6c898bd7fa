import type { QuotationLine } from '@shangyouji/contract/enrolments/calls'
import { MAX_QUANTITY } from '@shangyouji/contract/trade/labels'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, failFields, may } from '../../kernel/failure.ts'
import { type AwardedLine, inquiryOfAward, recallAward } from '../inquiries/api.ts'
import { notify } from '../messages/api.ts'
import * as queries from './queries.ts'

/** Stands for the whole of a demand that has no lines. */
const WHOLE = -1

/**
 * Gives a demand, or some lines of it, to one enrolment: no line goes to two, and the quotation goes on as a quoted
 * inquiry, in which it is ordered or countered.
 * @param itemNos lines of the demand; without them everything that the supplier offers
 * @throws Failure ITEMS_AWARDED, QUOTE_CONTACT_MISSING
 */
export async function award(
  work: Work,
  actor: Account,
  row: queries.EnrolmentRow,
  itemNos?: readonly number[],
): Promise<void> {
  const { db, clock } = work
  const offered = row.fields.lines.filter(line => line.isOffered)
  const isOffered = (no: number) => offered.some(line => line.itemNo === no)
  if (itemNos && !itemNos.every(isOffered)) failFields({ itemNos: '该供方没有对所选的明细报价' })
  const lines = itemNos ? offered.filter(line => line.itemNo !== null && itemNos.includes(line.itemNo)) : offered
  const hasContact = row.fields.contactPhone !== '' || (await queries.hasMainContact(db, row.company_id))
  may(hasContact, 'QUOTE_CONTACT_MISSING')

  const claims = itemNos ?? claimsOf(lines, row.items.length)
  if ((await queries.claimItems(db, row, claims, clock.now())) < new Set(claims).size) fail('ITEMS_AWARDED')
  if (lines.length === 0) return
  const asked = lines.map((line, i) => awardedLine(line, i, row))
  const { freight, payTerms, remark, validTo } = row.fields
  const inquiryId = await inquiryOfAward(work, actor, {
    demandId: row.demand_id,
    title: row.title,
    buyerId: row.owner_id!,
    companyId: row.company_id,
    companyName: row.company_name,
    supplierId: row.account_id,
    lines: asked,
    terms: { freight, payTerms, remark },
    validTo,
    isWhole: lines.every(line => line.qty !== null),
  })
  await queries.setInquiry(db, row.id, inquiryId)
}

/** Takes the choice back while there is no order. */
export async function undoAward(work: Work, actor: Account, row: queries.EnrolmentRow): Promise<void> {
  if (row.inquiry_id) await recallAward(work, actor, row.inquiry_id)
  await queries.freeItems(work.db, row.id)
  await queries.setInquiry(work.db, row.id, null)
}

/** What a whole quotation takes: the lines it offers; an offer in words of its own takes all. */
function claimsOf(lines: readonly QuotationLine[], itemCount: number): number[] {
  const named = lines.flatMap(line => line.itemNo ?? [])
  if (named.length > 0) return named
  return itemCount === 0 ? [WHOLE] : Array.from({ length: itemCount }, (_, no) => no)
}

function awardedLine(line: QuotationLine, i: number, { items }: queries.EnrolmentRow): AwardedLine {
  const item = line.itemNo === null ? undefined : items[line.itemNo]
  // without a quantity of its own the supplier confirms that of the demand
  const given = line.qty ?? item?.qty ?? null
  // nothing can be ordered before the supplier has quoted it again with a quantity
  const quantity = given ?? 1
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
    failFields({ lines: `“${line.name}”的数量须为1～${MAX_QUANTITY}的整数，请对方修改报价后再选中` })
  return {
    key: line.itemNo === null ? `own ${i}` : `item ${line.itemNo}`,
    name: line.name,
    cas: item?.cas ?? '',
    catalogNo: line.catalogNo,
    brand: line.brand,
    packSize: line.spec,
    unit: line.unit,
    quantity,
    unitPrice: line.unitPrice,
    taxRate: line.taxRate,
    leadDays: line.leadDays,
    remark: given === null ? `数量待确认 ${line.remark}`.trim() : line.remark,
    original: item ? [item.name, item.cas, item.spec, item.qty, item.unit].filter(Boolean).join(' ') : '',
  }
}

/**
 * After an order: those who offer nothing that is still open have lost and are told, once.
 */
export async function notifyOthers(work: Omit<Work, 'visit'>, demandId: string): Promise<void> {
  const rows = await queries.lockOfDemand(work.db, demandId)
  const ordered = new Set(rows.filter(row => row.order_id !== null).flatMap(row => row.awarded))
  for (const row of rows) {
    if (!['SUBMITTED', 'VIEWED', 'SHORTLISTED'].includes(row.status)) continue
    const offered = claimsOf(
      row.fields.lines.filter(line => line.isOffered),
      row.items.length,
    )
    if (!offered.every(no => ordered.has(no))) continue
    await queries.setStatus(work.db, row.id, 'LOST', work.clock.now(), '需方已选定其他供方')
    await notify(work, [row.account_id], {
      side: 'BUSINESS',
      type: 'DEMAND',
      title: `您对需求《${row.title}》的报名未被选中`,
      content: '需方已选定其他供方',
      link: '/supplier/demand?tab=enrolled',
    })
  }
}
