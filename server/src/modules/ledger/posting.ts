import { newId } from '../../kernel/clock.ts'
import type { LedgerName, Part } from './tables.ts'

/**
 * Posting 记账: works out, without the database, what a movement writes: transfers, what each puts into and takes from
 * lots, and how the totals of the accounts change. The accounts that it is given are locked.
 */

export interface Reference {
  readonly kind: string
  readonly id: string
}

export interface Lot {
  readonly id: string
  readonly expiresOn: string | null
  remaining: number
  /** Made by this posting, not read. */
  readonly isNew?: boolean
}

/** An account under lock, changed as the posting goes on. Its lots stand in the order in which they are spent. */
export interface Account {
  readonly id: string
  balance: number
  held: number
  debt: number
  readonly lots: Lot[]
}

export interface Transfer {
  readonly id: string
  readonly ledger: LedgerName
  readonly code: string
  readonly debit_account: string | null
  readonly debit: string
  readonly credit_account: string | null
  readonly credit: string
  readonly amount: number
  readonly ref_kind: string
  readonly ref_id: string
  readonly leg: number
  readonly note: string
  readonly at: Date
}

/** Part of an amount and the day until which it may be spent. */
export interface Portion {
  readonly amount: number
  readonly expiresOn: string | null
}

export interface Purpose {
  readonly code: string
  readonly ref: Reference
  readonly note?: string
  readonly leg?: number
}

export interface LotMove {
  readonly transfer_id: string
  readonly lot_id: string
  readonly amount: number
}

export interface Posting {
  readonly ledger: LedgerName
  readonly at: Date
  readonly today: string
  readonly transfers: Transfer[]
  readonly lotMoves: LotMove[]
  readonly newLots: { readonly id: string; readonly account: string; readonly portion: Portion }[]
}

export const newPosting = (ledger: LedgerName, at: Date, today: string): Posting => ({
  ledger,
  at,
  today,
  transfers: [],
  lotMoves: [],
  newLots: [],
})

