import type { Edits } from '@shangyouji/contract/call'
import { type AnyActor, actorIdOf } from '../http/actor.ts'
import { fail } from '../kernel/failure.ts'
import type { Db } from './database.ts'

/**
 * Optimistic locking for every form: a row is read with its version, saved with the version that was read, and a save
 * over a newer one is refused with who wrote it and when. The call names its row in the contract (`edits`); `runCall`
 * counts. A list gives its rows their versions with {@link withVersions}.
 */
export interface Edit {
  readonly edits: Edits
  readonly input: unknown
  readonly actor: AnyActor
  readonly now: Date
}

/** The row's name; null for a new one, which nobody else can have open. */
export function editKey({ edits, input, actor }: Omit<Edit, 'now'>): string | null {
  const fields = (input ?? {}) as Readonly<Record<string, unknown>>
  const parts = (edits.by ?? ['id']).map(name => fields[name])
  if (parts.some(part => part === undefined || part === null || part === '')) return null
  const owner = edits.per === 'company' ? [actor.company?.id] : edits.per === 'account' ? [actorIdOf(actor)] : []
  return [...owner, ...parts].map(String).join(' ')
}

/** Counts a save that has succeeded, or refuses it: somebody else saved after this form was read. */
export async function countEdit(db: Db, edit: Edit): Promise<void> {
  const { edits, input, actor, now } = edit
  const key = editKey(edit)
  if (key === null) return
  const row = { entity: edits.of, key, version: 1, actor_kind: actor.kind, actor_id: actorIdOf(actor), at: now }
  const { actor_kind, actor_id, at } = row
  const seen = edits.isCountedThere ? undefined : (input as { version?: number }).version
  // the specification's own calls know no version: a program that says none may go on with its own work, never over
  // a colleague's
  const isAlone = seen === undefined && !edits.isCountedThere
  const written = await db
    .insertInto('row_edit')
    .values(row)
    .onConflict(conflict => {
      const update = conflict
        .columns(['entity', 'key'])
        .doUpdateSet(({ eb, ref }) => ({ actor_kind, actor_id, at, version: eb(ref('row_edit.version'), '+', 1) }))
      if (isAlone) return update.where('row_edit.actor_id', '=', actor_id)
      return seen === undefined ? update : update.where('row_edit.version', '=', seen)
    })
    .returning('version')
    .executeTakeFirst()
  if (written) return
  fail('CHANGED_MEANWHILE', await lastEdit(db, edit))
}

/** Who wrote the row last, as the one who comes later may know it. */
export async function lastEdit(
  db: Db,
  edit: Omit<Edit, 'now'>,
): Promise<{ by: string; at?: string; version?: number }> {
  const key = editKey(edit)
  const row =
    key === null
      ? undefined
      : await db
          .selectFrom('row_edit')
          .leftJoin('operator', 'operator.id', 'row_edit.actor_id')
          .leftJoin('account', 'account.id', 'row_edit.actor_id')
          .select(['row_edit.version', 'row_edit.at', 'row_edit.actor_kind', 'row_edit.actor_id'])
          .select(['operator.name as operator_name', 'account.name as account_name'])
          .where('row_edit.entity', '=', edit.edits.of)
          .where('row_edit.key', '=', key)
          .executeTakeFirst()
  if (!row) return { by: '其他人' }
  const isOperator = row.actor_kind === 'operator'
  const name = isOperator ? (edit.actor.kind === 'operator' ? row.operator_name : '平台运营') : row.account_name
  const by = row.actor_id === actorIdOf(edit.actor) ? '您在另一个窗口' : name || '其他成员'
  return { by, at: row.at.toISOString(), ...(!edit.edits.isCountedThere && { version: row.version }) }
}

/** Rows of a list with the versions their forms are saved with. */
export const withVersions = <R extends { readonly id: string }>(db: Db, entity: string, rows: readonly R[]) =>
  withVersionsBy(db, entity, rows, row => row.id)

/** The same for rows whose edits are counted by something else than their id. */
export async function withVersionsBy<R extends object>(
  db: Db,
  entity: string,
  rows: readonly R[],
  keyOf: (row: R) => string,
): Promise<(R & { version: number })[]> {
  const keys = rows.map(keyOf)
  const counted =
    keys.length === 0
      ? []
      : await db
          .selectFrom('row_edit')
          .select(['key', 'version'])
          .where('entity', '=', entity)
          .where('key', 'in', keys)
          .execute()
  const versions = new Map(counted.map(({ key, version }) => [key, version]))
  return rows.map((row, i) => ({ ...row, version: versions.get(keys[i]!) ?? 0 }))
}

/** The version of one row, by its whole key. */
export const versionOf = async (db: Db, entity: string, key: string): Promise<number> =>
  (await withVersions(db, entity, [{ id: key }]))[0]!.version

/** After a row is gone: one of the same name begins anew. */
export const forgetEdits = async (db: Db, entity: string, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await db.deleteFrom('row_edit').where('entity', '=', entity).where('key', 'in', keys).execute()
}

/**
 * A reply with the versions of the rows it shows: a list, the records of a page, or one row. Read in one snapshot with
 * the rows themselves, so that no version is newer than what stands beside it.
 */
export async function givenVersions(db: Db, edits: Edits, actor: AnyActor, reply: unknown): Promise<unknown> {
  const keyOf = (row: object) => editKey({ edits, input: row, actor }) ?? ''
  if (Array.isArray(reply)) return withVersionsBy(db, edits.of, reply, keyOf)
  const { records } = reply as { records?: object[] }
  if (records) return { ...(reply as object), records: await withVersionsBy(db, edits.of, records, keyOf) }
  return (await withVersionsBy(db, edits.of, [reply as object], keyOf))[0]
}
