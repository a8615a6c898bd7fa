import type {
  BindingKind,
  BindingState,
  CallDirection,
  NumberKind,
  NumberState,
  RecordingState,
} from '@shangyouji/contract/telephony/labels'
import type { Generated } from 'kysely'

declare module '../../db/tables.ts' {
  interface Tables {
    telephone_number: {
      id: string
      phone: string
      kind: NumberKind
      state: NumberState
      company_id: string | null
      rest_until: Date | null
      created_at: Date
      updated_at: Date
    }
    telephone_real: {
      company_id: string
      account_id: string
      phone: string
      holder_name: string
      proved_at: Date
      is_recorded: Generated<boolean>
    }
    telephone_binding: {
      id: string
      kind: BindingKind
      number_id: string
      company_id: string
      buyer_id: string | null
      a_phone: string
      b_phone: string | null
      record_id: string | null
      subs_id: string | null
      state: BindingState
      reason: Generated<string>
      /** The provider records it, after a tone that both sides hear. */
      is_recorded: Generated<boolean>
      expires_at: Date
      created_at: Date
      ended_at: Date | null
    }
    telephone_end: {
      number_id: string
      phone: string
      binding_id: string
      free_at: Date
    }
    call_record: {
      id: string
      call_id: string
      company_id: string
      binding_id: string
      number_id: string
      buyer_id: string | null
      direction: CallDirection
      peer_masked: string
      peer_phone: string | null
      call_at: Date
      release_at: Date
      seconds: number
      is_missed: boolean
      call_back_until: Date | null
      call_backs: Generated<number>
      created_at: Date
      updated_at: Date
    }
    call_recording: {
      id: string
      record_id: string
      company_id: string
      state: RecordingState
      address: string | null
      secret: string | null
      file_key: string | null
      type: string | null
      attempts: Generated<number>
      created_at: Date
      keep_until: Date
    }
  }
}
