import { pool } from '@shangyouji/contract/purchasing/calls'
import { POOL_LINES, SURE_FROM } from '@shangyouji/contract/purchasing/labels'
import { batch } from '../../db/batch.ts'
import { fail, failFields, found } from '../../failure.ts'
import type { Client } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { FORMULA_FAULT } from '../../sheets/read-sheet.ts'
import { readUploadedSheet } from '../../sheets/read-uploaded-sheet.ts'
import { findOffers } from '../basket/api.ts'
import { matchLines } from './match.ts'
import { presentLines } from './present.ts'
import * as queries from './queries.ts'
import { type Line, readList, readSheetList } from './read-list.ts'

/** More rows than a list holds, so that what does not fit is counted. */
const sheetLimits = { rows: 2000, most: POOL_LINES, columns: 50, cellChars: 500 }

/** 采购池: the caller's purchasing list. */
export const poolRoutes = serve(pool, {
  async search({ db, input, actor }) {
    const page = await queries.listLines(db, actor.accountId, input)
    return { ...page, records: await presentLines(db, page.records) }
  },

  async save(asked) {
    const lines = [...readList(asked.input.text), ...asked.input.lines].filter(says)
    if (lines.length === 0) failFields({ text: '没有读到名称、CAS 号或货号，请检查内容' })
    return addLines(asked, asked.actor, lines)
  },

  async upload(asked) {
    const rows = await readUploadedSheet(asked.file ?? fail('FILE_MISSING'), sheetLimits, asked.actor.accountId)
    const { lines, formulaRows } = readSheetList(rows)
    if (lines.length === 0) {
      const reason = formulaRows.length > 0 ? FORMULA_FAULT : '没有读到名称、CAS 号或货号'
      fail('SHEET_REFUSED', { reason })
    }
    return { ...(await addLines(asked, asked.actor, lines)), formulaRows }
  },

  async update({ db, input, actor, clock }) {
    const { id, quantity, specId, ...words } = input
    const row = found((await queries.lockLines(db, actor.accountId, [id]))[0])
    const change: Parameters<typeof queries.setLine>[2] = {}
    if (Object.values(words).some(value => value !== undefined)) {
      const line = { ...lineOf(row), ...withoutGaps(words) }
      if (!says(line)) failFields({ name: '请填写名称、CAS 号或货号' })
      const [matched] = await matchLines(db, [line])
      const { catalogNo, quantity: _, ...fields } = line
      const { candidates, specId } = matched!
      Object.assign(change, {
        ...fields,
        catalog_no: catalogNo,
        spec_id: specId,
        candidates: JSON.stringify(candidates),
      })
    }
    if (quantity !== undefined) change.quantity = quantity
    if (specId !== undefined) {
      if (specId) found((await findOffers(db, [specId])).find(offer => offer.published_at !== null))
      change.spec_id = specId
    }
    if (Object.keys(change).length > 0) await queries.setLine(db, id, change, clock.now())
    return (await presentLines(db, await queries.lockLines(db, actor.accountId, [id])))[0]!
  },

  async delete({ db, input, actor }) {
    found((await queries.removeLines(db, actor.accountId, [input.id]))[0])
    return true
  },

  async deleteByIds({ db, input, actor }) {
    const gone = await queries.removeLines(db, actor.accountId, input.ids)
    return batch(
      input.ids,
      gone.map(id => ({ id })),
      async () => {},
    )
  },
})

/** Puts lines at the end of the list, as many as there is room for. */
async function addLines({ db, clock }: Pick<Work, 'db' | 'clock'>, actor: Client, lines: readonly Line[]) {
  const { count, last } = await queries.lockList(db, actor.accountId)
  const room = POOL_LINES - count
  if (room <= 0) fail('TOO_MANY_ITEMS', { limit: POOL_LINES })
  const taken = lines.slice(0, room)
  const matched = await matchLines(db, taken)
  const rows = taken.map((line, i) => ({ ...line, ...matched[i]! }))
  await queries.insertLines(db, actor.accountId, rows, last, clock.now())
  const found = rows.filter(row => row.specId !== null)
  return {
    addedNum: rows.length,
    matchedNum: found.length,
    sureNum: found.filter(row => row.candidates[0]!.confidence >= SURE_FROM).length,
    leftOutNum: lines.length - rows.length,
  }
}

const says = ({ name, cas, catalogNo }: Line): boolean => name !== '' || cas !== '' || catalogNo !== ''

const lineOf = (row: queries.LineRow): Line => ({
  name: row.name,
  cas: row.cas,
  catalogNo: row.catalog_no,
  brand: row.brand,
  pack: row.pack,
  unit: row.unit,
  remark: row.remark,
  quantity: row.quantity,
})

const withoutGaps = (given: Partial<Line>): Partial<Line> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
