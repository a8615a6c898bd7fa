import type { Work } from '../../http/serve.ts'
import { addDays, shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { parameters } from '../base/api.ts'
import * as numbers from './number-queries.ts'
import * as queries from './queries.ts'

export type ReleaseWork = Pick<Work, 'db' | 'clock' | 'jobs'>

/** Ends bindings at once here, and at the provider after the commit. Answers how many. */
export async function release({ db, clock, jobs }: ReleaseWork, what: queries.Released, reason: string) {
  const ids = await queries.releaseBindings(db, what, reason, clock.now())
  for (const id of ids) await jobs.send(db, 'telephony.unbind', { id })
  return ids.length
}

/** Hotlines go back to the pool after a rest, during which calls to them reach no one. */
export async function giveUpHotlines(
  work: ReleaseWork,
  of: { readonly companyId: string; readonly id?: string },
  reason: string,
): Promise<number> {
  const { db, clock } = work
  const now = clock.now()
  const days = await parameters(db).number('telephony.restDays')
  const ids = await numbers.restHotlines(db, of, startOfDay(addDays(shanghaiDate(now), days + 1)), now)
  for (const numberId of ids) await release(work, { numberId }, reason)
  return ids.length
}

/** A company that may no longer be called: everything of it is released. */
export async function closeCompany(work: ReleaseWork, companyId: string, reason: string): Promise<void> {
  await giveUpHotlines(work, { companyId }, reason)
  await release(work, { companyId }, reason)
}
