import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

/** Each statement names what is wrong; a ledger in order answers nothing. Only the first of a kind are named. */
const MOST = 20

const rules: Readonly<Record<string, ReturnType<typeof sql<{ id: string; what: string }>>>> = {
  // every account's totals are the sums of its transfers, part by part
  TOTALS: sql`
    select a.id::text as id, format('%s is %s, its transfers say %s', p.part, p.kept, coalesce(m.moved, 0)) as what
    from ledger_account a
    cross join lateral (values ('BALANCE', a.balance), ('HELD', a.held), ('DEBT', -a.debt)) as p(part, kept)
    left join (
      select account, part, sum(amount) as moved from (
        select credit_account as account, credit as part, amount from ledger_transfer where credit_account is not null
        union all
        select debit_account, debit, -amount from ledger_transfer where debit_account is not null
      ) entries group by account, part
    ) m on m.account = a.id and m.part = p.part
    where p.kept <> coalesce(m.moved, 0)`,
  // what owners have and what system accounts gave and took add up to nothing
  ZERO_SUM: sql`
    select ledger as id, format('the ledger adds up to %s', sum(amount)) as what from (
      select ledger, balance + held - debt as amount from ledger_account
      union all select ledger, amount from ledger_transfer where credit_account is null
      union all select ledger, -amount from ledger_transfer where debit_account is null
    ) everything group by ledger having sum(amount) <> 0`,
  NEGATIVE: sql`
    select id::text, format('balance %s, held %s, debt %s', balance, held, debt) as what
    from ledger_account where balance < 0 or held < 0 or debt < 0`,
  // a balance is what its lots hold
  LOTS: sql`
    select a.id::text, format('balance is %s, its lots hold %s', a.balance, coalesce(l.remaining, 0)) as what
    from ledger_account a
    left join (select account_id, sum(remaining) as remaining from ledger_lot group by account_id) l on l.account_id = a.id
    where a.balance <> coalesce(l.remaining, 0)`,
  LOT_MOVES: sql`
    select l.id::text, format('holds %s, its moves say %s', l.remaining, coalesce(m.moved, 0)) as what
    from ledger_lot l
    left join (select lot_id, sum(amount) as moved from ledger_lot_move group by lot_id) m on m.lot_id = l.id
    where l.remaining <> coalesce(m.moved, 0)`,
  // what goes into or out of a balance goes into or out of lots, of the right account
  TRANSFER_LOTS: sql`
    select t.id::text, format('moves %s, lots in %s, out %s', t.amount, coalesce(m.came, 0), coalesce(m.went, 0)) as what
    from ledger_transfer t
    left join (
      select v.transfer_id, sum(v.amount) filter (where v.amount > 0 and l.account_id = t.credit_account) as came,
        -sum(v.amount) filter (where v.amount < 0 and l.account_id = t.debit_account) as went,
        bool_or(case when v.amount > 0 then l.account_id is distinct from t.credit_account
          else l.account_id is distinct from t.debit_account end) as is_foreign
      from ledger_lot_move v join ledger_lot l on l.id = v.lot_id join ledger_transfer t on t.id = v.transfer_id
      group by v.transfer_id
    ) m on m.transfer_id = t.id
    where coalesce(m.came, 0) <> case when t.credit_account is not null and t.credit = 'BALANCE' then t.amount else 0 end
      or coalesce(m.went, 0) <> case when t.debit_account is not null and t.debit = 'BALANCE' then t.amount else 0 end
      or coalesce(m.is_foreign, false)`,
  HOLDS: sql`
    select a.id::text, format('held is %s, open holds say %s', a.held, coalesce(h.held, 0)) as what
    from ledger_account a
    left join (select account_id, sum(amount) as held from ledger_hold where state = 'OPEN' group by account_id) h
      on h.account_id = a.id
    where a.held <> coalesce(h.held, 0)`,
}

export interface LedgerProblem {
  readonly rule: string
  readonly id: string
  readonly what: string
}

/** Everything that is not as it must be, read at one moment. */
export async function findProblems(db: Db): Promise<LedgerProblem[]> {
  const problems: LedgerProblem[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql<{
      id: string
      what: string
    }>`select * from (${query}) as wrong limit ${sql.lit(MOST)}`.execute(db)
    problems.push(...rows.map(({ id, what }) => ({ rule, id, what })))
  }
  return problems
}
