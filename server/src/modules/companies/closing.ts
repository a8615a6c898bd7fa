import type { Work } from '../../http/serve.ts'

declare module '../../kernel/services.ts' {
  interface Lists {
    /** Ends what a company has of other modules once it is frozen or terminated; `reason` in words for operators. */
    readonly companyClosings: readonly ((
      work: Pick<Work, 'db' | 'clock' | 'jobs'>,
      companyId: string,
      reason: string,
    ) => Promise<void>)[]
  }
}

const reasons = { FROZEN: '企业被冻结', TERMINATED: '企业已注销' } as const

export async function endOpenThings(
  work: Pick<Work, 'db' | 'clock' | 'jobs' | 'lists'>,
  companyId: string,
  status: keyof typeof reasons,
): Promise<void> {
  for (const end of work.lists.companyClosings) await end(work, companyId, reasons[status])
}
