import type { Operator } from '../../http/actor.ts'
import type { Context } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { insertNote } from './queries.ts'

interface Note {
  readonly type: string
  /** Of the thing the note is about. */
  readonly id: string
  readonly content: string
}

/** What operators tell each other about a thing; its owner never reads it. */
export async function addNote(
  { db, clock, audit }: Pick<Context, 'db' | 'clock' | 'audit'>,
  actor: Operator,
  { type, id: objectId, content }: Note,
): Promise<string> {
  const id = newId()
  await insertNote(db, {
    id,
    type,
    object_id: objectId,
    operator_id: actor.operatorId,
    content,
    created_at: clock.now(),
  })
  audit({ type, content }, objectId)
  return id
}
