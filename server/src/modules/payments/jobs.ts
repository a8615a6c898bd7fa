import { inTransaction } from '../../jobs/in-transaction.ts'
import type { Services } from '../../kernel/services.ts'
import { raiseAlarms } from './alarms.ts'
import { sweep } from './ask.ts'
import { compareBills } from './bills.ts'
import { workNotice } from './notifications.ts'
import { remindOfRenames } from './receiving-account.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** A stored notice. */
    'pay.notice': { id: string }
    /** Payments and refunds that are due for asking. */
    'pay.sweep': Record<string, never>
    /** The providers' bills of yesterday. */
    'pay.bills': Record<string, never>
    /** What operators must know. */
    'pay.alarm': Record<string, never>
    /** Receiving accounts under an earlier name of their company. */
    'pay.renamed': Record<string, never>
  }
}

export const paymentJobKinds = ['pay.notice', 'pay.sweep', 'pay.bills', 'pay.alarm', 'pay.renamed'] as const

export function handlePaymentJobs(services: Services): void {
  const { jobs } = services
  jobs.handle('pay.notice', ({ id }) => workNotice(services, id))
  jobs.handle('pay.sweep', () => sweep(services))
  jobs.handle('pay.bills', () => compareBills(services))
  jobs.handle('pay.alarm', () => raiseAlarms(services))
  jobs.handle('pay.renamed', () => inTransaction(services, remindOfRenames))
  jobs.every('pay.renamed', '*/10 * * * *', {})
  jobs.every('pay.alarm', '*/15 * * * *', {})
  jobs.every('pay.sweep', '* * * * *', {})
  jobs.every('pay.bills', '30 10 * * *', {})
}
