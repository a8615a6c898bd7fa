import type { Db } from '../../../db/database.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail, failFields } from '../../../kernel/failure.ts'
import { type Difference, differencesOf, digestOf, readSheet } from './editions.ts'
import { type Listed, rowOf } from './lists.ts'
import * as queries from './queries.ts'

interface Sheet {
  readonly rows: readonly Listed[]
  readonly before: readonly Listed[]
  readonly differences: readonly Difference[]
}

/** A sheet against the lists as they stand. @throws Failure CHANGED_MEANWHILE where they are not what was compared with */
export async function compareSheet(db: Db, { text, digest }: { text: string; digest: string }): Promise<Sheet> {
  const { rows, faults } = readSheet(text)
  if (faults[0]) failFields({ text: `第${faults[0].row}行：${faults[0].msg}` })
  const before = await queries.listSubstances(db)
  if (digestOf(before, rows) !== digest) fail('CHANGED_MEANWHILE')
  return { rows, before, differences: differencesOf(before, rows) }
}

/** The sheet becomes the lists that it names; classes of library compounds follow. */
export async function takeOver(
  db: Db,
  { rows, before, differences }: Sheet,
  { reason, by, at }: { reason: string; by: string; at: Date },
): Promise<void> {
  for (const { list } of differences) await queries.clearList(db, list)
  await queries.insertSubstances(db, rows.map(rowOf))
  await queries.addEditions(
    db,
    differences.map(one => ({
      id: newId(),
      list: one.list,
      edition: one.edition.slice(0, 300),
      added: one.added.length,
      removed: one.removed.length,
      changed: one.changed.length,
      reason,
      imported_by: by,
      imported_at: at,
    })),
  )
  await queries.moveClasses(db, movesOf(differences, before, rows))
}

/** Which compounds get a class and which lose one; what another list still says stays. */
export function movesOf(differences: readonly Difference[], before: readonly Listed[], after: readonly Listed[]) {
  const replaced = new Set(differences.map(one => one.list))
  const standing = [...before.filter(row => !replaced.has(row.list)), ...after]
  const said = new Set(standing.map(row => `${row.cas} ${row.regClass}`))
  const moves = (changes: Difference['added'], isIn: boolean) =>
    changes.flatMap(({ row: { cas, regClass } }) =>
      cas === '' || (!isIn && said.has(`${cas} ${regClass}`)) ? [] : [{ cas, regClass, isIn }],
    )
  return differences.flatMap(one => [...moves(one.removed, false), ...moves(one.added, true)])
}
