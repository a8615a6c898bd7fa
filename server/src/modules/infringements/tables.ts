import type { InfringementKind } from '@shangyouji/contract/infringements/calls'
import type { InfringementStatus } from '@shangyouji/contract/infringements/operator-calls'
import type { Generated } from 'kysely'
import type { At } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    infringement_notice: {
      id: string
      number: string
      key_hash: string
      status: InfringementStatus | 'OPENED'
      kind: InfringementKind | null
      target: Generated<string>
      content: Generated<string>
      name: Generated<string>
      organisation: Generated<string>
      phone: Generated<string>
      email: Generated<string>
      created_at: At
      updated_at: At
    }
    infringement_evidence: {
      id: string
      notice_id: string
      url: string
      name: string
      size: number
      created_at: At
    }
    infringement_answer: {
      id: string
      notice_id: string
      operator_id: string
      content: string
      created_at: At
    }
  }
}
