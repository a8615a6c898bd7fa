import type { Db } from '../../../db/database.ts'
import type { AnyActor } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { companyOf } from '../../accounts/api.ts'

/** Whether an account has let a viewer know who it is, by what a module knows of the two. */
export type Disclosure = (db: Db, viewer: AnyActor, accountId: string) => Promise<boolean>

declare module '../../../kernel/services.ts' {
  interface Lists {
    readonly disclosures: readonly Disclosure[]
  }
}

/**
 * Whether a viewer may know who an account is: oneself, a member of a public company, and whoever it has disclosed
 * itself to.
 */
export async function mayKnow(
  { db, lists }: Pick<Work, 'db' | 'lists'>,
  viewer: AnyActor,
  accountId: string,
): Promise<boolean> {
  if (viewer.kind === 'operator' || viewer.accountId === accountId) return true
  if ((await companyOf(db, accountId))?.status === 'APPROVED') return true
  for (const isDisclosed of lists.disclosures) if (await isDisclosed(db, viewer, accountId)) return true
  return false
}
