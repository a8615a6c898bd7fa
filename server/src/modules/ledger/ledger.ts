import type { Db } from '../../db/database.ts'
import type { Work } from '../../http/serve.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import type { Portion, Posting, Purpose, Reference } from './posting.ts'
import * as posting from './posting.ts'
import type { Holder } from './queries.ts'
import * as queries from './queries.ts'

/**
 * Ledger 账本: the only writer of balances of points and money. Every movement is one transfer with a reference of its
 * own, written under the lock of the accounts it touches, which are always locked in the same order. Asked for again
 * with the same reference, it does nothing. Runs in the caller's transaction.
 */

type Needs = Pick<Work, 'db' | 'clock'>

/** `ALREADY`: the same reference was written, or undone, before. `SHORT`: the balance does not hold so much. */
export type Posted = 'POSTED' | 'ALREADY' | 'SHORT'

/** Points that come back from a cancellation may be spent for at least these days. */
const DAYS_AFTER_REFILL = 30

const MOST = 1_000_000_000

function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MOST) throw new Error(`${amount} is no amount`)
}

/** Locks the accounts, lets what is due expire, and writes what `plan` posts. */
async function post<T>(
  { db, clock }: Needs,
  holders: readonly Holder[],
  plan: (book: Posting, accounts: posting.Account[], db: Db) => T | Promise<T>,
): Promise<T> {
  const now = clock.now()
  const rows = await queries.lockAccounts(db, holders, now)
  const lots = await queries.liveLots(
    db,
    rows.map(({ id }) => id),
  )
  const accounts = rows.map(({ id, balance, held, debt }) => ({ id, balance, held, debt, lots: lots.get(id)! }))
  const book = posting.newPosting(queries.ledgerOf(holders[0]!), now, shanghaiDate(now))
  for (const account of accounts) posting.expireDue(book, account)
  const result = await plan(book, accounts, db)
  await queries.writePosting(db, book, accounts, rows)
  return result
}

/** How often in a while something of its code is given to an account: what comes beyond is not. */
export interface Cap {
  readonly times: number
  readonly since: Date
}

/** The most that an account may hold: what would take it higher is not given. */
export interface Ceiling {
  readonly most: number
}

async function isCapped(account: posting.Account, db: Db, amount: number, code: string, cap: Cap | Ceiling) {
  if ('most' in cap) return account.balance + account.held + amount > cap.most
  return (await queries.countEarned(db, account.id, code, cap.since)) >= cap.times
}

/** Gives an amount that a system account pays for. `CAPPED`: it was given so often already, and is not now or later. */
export async function earn(
  work: Needs,
  to: Holder,
  from: string,
  portion: Portion,
  purpose: Purpose,
  cap?: Cap | Ceiling,
): Promise<Posted | 'CAPPED'> {
  assertAmount(portion.amount)
  return post(work, [to], async (book, [account], db) => {
    if (await queries.isWritten(db, purpose)) return 'ALREADY'
    if (cap && (await isCapped(account!, db, portion.amount, purpose.code, cap))) return 'CAPPED'
    posting.credit(book, account!, from, portion, purpose)
    return 'POSTED'
  })
}

/** Takes an amount out to a system account. */
export async function spend(work: Needs, from: Holder, to: string, amount: number, purpose: Purpose): Promise<Posted> {
  assertAmount(amount)
  return post(work, [from], async (book, [account], db) => {
    if (await queries.isWritten(db, purpose)) return 'ALREADY'
    return posting.debit(book, account!, to, amount, purpose) ? 'POSTED' : 'SHORT'
  })
}

/** Gives back what `spent` took, into the lots it was taken from. `purpose` needs a code of its own. */
export async function giveBack(
  work: Needs,
  to: Holder,
  spent: { readonly code: string; readonly ref: Reference },
  from: string,
  purpose: Purpose,
): Promise<Posted> {
  return post(work, [to], async (book, [account], db) => {
    if (await queries.isWritten(db, purpose)) return 'ALREADY'
    const transfer = await queries.findTransfer(db, spent.code, spent.ref)
    if (transfer?.debit_account !== account!.id) throw new Error(`nothing was spent for ${spent.ref.id}`)
    const soonest = addDays(book.today, DAYS_AFTER_REFILL)
    posting.refill(book, account!, from, await queries.takenBy(db, transfer.id), soonest, purpose)
    return 'POSTED'
  })
}

/**
 * Gives part of what `spent` took back to the account that it was taken from; it has no end. The caller sees to it that
 * the parts are not more than the whole. `purpose` needs a reference of its own.
 */
export async function giveBackPart(
  work: Needs,
  spent: { readonly code: string; readonly ref: Reference },
  from: string,
  amount: number,
  purpose: Purpose,
): Promise<Posted> {
  assertAmount(amount)
  const transfer = await queries.findTransfer(work.db, spent.code, spent.ref)
  if (!transfer?.debit_account || amount > transfer.amount) throw new Error(`not so much was spent for ${spent.ref.id}`)
  const holder = await queries.findHolder(work.db, transfer.debit_account)
  return post(work, [holder], async (book, [account], db) => {
    if (await queries.isWritten(db, purpose)) return 'ALREADY'
    posting.credit(book, account!, from, { amount, expiresOn: null }, purpose)
    return 'POSTED'
  })
}

