import type { Work } from '../../../http/serve.ts'
import { submitForReview } from '../../review/api.ts'
import { fieldsOf } from '../profile/company-profile.ts'
import type { CompanyRow } from '../queries.ts'

/** The names of the two in the queue of reviews. */
export const APPLICATION = 'company'
export const CHANGE = 'companyChange'

/** An application waits in the queue, with its form as it was handed in. */
export async function submitApplicationForReview(work: Pick<Work, 'db' | 'clock'>, row: CompanyRow): Promise<void> {
  const { kind, name, uscc, logo } = row
  await submitForReview(work, {
    entity: APPLICATION,
    entityId: row.id,
    title: name,
    kind: 'NEW',
    form: { ...row.profile, kind, name, uscc, logo },
    before: null,
    accountId: row.created_by,
    // what is judged is whether there shall be such a company: nothing of it counts among its publications
    companyId: null,
    findings: [],
  })
}

/** A change of identity waits in the queue beside what is live. */
export async function submitChangeForReview(
  work: Pick<Work, 'db' | 'clock'>,
  row: CompanyRow,
  accountId: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const live = fieldsOf(row)
  await submitForReview(work, {
    entity: CHANGE,
    entityId: row.id,
    title: row.name,
    kind: 'REVISION',
    form: { ...live, ...fields },
    before: live,
    accountId,
    companyId: null,
    findings: [],
  })
}
