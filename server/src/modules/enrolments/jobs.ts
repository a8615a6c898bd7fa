import { inTransaction } from '../../jobs/in-transaction.ts'
import type { Services } from '../../kernel/services.ts'
import { notifyOthers } from './award.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'enrolments.ordered': { demandId: string }
  }
}

export const enrolmentJobKinds = ['enrolments.ordered'] as const

/** After a chosen quotation was ordered the others are told. */
export function handleEnrolmentJobs(services: Services): void {
  services.jobs.handle('enrolments.ordered', ({ demandId }) =>
    inTransaction(services, work => notifyOthers(work, demandId)),
  )
}
