import type { PoolMatch } from '@shangyouji/contract/purchasing/labels'
import type { At, Json } from '../../db/base-tables.ts'

export interface Candidate {
  readonly specId: string
  readonly match: PoolMatch
  readonly confidence: number
}

declare module '../../db/tables.ts' {
  interface Tables {
    pool_line: {
      id: string
      account_id: string
      sort: number
      name: string
      cas: string
      catalog_no: string
      brand: string
      pack: string
      unit: string
      remark: string
      quantity: number
      spec_id: string | null
      candidates: Json<Candidate[]>
      created_at: At
      updated_at: At
    }
  }
}