/** How much of a code may move between two accounts in a while, both ways together. */
export interface MoveLimit {
  readonly amount: number
  readonly since: Date
}

/** Moves an amount between two accounts of one ledger and purse; what moves keeps its end. */
export async function move(
  work: Needs,
  from: Holder,
  to: Holder,
  amount: number,
  purpose: Purpose,
  limit?: MoveLimit,
): Promise<Posted | 'CAPPED'> {
  assertAmount(amount)
  if (from.purse !== to.purse) throw new Error('purses are never mixed')
  return post(work, [from, to], async (book, [source, target], db) => {
    if (await queries.isWritten(db, purpose)) return 'ALREADY'
    const ids = [source!.id, target!.id]
    if (limit && amount + (await queries.sumMoved(db, ids, purpose.code, limit.since)) > limit.amount) return 'CAPPED'
    return posting.move(book, source!, target!, amount, purpose) ? 'POSTED' : 'SHORT'
  })
}

/**
 * Undoes an earning: takes what is there, the rest is debt that later income pays. One that is not written yet never
 * will be. @returns what was taken back; 0 where nothing was given or it was taken back before
 */
export async function revoke(
  work: Needs,
  from: Holder,
  earned: { readonly code: string; readonly ref: Reference },
  note: string,
): Promise<number> {
  return post(work, [from], async (book, [account], db) => {
    const transfer = await queries.findTransfer(db, earned.code, earned.ref)
    if (!transfer) {
      await queries.addVoid(db, earned, book.at)
      return 0
    }
    if (transfer.credit_account !== account!.id) throw new Error(`${transfer.id} went to another account`)
    const purpose = { code: 'REVOKE', ref: { kind: 'TRANSFER', id: transfer.id }, note }
    if (await queries.isWritten(db, purpose)) return 0
    posting.takeBack(book, account!, transfer.amount, purpose)
    return transfer.amount
  })
}

/** Sets an amount aside until it is settled or released; the id of the hold, or why there is none. */
export async function hold(
  work: Needs,
  from: Holder,
  amount: number,
  purpose: Purpose,
): Promise<{ readonly id: string } | 'ALREADY' | 'SHORT'> {
  assertAmount(amount)
  const held = await post(work, [from], async (book, [account], db) => {
    if (await queries.isWritten(db, purpose)) return 'ALREADY' as const
    const id = posting.setAside(book, account!, amount, purpose)
    return id ? { id, accountId: account!.id } : ('SHORT' as const)
  })
  if (typeof held === 'string') return held
  await queries.addHold(work.db, held.id, held.accountId, amount, work.clock.now())
  return { id: held.id }
}

/** Closes a hold once: what was set aside comes back, or goes to a system account. False where it was closed before. */
async function close(
  work: Needs,
  holdId: string,
  end: 'SETTLED' | 'RELEASED',
  plan: (book: Posting, account: posting.Account, amount: number, ref: Reference) => void | Promise<void>,
): Promise<boolean> {
  const row = await queries.findHold(work.db, holdId)
  if (!row) throw new Error(`no hold ${holdId}`)
  const holder = await queries.findHolder(work.db, row.account_id)
  return post(work, [holder], async (book, [account], db) => {
    if (!(await queries.closeHold(db, holdId, end, book.at))) return false
    await plan(book, account!, row.amount, { kind: 'HOLD', id: holdId })
    return true
  })
}

export const release = (work: Needs, holdId: string, purpose: Omit<Purpose, 'ref'>): Promise<boolean> =>
  close(work, holdId, 'RELEASED', async (book, account, _amount, ref) => {
    const taken = await queries.takenBy(work.db, holdId)
    posting.refill(book, account, 'HELD', taken, addDays(book.today, DAYS_AFTER_REFILL), { ...purpose, ref })
  })

/** What was set aside goes out, to one system account or in parts that add up to it. */
export const settle = (
  work: Needs,
  holdId: string,
  to: string | Readonly<Record<string, number>>,
  purpose: Omit<Purpose, 'ref' | 'leg'>,
): Promise<boolean> =>
  close(work, holdId, 'SETTLED', (book, account, amount, ref) => {
    const parts = Object.entries(typeof to === 'string' ? { [to]: amount } : to).filter(([, part]) => part !== 0)
    for (const [, part] of parts) assertAmount(part)
    if (parts.reduce((sum, [, part]) => sum + part, 0) !== amount) throw new Error(`parts of hold ${holdId} differ`)
    for (const [leg, [place, part]] of parts.entries())
      posting.payOut(book, account, place, part, { ...purpose, ref, leg })
  })

/** Writes down what has expired on idle accounts, some at a time. @returns how many accounts were looked at */
export async function sweep({ clock }: Pick<Work, 'clock'>, db: Db, limit: number): Promise<number> {
  const due = await queries.listWithDueLots(db, shanghaiDate(clock.now()), limit)
  for (const holder of due) await db.transaction().execute(inside => post({ db: inside, clock }, [holder], () => {}))
  return due.length
}
