import type { Db } from '../../db/database.ts'
import type { Services } from '../../kernel/services.ts'
import { fillTemplate } from '../base/api.ts'
import { codeOf } from './code.ts'
import { giveBack, payAgain } from './payback.ts'
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
  const inTransaction = <T>(work: (db: Db) => Promise<T>) => database.db.transaction().execute(work)
  jobs.handle('accounts.sms-code', async ({ id }) => {
    const row = await findLiveCode(database.db, id, clock.now())
    if (row) await send(row.phone, 'CODE', { code: codeOf(config.secret, id) })
  })
  jobs.handle('accounts.sms-notice', async ({ id, template, values }) => {
    const row = await findNotice(database.db, id)
    if (!row) return
    const isSent = await send(row.phone, template, values).catch(async error => {
      // it is tried again, and paid for again if that succeeds
      await inTransaction(db => giveBack({ db, clock }, id))
      throw error
    })
    await inTransaction(db => (isSent ? payAgain({ db, clock }, id) : giveBack({ db, clock }, id)))
  })

  /** By the template as operators keep it; false for one that is switched off: it sends nothing. */
  async function send(phone: string, template: string, values: Record<string, string>): Promise<boolean> {
    const filled = await fillTemplate(database.db, 'SMS', template, values)
    if (filled) await ports.sms.send({ phone, template, values, providerCode: filled.providerCode })
    return filled !== null
  }
}
