import { inTransaction } from '../../jobs/in-transaction.ts'
import type { Services } from '../../kernel/services.ts'
import { noteInvitation } from './invite.ts'
import { placeOf } from './judge.ts'
import { advanceInvitations } from './reward.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** An account was registered with an invitation code. */
    'invitations.registered': { readonly inviteeId: string; readonly ip: string; readonly userAgent: string }
    /** What was done, is due or has to be taken back. */
    'invitations.advance': Record<string, never>
  }
}

export const invitationJobKinds = ['invitations.registered', 'invitations.advance'] as const

export function handleInvitationJobs(services: Services): void {
  const { jobs, config } = services
  jobs.handle('invitations.registered', ({ inviteeId, ip, userAgent }) =>
    inTransaction(services, work => noteInvitation(work, { inviteeId, place: placeOf(config.secret, ip, userAgent) })),
  )
  jobs.handle('invitations.advance', () => advanceInvitations(services))
  jobs.every('invitations.advance', '25 * * * *', {})
}
