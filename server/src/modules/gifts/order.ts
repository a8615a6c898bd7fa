import { levelLabels } from '@shangyouji/contract/companies/labels'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, found } from '../../kernel/failure.ts'
import { unseal } from '../../kernel/sealed-text.ts'
import { levelRank } from '../entitlements/api.ts'
import { giveBack, spend } from '../ledger/api.ts'
import { addressOf, drawNumber, findBuyer } from '../orders/api.ts'
import { failShort, ofClient } from '../points/api.ts'
import * as queries from './queries.ts'

/**
 * Gift order 礼品兑换: limits, stock, points and order in one transaction. The gift is locked first, then the account's
 * points; a cancellation first moves the order, so that it never meets a shipping.
 */

interface Wanted {
  readonly goodsId: string
  readonly quantity: number
  readonly addressId?: string | undefined
  readonly remark: string
}

const REF_KIND = 'GIFT_ORDER'

/** @throws Failure NOT_FOUND, GIFT_GONE, GIFT_SOLD_OUT, GIFT_LIMIT, GIFT_DAY_LIMIT, GIFT_LEVEL, POINTS_SHORT */
export async function placeOrder(work: Work, actor: Account, { goodsId, quantity, addressId, remark }: Wanted) {
  const { db, clock } = work
  const now = clock.now()
  const today = shanghaiDate(now)
  const gift = await queries.lockGift(db, goodsId)
  if (!gift?.is_on) return fail('GIFT_GONE')
  mustHaveLevel(actor, gift)
  const address = gift.kind === 'GOODS' ? await addressFor(work, actor, addressId) : null
  const { accountId } = actor
  if (!(await queries.takeGift(db, { giftId: gift.id, accountId, quantity, today }))) refuse(gift, quantity, today)
  const id = newId()
  const points = gift.points * quantity
  const isVirtual = gift.kind === 'VIRTUAL'
  const row = await queries.addOrder(db, {
    id,
    order_no: drawNumber('JF', now),
    account_id: accountId,
    gift_id: gift.id,
    gift_name: gift.name,
    cover: gift.cover,
    kind: gift.kind,
    quantity,
    points,
    status: isVirtual ? 'RECEIVED' : 'WAIT_SHIP',
    address: address && JSON.stringify(address),
    remark,
    created_at: now,
    shipped_at: isVirtual ? now : null,
    received_at: isVirtual ? now : null,
    cancelled_at: null,
  })
  if (isVirtual && (await queries.giveCodes(db, gift.id, id, quantity)).length < quantity) fail('GIFT_SOLD_OUT')
  const purpose = { code: 'EXCHANGE', ref: { kind: REF_KIND, id }, note: `${gift.name}×${quantity}` }
  const holder = ofClient(accountId)
  if ((await spend(work, holder, 'REDEEMED', points, purpose)) === 'SHORT') await failShort(work, holder, points)
  await work.events.publish(db, 'pages', { tags: ['gifts'] })
  return row
}

function mustHaveLevel(actor: Account, { level_code }: queries.GiftRow): void {
  if (level_code === null) return
  const own = actor.company?.status === 'APPROVED' ? actor.company.level : 'FREE'
  if (levelRank(own) < levelRank(level_code)) fail('GIFT_LEVEL', { level: levelLabels[level_code] })
}

async function addressFor({ db }: Work, actor: Account, addressId: string | undefined) {
  if (!addressId) return failFields({ addressId: '请选择收货地址' })
  const buyer = await findBuyer(db, actor.accountId, addressId)
  found(buyer.address_id)
  return addressOf(buyer)
}

/** Which limit it was that a taking did not meet. */
function refuse(gift: queries.GiftRow, quantity: number, today: string): never {
  if (gift.stock < quantity) fail('GIFT_SOLD_OUT')
  const given = gift.day_on === today ? gift.day_count : 0
  if (gift.per_day !== null && given + quantity > gift.per_day) fail('GIFT_DAY_LIMIT', { limit: gift.per_day })
  return fail('GIFT_LIMIT', { limit: gift.per_person })
}

/** Another address or remark, before it is shipped. @throws Failure WRONG_STATE */
export async function updateOrder(
  work: Work,
  actor: Account,
  { id, addressId, remark }: { id: string; addressId: string; remark: string },
) {
  found(await queries.findOwnOrder(work.db, actor.accountId, id))
  const address = JSON.stringify(await addressFor(work, actor, addressId))
  return (await queries.moveOrder(work.db, id, 'WAIT_SHIP', { address, remark })) ?? fail('WRONG_STATE')
}

/** The points come back into the parts they were taken from. @throws Failure WRONG_STATE once it is shipped */
export async function cancelOrder(work: Work, actor: Account, id: string): Promise<void> {
  const { db, clock } = work
  found(await queries.findOwnOrder(db, actor.accountId, id))
  const now = clock.now()
  const row = await queries.moveOrder(db, id, 'WAIT_SHIP', { status: 'CANCELLED', cancelled_at: now })
  if (!row) return fail('WRONG_STATE')
  await queries.putBack(db, row.gift_id, row.quantity, shanghaiDate(row.created_at))
  const ref = { kind: REF_KIND, id }
  const purpose = { code: 'EXCHANGE_CANCEL', ref, note: `${row.gift_name}×${row.quantity}` }
  await giveBack(work, ofClient(actor.accountId), { code: 'EXCHANGE', ref }, 'ADJUSTED', purpose)
  await work.events.publish(db, 'pages', { tags: ['gifts'] })
}

/** Orders with the codes that belong to them, opened for their owner. */
export async function withCodes({ db, config }: Pick<Work, 'db' | 'config'>, rows: readonly queries.GiftOrderRow[]) {
  const ids = rows.filter(({ kind }) => kind === 'VIRTUAL').map(({ id }) => id)
  const codes = Map.groupBy(await queries.codesOf(db, ids), ({ order_id }) => order_id)
  return rows.map(row => ({
    ...presentOrder(row),
    codes: (codes.get(row.id) ?? []).map(({ sealed }) => unseal(config.secret, sealed)),
    can: {
      update: row.status === 'WAIT_SHIP',
      cancel: row.status === 'WAIT_SHIP',
      receive: row.status === 'SHIPPED',
    },
  }))
}

export const presentOrder = (row: queries.GiftOrderRow) => ({
  id: row.id,
  orderNo: row.order_no,
  giftId: row.gift_id,
  giftName: row.gift_name,
  cover: row.cover,
  kind: row.kind,
  quantity: row.quantity,
  points: row.points,
  status: row.status,
  address: row.address,
  remark: row.remark,
  expressCompany: row.express_company,
  expressNo: row.express_no,
  createTime: row.created_at.toISOString(),
  shipTime: row.kind === 'GOODS' ? (row.shipped_at?.toISOString() ?? null) : null,
})
