import type { LeadRating } from '@shangyouji/contract/leads/labels'

declare module '../../db/tables.ts' {
  interface Tables {
    badge_code: { registration_id: string; issue: number; hash: string; badge_no: string }
    meeting_lead: {
      id: string
      meeting_id: string
      exhibitor_id: string
      registration_id: string
      issue: number
      company: string
      rating: LeadRating | null
      notes: string
      account_id: string
      created_at: Date
      updated_at: Date
    }
  }
}
