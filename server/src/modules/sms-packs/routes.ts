import { randomBytes } from 'node:crypto'
import { smsOrder } from '@shangyouji/contract/sms-packs/calls'
import { type SmsPackId, smsPackLabels } from '@shangyouji/contract/sms-packs/labels'
import type { Db } from '../../db/database.ts'
import type { Account } from '../../http/actor.ts'
import { serve } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { entitlement, listGrants } from '../entitlements/api.ts'
import { listLiveInvoices } from '../invoices/api.ts'
import { listKept } from '../payments/api.ts'
import * as queries from './queries.ts'
import { canBuy, isBuyer, packs, priceOf, SOURCE } from './rules.ts'

const DAY_MS = 86_400_000

/** Day and 8 hexadecimal digits. */
const newCode = (now: Date): string =>
  `S${shanghaiDate(now).replaceAll('-', '')}${randomBytes(4).toString('hex').toUpperCase()}`

export const smsOrderRoutes = serve(smsOrder, {
  async packages({ db, clock, actor }) {
    const days = await parameters(db).number('smsPack.days')
    const { limit, used } = await entitlement({ db, clock }, actor.company, 'sms')
    const list = (Object.keys(packs) as SmsPackId[]).map(async packageId => ({
      packageId,
      name: smsPackLabels[packageId],
      messages: packs[packageId].messages,
      price: await priceOf(db, packageId),
      days,
    }))
    return {
      packages: await Promise.all(list),
      left: limit === null ? null : Math.max(0, limit - used),
      canBuy: canBuy(actor.company),
    }
  },

  async createOrderCode({ db, clock, actor }) {
    may(canBuy(actor.company), 'NOT_ALLOWED')
    const now = clock.now()
    const row = await queries.insertOrder(db, {
      id: newId(),
      code: newCode(now),
      company_id: actor.company.id,
      account_id: actor.accountId,
      package_id: null,
      messages: null,
      amount: null,
      payment_id: null,
      paid_at: null,
      expires_at: new Date(now.getTime() + DAY_MS),
      created_at: now,
    })
    return { code: row.code }
  },

  /** The price is the one of now and stays the order's; the same code with the same pack answers the same order. */
  async placeOrder({ db, clock, actor, input }) {
    may(canBuy(actor.company), 'NOT_ALLOWED')
    const seen = found(await queries.findByCode(db, actor.company.id, input.code))
    const now = clock.now()
    may(seen.package_id !== null || seen.expires_at > now, 'PAY_CLOSED')
    const pack = { package_id: input.packageId, messages: packs[input.packageId].messages }
    const amount = await priceOf(db, input.packageId)
    const expires_at = new Date(now.getTime() + DAY_MS)
    const chosen = await queries.choosePack(db, seen.id, { ...pack, amount, expires_at })
    const row = chosen ?? found(await queries.findOrder(db, seen.id))
    may(row.package_id === input.packageId, 'WRONG_STATE')
    return (await present(db, actor, [row], now))[0]!
  },

  async search({ db, clock, actor, input }) {
    const page = await queries.listOrders(db, actor.company.id, input)
    return { ...page, records: await present(db, actor, page.records, clock.now()) }
  },

  async getByCode({ db, clock, actor, input }) {
    const row = found(await queries.findByCode(db, actor.company.id, input.code))
    return (await present(db, actor, [row], clock.now()))[0]!
  },
})

async function present(db: Db, actor: Account, rows: readonly queries.SmsOrderRow[], now: Date) {
  const ids = rows.map(row => row.id)
  const grants = new Map((await listGrants(db, SOURCE, ids)).map(grant => [grant.source_id, grant]))
  const kept = await listKept(
    db,
    rows.flatMap(row => row.payment_id ?? []),
  )
  const invoiced = new Set((await listLiveInvoices(db, 'SMS', ids)).map(invoice => invoice.ref_id))
  return rows.map(row => {
    const isOwner = isBuyer(actor, row)
    const grant = grants.get(row.id)
    const isOpen = row.payment_id === null && row.expires_at > now
    return {
      id: row.id,
      code: row.code,
      packageId: row.package_id,
      messages: row.messages ?? 0,
      amount: row.amount ?? 0,
      state: row.payment_id ? ('PAID' as const) : isOpen ? ('UNPAID' as const) : ('CLOSED' as const),
      used: grant?.used ?? 0,
      endsOn: grant?.ends_on ?? null,
      createTime: row.created_at.toISOString(),
      payTime: row.paid_at?.toISOString() ?? null,
      can: {
        pay: isOpen && row.package_id !== null && isOwner,
        invoice: isOwner && !invoiced.has(row.id) && (kept.get(row.payment_id ?? '') ?? 0) > 0,
      },
    }
  })
}
