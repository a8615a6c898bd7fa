import type { ApprovalStatus } from '@shangyouji/contract/approvals/calls'
import type { ApprovalKind, PayloadOf } from '@shangyouji/contract/approvals/requested'
import type { Generated } from 'kysely'
import type { Json } from '../../db/base-tables.ts'
import type { Effect } from './approvable.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    approval: {
      id: string
      kind: ApprovalKind
      object_key: string
      title: string
      payload: Json<PayloadOf<ApprovalKind>>
      effect: Json<Pick<Effect, 'changes' | 'consequence'>>
      seen: string
      reason: string
      status: Generated<ApprovalStatus>
      asked_by: string
      asked_at: Date
      expires_at: Date
      decided_by: string | null
      decided_at: Date | null
      decide_reason: Generated<string>
    }
  }
}
