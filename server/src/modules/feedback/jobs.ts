import type { Db } from '../../db/database.ts'
import type { Services } from '../../kernel/services.ts'
import { notifyEach } from '../messages/api.ts'
import { findCampaign, listMembersAfter, updateCampaign } from './campaign-queries.ts'
import './tables.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'feedback.campaign': { id: string }
  }
}

export const feedbackJobKinds = ['feedback.campaign'] as const

const AT_ONCE = 500

/**
 * Sends to a group step by step. Each step moves the campaign's cursor in the transaction that writes the notices, so
 * that a step that runs again goes on where the last one ended.
 */
export function handleFeedbackJobs(services: Services): void {
  services.jobs.handle('feedback.campaign', ({ id }) =>
    services.database.db.transaction().execute(db => step({ ...services, db }, id)),
  )
}

async function step(work: Services & { readonly db: Db }, id: string): Promise<void> {
  const { db, clock, jobs } = work
  const campaign = await findCampaign(db, id)
  if (campaign?.status !== 'SENDING') return
  const accounts = await listMembersAfter(db, campaign, campaign.cursor_id, AT_ONCE)
  const { title, content, link } = campaign
  await notifyEach(
    work,
    accounts.map(account => ({
      accountId: account.id,
      side: account.company_id ? 'BUSINESS' : 'CLIENT',
      type: 'SYSTEM',
      title,
      content,
      link,
    })),
  )
  const last = accounts.at(-1)
  const isDone = accounts.length < AT_ONCE || !last
  await updateCampaign(db, id, {
    sent_count: campaign.sent_count + accounts.length,
    cursor_id: last?.id ?? campaign.cursor_id,
    ...(isDone ? { status: 'SENT' as const, finished_at: clock.now() } : {}),
  })
  if (!isDone) await jobs.send(db, 'feedback.campaign', { id })
}
