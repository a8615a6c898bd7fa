import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../kernel/clock.ts'
import type { Account, Lot, Posting, Purpose, Reference, Taken } from './posting.ts'
import type { LedgerName, OwnerKind, Purse } from './tables.ts'
import './tables.ts'

/** Whose account it is. */
export interface Holder {
  readonly kind: OwnerKind
  readonly id: string
  readonly purse: Purse
}

export type AccountRow = Selectable<Tables['ledger_account']>
export type TransferRow = Selectable<Tables['ledger_transfer']>

export const ledgerOf = ({ purse }: Pick<Holder, 'purse'>): LedgerName => (purse === 'POINTS' ? 'POINTS' : 'MONEY')

const isOf =
  ({ kind, id, purse }: Holder) =>
  (row: AccountRow) =>
    row.owner_id === id && row.owner_kind === kind && row.purse === purse

const holderOf = ({ owner_kind, owner_id, purse }: Pick<AccountRow, 'owner_kind' | 'owner_id' | 'purse'>): Holder => ({
  kind: owner_kind,
  id: owner_id,
  purse,
})

const accountsOf = (db: Db, holders: readonly Holder[]) =>
  db
    .selectFrom('ledger_account')
    .selectAll()
    .where(is =>
      is.or(
        holders.map(({ kind, id, purse }) =>
          is.and([is('owner_id', '=', id), is('owner_kind', '=', kind), is('purse', '=', purse)]),
        ),
      ),
    )

/** Locks the accounts of these holders, always in the order of their ids; one that is missing is opened. */
export async function lockAccounts(db: Db, holders: readonly Holder[], now: Date): Promise<AccountRow[]> {
  const lock = () => accountsOf(db, holders).orderBy('id').forUpdate().execute()
  let rows = await lock()
  if (rows.length < holders.length) {
    const missing = holders
      .filter(holder => !rows.some(isOf(holder)))
      .toSorted((a, b) => a.id.localeCompare(b.id) || a.purse.localeCompare(b.purse))
    const opened = missing.map(holder => ({
      id: newId(),
      ledger: ledgerOf(holder),
      purse: holder.purse,
      owner_kind: holder.kind,
      owner_id: holder.id,
      created_at: now,
    }))
    await db
      .insertInto('ledger_account')
      .values(opened)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    rows = await lock()
  }
  return holders.map(holder => rows.find(isOf(holder))!)
}

/** The lots of locked accounts that still hold something, in the order in which they are spent. */
export async function liveLots(db: Db, accountIds: readonly string[]): Promise<Map<string, Lot[]>> {
  const rows = await db
    .selectFrom('ledger_lot')
    .select(['id', 'account_id', 'remaining', 'expires_on'])
    .where('account_id', 'in', [...accountIds])
    .where('remaining', '>', 0)
    .orderBy(sql`expires_on nulls last`)
    .orderBy('id')
    .execute()
  const lots = new Map<string, Lot[]>(accountIds.map(id => [id, []]))
  for (const { id, account_id, remaining, expires_on } of rows)
    lots.get(account_id)!.push({ id, remaining, expiresOn: expires_on })
  return lots
}

export const findTransfer = (db: Db, code: string, ref: Reference) =>
  db
    .selectFrom('ledger_transfer')
    .selectAll()
    .where('code', '=', code)
    .where('ref_kind', '=', ref.kind)
    .where('ref_id', '=', ref.id)
    .orderBy('leg')
    .limit(1)
    .executeTakeFirst()

/** Whether this was written before, or was undone before it could be. */
export async function isWritten(db: Db, { code, ref }: Purpose): Promise<boolean> {
  const { rows } = await sql<{ is_written: boolean }>`
    select exists (select 1 from ledger_transfer where code = ${code} and ref_kind = ${ref.kind} and ref_id = ${ref.id})
      or exists (select 1 from ledger_void where code = ${code} and ref_kind = ${ref.kind} and ref_id = ${ref.id})
      as is_written`.execute(db)
  return rows[0]!.is_written
}

/** How often an account was given something of a code since then. */
export async function countEarned(db: Db, accountId: string, code: string, since: Date): Promise<number> {
  const { number } = await db
    .selectFrom('ledger_transfer')
    .select(sql<number>`count(*)::int`.as('number'))
    .where('credit_account', '=', accountId)
    .where('code', '=', code)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return number
}

/** How much has moved between these accounts since then. */
export async function sumMoved(db: Db, accountIds: readonly string[], code: string, since: Date): Promise<number> {
  const { amount } = await db
    .selectFrom('ledger_transfer')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('credit_account', 'in', [...accountIds])
    .where('debit_account', 'in', [...accountIds])
    .where('code', '=', code)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return amount
}

