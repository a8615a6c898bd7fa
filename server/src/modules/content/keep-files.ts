import type { AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { claimFiles } from '../files/api.ts'
import type { AnyForm, ContentKind, ContentRow } from './kind.ts'

/**
 * Notes which stored files an item uses, so that they are not purged: those of the form that was just written, and of
 * what is live while a change of it waits for review.
 * @throws Failure FILE_GONE for a file that is not there or not the writer's
 */
export async function keepFiles<F extends AnyForm>(
  work: Work,
  kind: ContentKind<F>,
  actor: AnyActor,
  id: string,
  form: F,
  row: ContentRow<F> | null,
): Promise<void> {
  if (!kind.files) return
  const live = row?.status === 'PUBLISHED' ? kind.files(row.form) : []
  const user = { entity: kind.type, id, actor, now: work.clock.now() }
  await claimFiles(work.db, user, [...kind.files(form), ...live])
}
