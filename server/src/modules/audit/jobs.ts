import { makeMonths } from '../../db/months.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { copyAnchor, readAnchorCopies } from './anchor-copies.ts'
import { CHECKED_PER_CALL, sealAuditLog, verifyAuditChain } from './chain.ts'
import { forgetMonths } from './forget-months.ts'
import { anchorHead, findLostAnchor } from './head.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Seals new rows of the audit log into its hash chain; `isSecond`: the run between two minutes. */
    'audit.seal': { isSecond?: true }
    /** Checks the whole chain, nightly, and notes its end outside the database; a broken one fails loudly. */
    'audit.verify': Record<string, never>
    /** Makes the tables of the coming months, of all that are kept by months. */
    'audit.months': Record<string, never>
  }
}

export const auditJobKinds = ['audit.seal', 'audit.verify', 'audit.months'] as const

export function handleAuditJobs(services: Services): void {
  const { jobs, database, clock } = services
  jobs.handle('audit.seal', async ({ isSecond }) => {
    await sealAuditLog(services)
    if (isSecond) return
    // Schedules know minutes only: once more in between, so that no row waits for a whole minute.
    const wait = (await parameters(database.db).number('audit.sealSeconds')) * 1000
    const startAfter = new Date(clock.now().getTime() + wait)
    await jobs.send(database.db, 'audit.seal', { isSecond: true }, { startAfter })
  })
  jobs.handle('audit.verify', async () => {
    for (let from: number | null = 0; from !== null; ) {
      const check = await verifyAuditChain(database.db, from, CHECKED_PER_CALL, services.config)
      if (!check.isIntact) throw new Error(`audit log is broken: ${check.brokenReason} (${check.brokenId})`)
      from = check.nextFrom
    }
    const lost = await findLostAnchor(database.db, await readAnchorCopies(services))
    if (lost) throw new Error(`audit log is broken: its end of ${lost.at} in the object store is not in it`)
    // only a chain that was found whole is noted
    const anchor = await anchorHead(database.db, services.config, services.clock.now())
    if (anchor) await copyAnchor(services, anchor)
    await forgetMonths(services, await parameters(database.db).number('audit.keptMonths'))
  })
  jobs.handle('audit.months', () => makeMonths(database.db, clock.now()))
  jobs.every('audit.seal', '* * * * *', {})
  jobs.every('audit.verify', '50 3 * * *', {})
  jobs.every('audit.months', '5 3 * * *', {})
}
