import type { Client } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail, found, may } from '../../../kernel/failure.ts'
import { areaName, parameters } from '../../base/api.ts'
import type { Offer } from '../../basket/api.ts'
import { priceAt, problemOf } from '../../basket/api.ts'
import { moveBadges, notifyEach } from '../../messages/api.ts'
import { drawNumber } from '../numbers.ts'
import type { OrderAddress, OrderSource } from '../tables.ts'
import * as queries from './place-queries.ts'

const DAY_MS = 86_400_000

/** A line to be ordered, with what its goods are now. */
export interface RequestedLine {
  /** What the caller calls it: id of the basket's line, of the spec … */
  readonly id: string
  readonly quantity: number
  readonly remark: string
  /** Line of the purchasing list that it answers to, as it was typed. */
  readonly original: string
  readonly offer: Offer
  readonly companyId: string
  readonly companyName: string
  readonly snapshot: Pick<
    queries.NewLine,
    'goods_id' | 'spec_id' | 'name' | 'catalog_no' | 'brand' | 'cas' | 'pack_size' | 'unit' | 'image' | 'lead_days'
  >
}

interface Placing {
  readonly addressId?: string
  readonly remark: string
  /** What the buyer wishes; the supplier may change it in the answer. */
  readonly invoiceType?: string
  readonly seen?: readonly { readonly id: string; readonly price: number | null }[]
}

/**
 * Places one order a supplier from lines as they are now. All or nothing: a line that cannot be ordered any more, or
 * whose price is not the one that was seen, stops it and is named. The number of statements does not grow with the
 * lines.
 * @throws Failure LINES_STALE, PRICE_CHANGED, OWN_COMPANY, NOT_FOUND
 */
export async function placeOrders(
  work: Work,
  actor: Client,
  source: OrderSource,
  wanted: readonly RequestedLine[],
  { addressId, remark, invoiceType, seen }: Placing,
) {
  const { db, clock } = work
  const { accountId } = actor
  mustBeOrderable(actor, wanted)
  mustBeAsSeen(wanted, seen)
  const companyIds = [...new Set(wanted.map(line => line.companyId))]
  const [buyer] = await queries.partiesOf(db, accountId, addressId ?? null, companyIds)
  found(addressId ? buyer?.address_id : buyer)
  const now = clock.now()
  const groups = [...Map.groupBy(wanted, line => line.companyId)].map(([companyId, lines]) => ({
    id: newId(),
    companyId,
    companyName: lines[0]!.companyName,
    lines: lines.map((line, sort) => ({ ...line, sort, price: priceAt(line.offer, line.quantity) })),
  }))
  const groupNo = drawNumber('ZH', now)
  const dueAt = new Date(now.getTime() + (await parameters(db).number('order.pendingDays')) * DAY_MS)
  const clientName = [buyer!.organisation, buyer!.name].filter(Boolean).join(' · ')
  const numbers = await queries.insertOrders(
    db,
    groups.map(({ id, companyId, companyName, lines }) => ({
      id,
      account_id: accountId,
      company_id: companyId,
      source,
      group_no: groupNo,
      inquiry_id: null,
      quote_version: null,
      status: 'PENDING',
      turn: 'BUSINESS',
      remark,
      address: addressId ? addressOf(buyer!) : null,
      terms: invoiceType ? { invoiceType, invoiceWish: invoiceType } : {},
      line_count: lines.length,
      goods_total: lines.reduce((sum, line) => sum + (line.price ?? 0) * line.quantity, 0),
      is_open_price: lines.some(line => line.price === null),
      freight: 0,
      client_name: clientName,
      business_name: companyName,
      business_unread: 1,
      due_at: dueAt,
      confirmed_at: null,
      created_at: now,
      updated_at: now,
    })),
    groups.flatMap(({ id, lines }) =>
      lines.map(({ snapshot, sort, price, quantity, remark, original }) => ({
        ...snapshot,
        order_id: id,
        sort,
        price,
        quantity,
        tax_rate: null,
        remark,
        original,
        reply_state: null,
        reply_price: null,
        reply_lead_days: null,
      })),
    ),
    { now, logs: true },
  )
  await tellSuppliers(work, groups, buyer!.members, numbers, clientName)
  await moveBadges(work, [accountId])
  return {
    groupNo,
    orders: groups.map(({ id, companyId, companyName }) => ({
      id,
      orderNo: numbers.get(id)!,
      businessId: companyId,
      businessName: companyName,
    })),
  }
}

function mustBeOrderable(actor: Client, wanted: readonly RequestedLine[]): void {
  may(
    wanted.every(line => line.companyId !== actor.company?.id),
    'OWN_COMPANY',
    { act: '采购自己企业的产品' },
  )
  const stale = wanted.flatMap(({ id, offer, quantity, snapshot }) => {
    const problem = problemOf(offer, quantity)
    return problem === '' ? [] : [{ id, problem, name: snapshot.name }]
  })
  if (stale.length === 0) return
  const names = stale
    .slice(0, 3)
    .map(line => line.name)
    .join('、')
  fail('LINES_STALE', { names: stale.length > 3 ? `${names} 等${stale.length}个` : names, lines: stale })
}

function mustBeAsSeen(wanted: readonly RequestedLine[], seen: Placing['seen']): void {
  if (!seen) return
  const before = new Map(seen.map(({ id, price }) => [id, price]))
  const changed = wanted.flatMap(({ id, offer, quantity }) => {
    const price = priceAt(offer, quantity)
    return before.has(id) && before.get(id) !== price ? [{ id, before: before.get(id)!, price }] : []
  })
  if (changed.length > 0) fail('PRICE_CHANGED', { lines: changed })
}

export const addressOf = (buyer: queries.BuyerRow): OrderAddress => ({
  name: buyer.receiver ?? '',
  phone: buyer.mobile ?? '',
  region: areaName(buyer.area || buyer.city || buyer.province || '', ' '),
  address: buyer.detail ?? '',
})

async function tellSuppliers(
  work: Work,
  groups: readonly { readonly id: string; readonly companyId: string; readonly lines: readonly unknown[] }[],
  members: readonly { readonly company_id: string; readonly account_id: string }[],
  numbers: ReadonlyMap<string, string>,
  clientName: string,
): Promise<void> {
  await notifyEach(
    work,
    members.map(({ company_id, account_id }) => {
      const group = groups.find(one => one.companyId === company_id)!
      return {
        accountId: account_id,
        side: 'BUSINESS',
        type: 'ORDER',
        title: `收到新的意向单 ${numbers.get(group.id)}`,
        content: `${clientName}，共${group.lines.length}个规格`,
        link: `/supplier/intentLetter?id=${group.id}`,
      }
    }),
  )
}