/** The later end is spent later; what has no end comes last. */
const spentBefore = (a: Lot, b: Lot): number =>
  (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999') || a.id.localeCompare(b.id)

/** A part of an account, or the name of a system account. */
type Place = string | { readonly account: Account; readonly part: Part }

function write(posting: Posting, from: Place, to: Place, amount: number, purpose: Purpose): Transfer {
  const transfer: Transfer = {
    id: newId(),
    ledger: posting.ledger,
    code: purpose.code,
    debit_account: typeof from === 'string' ? null : from.account.id,
    debit: typeof from === 'string' ? from : from.part,
    credit_account: typeof to === 'string' ? null : to.account.id,
    credit: typeof to === 'string' ? to : to.part,
    amount,
    ref_kind: purpose.ref.kind,
    ref_id: purpose.ref.id,
    leg: purpose.leg ?? 0,
    note: purpose.note ?? '',
    at: posting.at,
  }
  posting.transfers.push(transfer)
  change(from, -amount)
  change(to, amount)
  return transfer
}

function change(place: Place, amount: number): void {
  if (typeof place === 'string') return
  const { account, part } = place
  if (part === 'BALANCE') account.balance += amount
  if (part === 'HELD') account.held += amount
  if (part === 'DEBT') account.debt -= amount
}

/** Takes an amount out of lots, nearest end first; which parts were taken. */
function takeFromLots(posting: Posting, account: Account, transfer: Transfer): Portion[] {
  const taken: Portion[] = []
  let missing = transfer.amount
  for (const lot of account.lots) {
    const amount = Math.min(lot.remaining, missing)
    if (amount === 0) continue
    lot.remaining -= amount
    missing -= amount
    posting.lotMoves.push({ transfer_id: transfer.id, lot_id: lot.id, amount: -amount })
    taken.push({ amount, expiresOn: lot.expiresOn })
  }
  if (missing > 0) throw new Error(`lots of account ${account.id} lack ${missing}`)
  return taken
}

function putIntoNewLot(posting: Posting, account: Account, transfer: Transfer, portion: Portion): void {
  const lot: Lot = { id: newId(), expiresOn: portion.expiresOn, remaining: portion.amount, isNew: true }
  account.lots.push(lot)
  account.lots.sort(spentBefore)
  posting.newLots.push({ id: lot.id, account: account.id, portion })
  posting.lotMoves.push({ transfer_id: transfer.id, lot_id: lot.id, amount: portion.amount })
}

/** Lots whose last day is over are gone; the first thing in every posting. */
export function expireDue(posting: Posting, account: Account): void {
  for (const lot of account.lots) {
    if (lot.remaining === 0 || lot.expiresOn === null || lot.expiresOn >= posting.today) continue
    const ref = { kind: 'LOT', id: lot.id }
    const amount = lot.remaining
    const transfer = write(posting, { account, part: 'BALANCE' }, 'EXPIRED', amount, { code: 'EXPIRE', ref })
    lot.remaining = 0
    posting.lotMoves.push({ transfer_id: transfer.id, lot_id: lot.id, amount: -amount })
  }
}

/** What came in pays the debt first. */
function payDebt(posting: Posting, account: Account, income: Transfer): void {
  const amount = Math.min(account.debt, account.balance)
  if (amount === 0) return
  const purpose = { code: 'DEBT', ref: { kind: 'TRANSFER', id: income.id } }
  const transfer = write(posting, { account, part: 'BALANCE' }, { account, part: 'DEBT' }, amount, purpose)
  takeFromLots(posting, account, transfer)
}

/** Comes in from a system account. */
export function credit(
  posting: Posting,
  account: Account,
  from: string,
  { amount, expiresOn }: Portion,
  purpose: Purpose,
): void {
  const transfer = write(posting, from, { account, part: 'BALANCE' }, amount, purpose)
  putIntoNewLot(posting, account, transfer, { amount, expiresOn })
  payDebt(posting, account, transfer)
}

/** Goes out to a system account; false where the balance does not hold so much. */
export function debit(posting: Posting, account: Account, to: string, amount: number, purpose: Purpose): boolean {
  if (amount > account.balance) return false
  const transfer = write(posting, { account, part: 'BALANCE' }, to, amount, purpose)
  takeFromLots(posting, account, transfer)
  return true
}

/** From one account to another one; every part keeps its end. */
export function move(posting: Posting, from: Account, to: Account, amount: number, purpose: Purpose): boolean {
  if (amount > from.balance) return false
  const transfer = write(posting, { account: from, part: 'BALANCE' }, { account: to, part: 'BALANCE' }, amount, purpose)
  for (const portion of takeFromLots(posting, from, transfer)) putIntoNewLot(posting, to, transfer, portion)
  payDebt(posting, to, transfer)
  return true
}

/** Takes back what was given: what is there, and the rest as debt. Money is a cost less; points are gone. */
export function takeBack(posting: Posting, account: Account, amount: number, purpose: Purpose): void {
  const to = posting.ledger === 'MONEY' ? 'REWARD_COST' : 'REVOKED'
  const there = Math.min(amount, account.balance)
  if (there > 0) {
    const transfer = write(posting, { account, part: 'BALANCE' }, to, there, purpose)
    takeFromLots(posting, account, transfer)
  }
  if (amount > there) {
    write(posting, { account, part: 'DEBT' }, to, amount - there, { ...purpose, leg: 1 })
  }
}

/** Which lots a transfer took from, with their ends. */
export interface Taken extends Portion {
  readonly lotId: string
}

/** Puts back what a transfer took, into the same lots; a lot that ends sooner than `soonest` gives way to a new one. */
export function refill(
  posting: Posting,
  account: Account,
  from: string | 'HELD',
  taken: readonly Taken[],
  soonest: string,
  purpose: Purpose,
): void {
  const amount = taken.reduce((sum, portion) => sum + portion.amount, 0)
  const place: Place = from === 'HELD' ? { account, part: 'HELD' } : from
  const transfer = write(posting, place, { account, part: 'BALANCE' }, amount, purpose)
  for (const { lotId, amount: part, expiresOn } of taken) {
    if (expiresOn !== null && expiresOn < soonest) {
      putIntoNewLot(posting, account, transfer, { amount: part, expiresOn: soonest })
      continue
    }
    const known = account.lots.find(({ id }) => id === lotId)
    if (known) known.remaining += part
    else {
      account.lots.push({ id: lotId, expiresOn, remaining: part })
      account.lots.sort(spentBefore)
    }
    posting.lotMoves.push({ transfer_id: transfer.id, lot_id: lotId, amount: part })
  }
  payDebt(posting, account, transfer)
}

/** Sets an amount aside; the transfer's id names the hold. Null where the balance does not hold so much. */
export function setAside(posting: Posting, account: Account, amount: number, purpose: Purpose): string | null {
  if (amount > account.balance) return null
  const transfer = write(posting, { account, part: 'BALANCE' }, { account, part: 'HELD' }, amount, purpose)
  takeFromLots(posting, account, transfer)
  return transfer.id
}

/** What was set aside goes out. */
export function payOut(posting: Posting, account: Account, to: string, amount: number, purpose: Purpose): void {
  write(posting, { account, part: 'HELD' }, to, amount, purpose)
}
