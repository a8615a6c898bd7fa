import type { Db } from '../../../db/database.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail, failFields } from '../../../kernel/failure.ts'
import { type Difference, differencesOf, digestOf, readSheet } from './editions.ts'
import { type Listed, rowOf, shippedDigest, shippedLists } from './lists.ts'
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
  { reason, by, at }: { reason: string; by: string | null; at: Date },
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

/**
 * Brings the shipped lists of a database to those of this version, at its first start with it. Lists of which operators
 * imported an edition are theirs, and stay.
 */
export async function takeOverShipped(db: Db, at: Date): Promise<void> {
  const digest = shippedDigest()
  if ((await queries.shippedDigestOf(db)) === digest) return
  const theirs = new Set(await queries.listsOfOperators(db))
  const before = await queries.listSubstances(db)
  const shipped = shippedLists().filter(row => !theirs.has(row.list))
  const differences = differencesOf(before, shipped).filter(
    one => one.added.length + one.removed.length + one.changed.length > 0,
  )
  if (differences.length > 0) {
    const changed = new Set(differences.map(one => one.list))
    const rows = shipped.filter(row => changed.has(row.list))
    await takeOver(db, { rows, before, differences }, { reason: '随版本更新', by: null, at })
    await queries.countUp(db)
  }
  await queries.setShippedDigest(db, digest)
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
