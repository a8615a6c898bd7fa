import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type LedgerName = 'POINTS' | 'MONEY'
export type Purse = 'POINTS' | 'PREPAID' | 'EARNED'
export type OwnerKind = 'CLIENT' | 'COMPANY'
/** What may be spent, what is set aside, and what is owed: the last one is negative. */
export type Part = 'BALANCE' | 'HELD' | 'DEBT'

type Day = ColumnType<string | null, string | null, string | null>

declare module '../../db/tables.ts' {
  interface Tables {
    ledger_account: {
      id: string
      ledger: LedgerName
      purse: Purse
      owner_kind: OwnerKind
      owner_id: string
      balance: Generated<number>
      held: Generated<number>
      debt: Generated<number>
      created_at: Date
    }
    ledger_transfer: {
      id: string
      no: GeneratedAlways<number>
      ledger: LedgerName
      code: string
      debit_account: string | null
      debit: string
      credit_account: string | null
      credit: string
      amount: number
      ref_kind: string
      ref_id: string
      leg: Generated<number>
      note: Generated<string>
      at: Date
    }
    ledger_lot: {
      id: string
      account_id: string
      amount: number
      remaining: number
      expires_on: Day
      created_at: Date
    }
    ledger_lot_move: { transfer_id: string; lot_id: string; amount: number }
    ledger_hold: {
      id: string
      account_id: string
      amount: number
      state: 'OPEN' | 'SETTLED' | 'RELEASED'
      created_at: Date
      closed_at: Date | null
    }
    ledger_void: { code: string; ref_kind: string; ref_id: string; at: Date }
  }
}
