import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { LedgerProblem } from './check-queries.ts'

/** Only the first of a kind are named. */
const MOST = 20

/** What the transfers of one code say of an object. */
const moved = (code: string, refKind: string, id: string) => sql`(
  select coalesce(sum(t.amount), 0) from ledger_transfer t
  where t.code = ${sql.lit(code)} and t.ref_kind = ${sql.lit(refKind)} and t.ref_id = ${sql.raw(id)}::text)`

/** Tables of the things that transfers name, by their ids where no other column is said. */
const tables: Readonly<Record<string, string | readonly [table: string, column: string]>> = {
  SIGN: 'points_sign',
  EXCHANGE: ['entitlement_grant', 'source_id'],
  GIFT_ORDER: 'gift_order',
  LIBRARY: 'library_purchase',
  COIN_ORDER: 'coin_order',
  PAYMENT: 'payment',
  REFUND: 'refund',
  WITHDRAWAL: 'withdrawal',
  INVITATION: 'invitation',
  HOLD: 'ledger_hold',
  LOT: 'ledger_lot',
  TRANSFER: 'ledger_transfer',
}

type Rule = ReturnType<typeof sql<{ id: string; what: string }>>

const objectRules: readonly Rule[] = [
  sql`select id::text, 'gift order without its points' as what from gift_order
    where points <> ${moved('EXCHANGE', 'GIFT_ORDER', 'gift_order.id')}`,
  sql`select id::text, 'cancelled gift order whose points did not come back' as what from gift_order
    where (status = 'CANCELLED') <> (${moved('EXCHANGE_CANCEL', 'GIFT_ORDER', 'gift_order.id')} > 0)`,
  sql`select id::text, 'right of points without its points' as what from entitlement_grant
    where source = 'EXCHANGE' and ${moved('RIGHT', 'EXCHANGE', 'entitlement_grant.source_id')} = 0`,
  sql`select id::text, 'download of points without its points' as what from library_purchase
    where points <> ${moved('LIBRARY_PAY', 'LIBRARY', 'library_purchase.id')}`,
  sql`select id::text, 'recharge without its money' as what from coin_order
    where (case when paid_at is null then 0 else amount end) <> ${moved('RECHARGE', 'COIN_ORDER', 'coin_order.id')}`,
  sql`select id::text, 'payment from a balance without its money' as what from payment
    where channel = 'PREPAID' and state = 'PAID' and paid <> ${moved('PAY', 'PAYMENT', 'payment.id')}`,
  sql`select id::text, 'reward of an invitation without its money' as what from invitation
    where state = 'PAID' and reward = 'MONEY' and amount <> ${moved('INVITE_COMPANY', 'INVITATION', 'invitation.id')}`,
  sql`select w.id::text, format('withdrawal is %s, its hold %s', w.state, h.state) as what
    from withdrawal w join ledger_hold h on h.id = w.hold_id
    where (w.state in ('APPLIED', 'APPROVED', 'PAYING')) <> (h.state = 'OPEN') or w.amount <> h.amount`,
  sql`select id::text, 'hold of no withdrawal' as what from ledger_hold
    where not exists (select from withdrawal w where w.hold_id = ledger_hold.id)`,
]

/** Objects whose transfers are missing, and transfers whose object is: between the books and what they are kept for. */
export async function findLoose(db: Db): Promise<LedgerProblem[]> {
  const problems: LedgerProblem[] = []
  for (const rule of objectRules) {
    const { rows } = await sql<{
      id: string
      what: string
    }>`select * from (${rule}) loose limit ${sql.lit(MOST)}`.execute(db)
    problems.push(...rows.map(row => ({ rule: 'OBJECT', ...row })))
  }
  for (const [kind, named] of Object.entries(tables)) {
    const [table, column] = typeof named === 'string' ? [named, 'id'] : named
    const { rows } = await sql<{ id: string; what: string }>`
      select t.id::text, format('%s of no %s', t.code, t.ref_kind) as what from ledger_transfer t
      where t.ref_kind = ${kind} and not exists (select from ${sql.table(table)} o where ${sql.ref(`o.${column}`)}::text = t.ref_id)
      limit ${sql.lit(MOST)}`.execute(db)
    problems.push(...rows.map(row => ({ rule: 'ALONE', ...row })))
  }
  return problems
}
