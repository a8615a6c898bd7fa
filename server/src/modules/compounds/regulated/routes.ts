import { regulatedLists } from '@shangyouji/contract/compounds/regulated-lists'
import { publishSettingsChange } from '../../../db/settings-cache.ts'
import { serve } from '../../../http/serve.ts'
import { newId } from '../../../kernel/clock.ts'
import { failFields, may } from '../../../kernel/failure.ts'
import { type Difference, differencesOf, digestOf, presentDifference, readSheet } from './editions.ts'
import { type Listed, rowOf } from './lists.ts'
import * as queries from './queries.ts'

/** Official lists: what stands, and a newer edition taken over after its difference was seen. */
export const regulatedListRoutes = serve(regulatedLists, {
  async lists({ db }) {
    const lists = await queries.countLists(db)
    const editions = await queries.listEditions(db)
    return {
      lists: lists.map(({ list, edition, number, unsure }) => ({ list, edition, number, unsureNum: unsure })),
      editions: editions.map(row => ({
        id: row.id,
        list: row.list,
        edition: row.edition,
        addedNum: row.added,
        removedNum: row.removed,
        changedNum: row.changed,
        reason: row.reason,
        time: row.imported_at.toISOString(),
      })),
    }
  },

  async compare({ db, input }) {
    const { rows, faults } = readSheet(input.text)
    if (faults.length > 0) return { digest: '', lists: [], faults }
    const before = await queries.listSubstances(db)
    return { digest: digestOf(before, rows), lists: differencesOf(before, rows).map(presentDifference), faults: [] }
  },

  async take({ db, input, actor, clock, events, audit }) {
    const { rows, faults } = readSheet(input.text)
    if (faults[0]) failFields({ text: `第${faults[0].row}行：${faults[0].msg}` })
    // counting up first: of two operators the second waits here and then sees the first one's lists
    await queries.countUp(db)
    const before = await queries.listSubstances(db)
    may(digestOf(before, rows) === input.digest, 'CHANGED_MEANWHILE')
    const differences = differencesOf(before, rows)
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
        reason: input.reason,
        imported_by: actor.operatorId,
        imported_at: clock.now(),
      })),
    )
    await queries.moveClasses(db, movesOf(differences, before, rows))
    await publishSettingsChange(events, db, 'regulated')
    const done = differences.map(({ list, added, removed, changed }) => ({
      list,
      addedNum: added.length,
      removedNum: removed.length,
      changedNum: changed.length,
    }))
    audit({
      reason: input.reason,
      lists: done,
      removed: differences.flatMap(one => one.removed.map(({ row }) => row.nameZh)),
    })
    return done
  },
})

/** Which compounds get a class and which lose one; what another list still says stays. */
function movesOf(differences: readonly Difference[], before: readonly Listed[], after: readonly Listed[]) {
  const replaced = new Set(differences.map(one => one.list))
  const standing = [...before.filter(row => !replaced.has(row.list)), ...after]
  const said = new Set(standing.map(row => `${row.cas} ${row.regClass}`))
  const moves = (changes: Difference['added'], isIn: boolean) =>
    changes.flatMap(({ row: { cas, regClass } }) =>
      cas === '' || (!isIn && said.has(`${cas} ${regClass}`)) ? [] : [{ cas, regClass, isIn }],
    )
  return differences.flatMap(one => [...moves(one.removed, false), ...moves(one.added, true)])
}
