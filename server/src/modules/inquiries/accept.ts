import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { failFields, found, may } from '../../kernel/failure.ts'
import { orderFromQuotation } from '../orders/api.ts'
import { move } from './move.ts'
import * as queries from './queries.ts'
import { mayMove } from './rules.ts'
import { meantQuotation } from './write-quotation.ts'

/**
 * Accepts a version of a quotation of a locked inquiry, whole or some of its lines: the inquiry ends and one order
 * begins.
 */
export async function acceptQuotation(
  work: Work,
  actor: Account,
  row: queries.InquiryRow,
  { quoteVersion, lineIds }: { quoteVersion?: number; lineIds?: readonly string[] },
): Promise<{ id: string; orderNo: string }> {
  may(mayMove(row.status, 'CLIENT', 'ACCEPT'), 'WRONG_STATE')
  const quotation = await meantQuotation(work, row, quoteVersion, true)
  const asked = new Map((await queries.listLines(work.db, [row.id])).map(line => [line.id, line]))
  const offered = quotation.lines.filter(line => line.state === 'QUOTED')
  const chosen = lineIds ? offered.filter(line => lineIds.includes(line.lineId)) : offered
  if (lineIds) for (const id of lineIds) found(offered.find(line => line.lineId === id))
  if (chosen.length === 0) failFields({ lineIds: '请选择要接受的行' })
  const { freight, payTerms, deliveryTerms, invoiceType } = quotation.terms
  const order = await orderFromQuotation(work, actor, {
    inquiryId: row.id,
    inquiryNo: row.inquiry_no,
    quoteVersion: quotation.version,
    groupNo: row.group_no,
    accountId: row.account_id,
    companyId: row.company_id,
    clientName: row.client_name,
    businessName: row.business_name,
    address: row.address,
    remark: row.remark,
    freight,
    terms: { payTerms, deliveryTerms, invoiceType },
    lines: chosen.map(({ lineId, unitPrice, quantity, taxRate, leadDays, substitute, remark }) => {
      const line = asked.get(lineId)!
      const isOther = substitute !== null
      return {
        goods_id: isOther ? null : line.goods_id,
        spec_id: isOther ? null : line.spec_id,
        name: substitute?.name ?? line.name,
        catalog_no: isOther ? substitute.catalogNo : line.catalog_no,
        brand: isOther ? substitute.brand : line.brand,
        cas: line.cas,
        pack_size: substitute?.packSize || line.pack_size,
        unit: line.unit,
        image: isOther ? '' : line.image,
        price: unitPrice,
        quantity,
        tax_rate: taxRate,
        lead_days: leadDays,
        remark,
        original: line.original,
      }
    }),
  })
  await move(work, actor, row, 'CLIENT', 'ACCEPT', {
    accepted_version: quotation.version,
    order_id: order.id,
  })
  if (row.demand_id) await work.jobs.send(work.db, 'enrolments.ordered', { demandId: row.demand_id })
  return order
}
