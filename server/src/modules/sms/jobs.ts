import type { Services } from '../../kernel/services.ts'
import { fillTemplate } from '../base/api.ts'
import { codeOf } from './code.ts'
import { findLiveCode, findNotice } from './queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    // queues keep the names they were first given: what waits in them is sent by the next version
    'accounts.sms-code': { id: string }
    'accounts.sms-notice': { id: string; template: string; values: Record<string, string> }
  }
}

export const smsJobKinds = ['accounts.sms-code', 'accounts.sms-notice'] as const

/** Hands what was logged to the provider, after commit. A code nobody waits for any more is not sent. */
export function handleSmsJobs({ database, clock, config, jobs, ports }: Services): void {
  jobs.handle('accounts.sms-code', async ({ id }) => {
    const row = await findLiveCode(database.db, id, clock.now())
    if (row) await send(row.phone, 'CODE', { code: codeOf(config.secret, id) })
  })
  jobs.handle('accounts.sms-notice', async ({ id, template, values }) => {
    const row = await findNotice(database.db, id)
    if (row) await send(row.phone, template, values)
  })

  /** By the template as operators keep it; one that is switched off sends nothing. */
  async function send(phone: string, template: string, values: Record<string, string>): Promise<void> {
    const filled = await fillTemplate(database.db, 'SMS', template, values)
    if (filled) await ports.sms.send({ phone, template, values, providerCode: filled.providerCode })
  }
}
