import { regulatedLists } from '@shangyouji/contract/compounds/regulated-lists'
import { serve } from '../../../http/serve.ts'
import { differencesOf, digestOf, presentDifference, readSheet } from './editions.ts'
import * as queries from './queries.ts'

/** Official lists: what stands, and how a newer edition differs; it is taken over by approval (approvables/list.ts). */
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
})
