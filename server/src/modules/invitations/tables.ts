import type { InvitationAct, InvitationReason, InvitationState } from '@shangyouji/contract/invitations/labels'
import type { Generated } from 'kysely'

declare module '../../db/tables.ts' {
  interface Tables {
    invitation: {
      id: string
      inviter_id: string
      invitee_id: string
      state: InvitationState
      reason: InvitationReason | null
      network_hash: string
      act: InvitationAct | null
      acted_at: Date | null
      due_at: Date | null
      reward: 'POINTS' | 'MONEY' | null
      amount: Generated<number>
      company_id: string | null
      decided_by: string | null
      paid_at: Date | null
      created_at: Date
      updated_at: Date
    }
  }
}