/** How often a holder was given something of a code since then. */
export async function timesEarned(db: Db, holder: Holder, code: string, since: Date): Promise<number> {
  const [account] = await accountsOf(db, [holder]).execute()
  return account ? countEarned(db, account.id, code, since) : 0
}

/** How much was given to and taken from a holder for one kind of reason since then, both counted up. */
export async function sumOf(
  db: Db,
  holder: Holder,
  { code, refKind, since }: { code: string; refKind: string; since: Date },
) {
  const [account] = await accountsOf(db, [holder]).execute()
  if (!account) return 0
  const { amount } = await db
    .selectFrom('ledger_transfer')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where(is => is.or([is('credit_account', '=', account.id), is('debit_account', '=', account.id)]))
    .where('code', '=', code)
    .where('ref_kind', '=', refKind)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return amount
}

/** What every holder has that ends on a day. */
export const listEnding = async (db: Db, ledger: LedgerName, day: string) =>
  (
    await db
      .selectFrom('ledger_lot as lot')
      .innerJoin('ledger_account as account', 'account.id', 'lot.account_id')
      .select(['account.owner_kind', 'account.owner_id', 'account.purse'])
      .select(sql<number>`sum(lot.remaining)::bigint`.as('amount'))
      .where('lot.remaining', '>', 0)
      .where('lot.expires_on', '=', day)
      .where('account.ledger', '=', ledger)
      .groupBy(['account.owner_kind', 'account.owner_id', 'account.purse'])
      .execute()
  ).map(row => ({
    holder: holderOf(row),
    amount: row.amount,
  }))

export const addVoid = (db: Db, { code, ref }: Purpose, at: Date) =>
  db
    .insertInto('ledger_void')
    .values({ code, ref_kind: ref.kind, ref_id: ref.id, at })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** What a transfer took out of lots, with their ends. */
export const takenBy = async (db: Db, transferId: string): Promise<Taken[]> =>
  (
    await db
      .selectFrom('ledger_lot_move as move')
      .innerJoin('ledger_lot as lot', 'lot.id', 'move.lot_id')
      .select(['lot.id', 'lot.expires_on', 'move.amount'])
      .where('move.transfer_id', '=', transferId)
      .where('move.amount', '<', 0)
      .orderBy('lot.id')
      .execute()
  ).map(({ id, expires_on, amount }) => ({ lotId: id, expiresOn: expires_on, amount: -amount }))

/** Writes a posting over the accounts that are locked for it. Totals change by what was posted, never to what was read. */
export async function writePosting(
  db: Db,
  posting: Posting,
  accounts: readonly Account[],
  before: readonly AccountRow[],
): Promise<void> {
  if (posting.transfers.length === 0) return
  const { transfers, newLots, lotMoves, at } = posting
  await db.insertInto('ledger_transfer').values(transfers).execute()
  const remaining = new Map(accounts.flatMap(({ lots }) => lots.map(lot => [lot.id, lot.remaining] as const)))
  if (newLots.length > 0) {
    const rows = newLots.map(({ id, account, portion }) => ({
      id,
      account_id: account,
      amount: portion.amount,
      remaining: remaining.get(id)!,
      expires_on: portion.expiresOn,
      created_at: at,
    }))
    await db.insertInto('ledger_lot').values(rows).execute()
  }
  if (lotMoves.length > 0) await db.insertInto('ledger_lot_move').values(lotMoves).execute()
  const isNew = new Set(newLots.map(({ id }) => id))
  const changed = [...Map.groupBy(lotMoves, move => move.lot_id)]
    .filter(([id]) => !isNew.has(id))
    .map(([id, moves]) => ({ id, change: moves.reduce((sum, { amount }) => sum + amount, 0) }))
  if (changed.length > 0)
    await sql`update ledger_lot set remaining = ledger_lot.remaining + given.change
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given(id uuid, change bigint)
      where ledger_lot.id = given.id`.execute(db)
  await addTotals(
    db,
    accounts.map((account, i) => ({
      id: account.id,
      balance: account.balance - before[i]!.balance,
      held: account.held - before[i]!.held,
      debt: account.debt - before[i]!.debt,
    })),
  )
}

type Totals = Pick<AccountRow, 'id' | 'balance' | 'held' | 'debt'>

const addTotals = (db: Db, changes: readonly Totals[]) =>
  sql`update ledger_account set
      balance = ledger_account.balance + given.balance,
      held = ledger_account.held + given.held,
      debt = ledger_account.debt + given.debt
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(id uuid, balance bigint, held bigint, debt bigint)
    where ledger_account.id = given.id`.execute(db)

export const addHold = (db: Db, id: string, accountId: string, amount: number, now: Date) =>
  db
    .insertInto('ledger_hold')
    .values({ id, account_id: accountId, amount, state: 'OPEN', created_at: now, closed_at: null })
    .execute()

