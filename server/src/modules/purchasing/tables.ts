import type { PoolDoubt, PoolMatch, PoolStanding } from '@shangyouji/contract/purchasing/labels'
import type { Generated } from 'kysely'
import type { At, Json } from '../../db/base-tables.ts'

/** A pack that may be what a line asks for. */
export interface Candidate {
  readonly specId: string
  readonly match: PoolMatch
  readonly confidence: number
  readonly standing: PoolStanding
  readonly doubts: readonly PoolDoubt[]
  /** Words of the line that the goods do not meet. */
  readonly unmet: string
  /** Packs that make up one of the pack that was asked for. */
  readonly times: number
}

declare module '../../db/tables.ts' {
  interface Tables {
    pool_line: {
      id: string
      account_id: string
      sort: number
      original: Generated<string>
      name: string
      cas: string
      catalog_no: string
      brand: string
      pack: string
      unit: string
      remark: string
      /** As it was asked for; null: not said, or not to be read without a guess. */
      asked_quantity: number | null
      quantity_text: Generated<string>
      /** Of the pack that is taken. */
      quantity: number | null
      spec_id: string | null
      is_confirmed: Generated<boolean>
      candidates: Json<Candidate[]>
      /** What the law says of it: why it may not be bought or asked for here; empty: nothing. */
      regulated: Generated<string>
      created_at: At
      updated_at: At
    }
  }
}
