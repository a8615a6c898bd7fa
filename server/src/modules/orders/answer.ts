import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import * as lines from './line-queries.ts'
import { notifyParties } from './notify-parties.ts'
import { addressOf } from './place/place.ts'
import * as placing from './place/place-queries.ts'
import { stateOf } from './present.ts'
import * as queries from './queries.ts'
import { mayUpdate, replyState, sumOf } from './rules.ts'
import type { OrderSide, OrderTerms } from './tables.ts'

export interface LineReply {
  readonly id: string
  readonly state?: 'CONFIRM' | 'CHANGE' | 'REFUSE'
  readonly price?: number | null
  readonly delivery?: number | null
  readonly remark: string
}

export interface Change extends OrderTerms {
  readonly version?: number
  readonly remark?: string
  readonly addressId?: string
  readonly quantities?: readonly { readonly id: string; readonly quantity: number }[]
  readonly freight?: number
  readonly replies?: readonly LineReply[]
}

/**
 * Changes a pending, locked order: the buyer its remark, address and quantities, the supplier its answer to the lines,
 * freight and terms. A quantity that changes takes the answer to its line back.
 * @returns the new version
 */
export async function changeOrder(
  work: Work,
  actor: Account,
  row: queries.OrderRow,
  side: OrderSide,
  change: Change,
): Promise<number> {
  may(mayUpdate(stateOf(row)), 'WRONG_STATE')
  mustBeRead(row, change.version)
  const { db, clock } = work
  const now = clock.now()
  const values = side === 'CLIENT' ? await asBuyer(work, actor, row, change) : await asSupplier(work, row, change)
  const sums = sumOf(await queries.listLines(db, [row.id]))
  const version = await queries.setOrder(db, row.id, { ...values, ...sums }, now)
  if (side === 'CLIENT') await notifyParties(work, row, 'CLIENT', { title: `需方修改了意向单 ${row.order_no}` })
  return version
}

/** Refuses what was decided on an older state than there is now. */
export function mustBeRead(row: queries.OrderRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version) fail('CHANGED_MEANWHILE', { version: row.version })
}

async function asBuyer({ db }: Work, actor: Account, row: queries.OrderRow, change: Change) {
  may(!change.replies && change.freight === undefined && !hasTerms(change), 'NOT_ALLOWED')
  if (change.quantities?.length) await lines.setQuantities(db, row.id, change.quantities)
  const address = change.addressId && (await addressFor(db, actor.accountId, change.addressId))
  return {
    ...(change.remark !== undefined ? { remark: change.remark } : {}),
    ...(address ? { address: JSON.stringify(address) } : {}),
  }
}

async function addressFor(db: Work['db'], accountId: string, addressId: string) {
  const buyer = await placing.findBuyer(db, accountId, addressId)
  found(buyer.address_id)
  return addressOf(buyer)
}

async function asSupplier({ db, clock }: Work, row: queries.OrderRow, change: Change) {
  may(change.remark === undefined && !change.addressId && !change.quantities, 'NOT_ALLOWED')
  if (change.replies?.length) {
    const known = new Map((await queries.listLines(db, [row.id])).map(line => [line.id, line]))
    const replies = change.replies.map(reply => {
      const line = found(known.get(reply.id))
      return { ...reply, state: reply.state ?? replyState(line, reply.price, reply.delivery) }
    })
    await lines.saveReplies(db, row.id, replies, clock.now())
  }
  const { payTerms, deliveryTerms, invoiceType } = change
  const terms = { ...row.terms, ...given({ payTerms, deliveryTerms, invoiceType }) }
  return { terms: JSON.stringify(terms), ...(change.freight !== undefined ? { freight: change.freight } : {}) }
}

const hasTerms = ({ payTerms, deliveryTerms, invoiceType }: OrderTerms): boolean =>
  [payTerms, deliveryTerms, invoiceType].some(term => term !== undefined)

const given = (terms: OrderTerms): OrderTerms =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined))