/** The account of a hold: it is locked before the hold is looked at. */
export const findHold = (db: Db, id: string) =>
  db.selectFrom('ledger_hold').selectAll().where('id', '=', id).executeTakeFirst()

/** Of several that close a hold the first one does; the others are told that it is closed. */
export const closeHold = async (db: Db, id: string, state: 'SETTLED' | 'RELEASED', now: Date) =>
  (
    await db
      .updateTable('ledger_hold')
      .set({ state, closed_at: now })
      .where('id', '=', id)
      .where('state', '=', 'OPEN')
      .executeTakeFirst()
  ).numUpdatedRows === 1n

export const findHolder = async (db: Db, accountId: string): Promise<Holder> => {
  const row = await db
    .selectFrom('ledger_account')
    .select(['owner_kind', 'owner_id', 'purse'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return holderOf(row)
}

/** Totals as they count on a day: what is due has gone, though nobody has written it yet. */
export async function totalsOn(db: Db, holder: Holder, today: string, soon: string) {
  const { rows } = await sql<{ balance: number; held: number; debt: number; due: number; soon: number }>`
    select a.balance, a.held, a.debt,
      coalesce((select sum(remaining) from ledger_lot l where l.account_id = a.id and l.remaining > 0
        and l.expires_on < ${today}::date), 0)::bigint as due,
      coalesce((select sum(remaining) from ledger_lot l where l.account_id = a.id and l.remaining > 0
        and l.expires_on between ${today}::date and ${soon}::date), 0)::bigint as soon
    from ledger_account a
    where a.owner_id = ${holder.id} and a.owner_kind = ${holder.kind} and a.purse = ${holder.purse}`.execute(db)
  const row = rows[0]
  if (!row) return { balance: 0, held: 0, debt: 0, expiring: 0 }
  return { balance: row.balance - row.due, held: row.held, debt: row.debt, expiring: row.soon }
}

/** What expires when, nearest first. */
export const listEnds = (db: Db, holder: Holder, today: string) =>
  db
    .selectFrom('ledger_lot as lot')
    .innerJoin('ledger_account as account', 'account.id', 'lot.account_id')
    .select(['lot.expires_on', sql<number>`sum(lot.remaining)::bigint`.as('amount')])
    .where('account.owner_id', '=', holder.id)
    .where('account.owner_kind', '=', holder.kind)
    .where('account.purse', '=', holder.purse)
    .where('lot.remaining', '>', 0)
    .where(is => is.or([is('lot.expires_on', 'is', null), is('lot.expires_on', '>=', today)]))
    .groupBy('lot.expires_on')
    .orderBy(sql`lot.expires_on nulls last`)
    .execute()

interface StatementFilter {
  /** Only what came in, or only what went out. */
  readonly isIn?: boolean | undefined
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
}

/** The movements of what may be spent, the newest first; `signed` is negative for what went out. */
export function listMovements<R>(
  db: Db,
  holder: Holder,
  filter: StatementFilter,
  present: (row: TransferRow & { signed: number }) => R,
) {
  const account = db
    .selectFrom('ledger_account')
    .select('id')
    .where('owner_id', '=', holder.id)
    .where('owner_kind', '=', holder.kind)
    .where('purse', '=', holder.purse)
  let query = db
    .selectFrom('ledger_transfer as transfer')
    .innerJoin(account.as('own'), join =>
      join.on(is =>
        is.or([
          is.and([is('transfer.debit_account', '=', is.ref('own.id')), is('transfer.debit', '=', 'BALANCE')]),
          is.and([is('transfer.credit_account', '=', is.ref('own.id')), is('transfer.credit', '=', 'BALANCE')]),
        ]),
      ),
    )
    .selectAll('transfer')
    .select(
      sql<number>`case when transfer.credit_account = own.id and transfer.credit = 'BALANCE' then transfer.amount else -transfer.amount end`.as(
        'signed',
      ),
    )
  if (filter.isIn !== undefined) {
    const isIn = sql<boolean>`(transfer.credit_account = own.id and transfer.credit = 'BALANCE')`
    query = query.where(filter.isIn ? isIn : sql<boolean>`${isIn} is not true`)
  }
  return paged(db, query.orderBy('transfer.no', filter.order), filter, present)
}

/** Accounts that hold something whose day is over. */
export const listWithDueLots = async (db: Db, today: string, limit: number): Promise<Holder[]> =>
  (
    await db
      .selectFrom('ledger_account as account')
      .select(['account.owner_kind', 'account.owner_id', 'account.purse'])
      .where(is =>
        is.exists(
          is
            .selectFrom('ledger_lot as lot')
            .select('lot.id')
            .whereRef('lot.account_id', '=', 'account.id')
            .where('lot.remaining', '>', 0)
            .where('lot.expires_on', '<', today),
        ),
      )
      .limit(limit)
      .execute()
  ).map(holderOf)
