import type { ReplyOf } from '@shangyouji/contract'
import type { EnrollDetails, enroll, OwnEnroll } from '@shangyouji/contract/enrolments/calls'
import type { z } from 'zod'
import { api } from '../../../lib/api/client.ts'

type Rows = ReplyOf<typeof enroll.search>
type Demand = z.output<typeof OwnEnroll>

/** Enrolments to demands alone: the calls serve those to meetings as well. */
export const ofDemands = (rows: Rows): Omit<Rows, 'records'> & { records: Demand[] } => ({
  ...rows,
  records: rows.records.filter(row => row.bizType === 'DEMAND'),
})

/** An enrolment to a demand. */
export async function findEnrolment(
  id: string,
  options?: Parameters<typeof api.enroll.byId>[1],
): Promise<z.output<typeof EnrollDetails>> {
  const found = await api.enroll.byId({ id }, options)
  if (found.bizType !== 'DEMAND') throw new Error('an enrolment to a meeting is shown with its order')
  return found
}
