import { pool } from '@shangyouji/contract/purchasing/calls'
import { POOL_LINES } from '@shangyouji/contract/purchasing/labels'
import { batch } from '../../db/batch.ts'
import type { Db } from '../../db/database.ts'
import type { Client } from '../../http/actor.ts'
import { serve, type Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, found } from '../../kernel/failure.ts'
import { FORMULA_FAULT } from '../../sheets/read-sheet.ts'
import { readUploadedSheet } from '../../sheets/read-uploaded-sheet.ts'
import { findOffers } from '../basket/api.ts'
import { type Line, says } from './line.ts'
import { type Matched, matchLines, quantityOf } from './match.ts'
import { moveToBasket } from './order.ts'
import { presentLines, type Shown } from './present.ts'
import * as queries from './queries.ts'
import { readList, readSheetList } from './read-list.ts'

/** More rows than a list holds, so that what does not fit is counted. */
const sheetLimits = { rows: 2000, most: POOL_LINES, columns: 50, cellChars: 500 }

/** 采购池: the caller's purchasing list. */
export const poolRoutes = serve(pool, {
  async search({ db, input, actor }) {
    const page = await queries.listLines(db, actor.accountId, input)
    return { ...page, records: await presentLines(db, page.records, await queries.listDoubled(db, actor.accountId)) }
  },

  async save(ctx) {
    const lines = wantedOf(ctx.input)
    if (lines.length === 0) failFields({ text: NOTHING_READ })
    return addLines(ctx, ctx.actor, lines)
  },

  async match({ db, input }) {
    const lines = wantedOf(input)
    if (lines.length === 0) failFields({ text: NOTHING_READ })
    const taken = lines.slice(0, POOL_LINES)
    const rows = await matched(db, taken)
    const shown = rows.map(rowOf)
    return { lines: await presentLines(db, shown, doubledAmong(shown)), leftOutNum: lines.length - taken.length }
  },

  async toCart(ctx) {
    const { items, failureOf } = await moveToBasket(ctx, ctx.actor, ctx.input.ids)
    return batch(ctx.input.ids, items, async ({ specId }) => {
      const failure = failureOf(specId)
      if (failure) throw failure
    })
  },

  async upload(ctx) {
    const rows = await readUploadedSheet(ctx.file ?? fail('FILE_MISSING'), sheetLimits, ctx.actor.accountId)
    const { lines, formulaRows } = readSheetList(rows)
    if (lines.length === 0) {
      const reason = formulaRows.length > 0 ? FORMULA_FAULT : '没有读到名称、CAS 号或货号'
      fail('SHEET_REFUSED', { reason })
    }
    return { ...(await addLines(ctx, ctx.actor, lines)), formulaRows }
  },

  async update({ db, input, actor, clock }) {
    const { id, quantity, specId, isConfirmed, ...words } = input
    const row = found((await queries.lockLines(db, actor.accountId, [id]))[0])
    const change: Parameters<typeof queries.setLine>[2] = {}
    if (Object.values(words).some(value => value !== undefined)) {
      const line = { ...lineOf(row), ...withoutGaps(words) }
      if (!says(line)) failFields({ name: '请填写名称、CAS 号或货号' })
      Object.assign(change, await rewritten(db, line))
    }
    if (specId !== undefined) Object.assign(change, await chosen(db, row, specId))
    if (quantity !== undefined) change.quantity = quantity
    if (isConfirmed !== undefined) change.is_confirmed = isConfirmed
    const next = { ...row, ...change }
    if (change.is_confirmed) mustBeWhole(next, isConfirmed === true)
    // a choice without a number still asks for it
    if (next.quantity === null || next.spec_id === null) change.is_confirmed = false
    if (Object.keys(change).length > 0) await queries.setLine(db, id, change, clock.now())
    const rows = await queries.lockLines(db, actor.accountId, [id])
    return (await presentLines(db, rows, await queries.listDoubled(db, actor.accountId)))[0]!
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

type Given = Line & {
  readonly given?: { readonly specId?: string; readonly quantity?: number | null; readonly isConfirmed: boolean }
}

interface Asked {
  readonly text: string
  readonly lines: readonly (Omit<Line, 'quantity'> & {
    readonly quantity: number | null
    readonly specId?: string
    readonly chosenQuantity?: number | null
    readonly isConfirmed: boolean
  })[]
}

/** What was pasted, and lines that were filled in or kept from a visit. */
function wantedOf({ text, lines }: Asked): Given[] {
  const typed = lines.map(({ specId, chosenQuantity, isConfirmed, ...line }) => ({
    ...line,
    original: line.original || [line.name, line.cas, line.catalogNo, line.brand, line.pack].filter(Boolean).join('  '),
    given: { specId, quantity: chosenQuantity, isConfirmed },
  }))
  return [...readList(text), ...typed].filter(says)
}

/** Lines with what answers to them, and with what was chosen for them before. */
async function matched(db: Db, lines: readonly Given[]): Promise<queries.NewLine[]> {
  const found = await matchLines(db, lines)
  const asked = [...new Set(lines.flatMap(line => line.given?.specId ?? []))]
  const live = new Set((await findOffers(db, asked)).filter(one => one.published_at !== null).map(one => one.spec_id))
  return lines.map(({ given, ...line }, i) => {
    const { candidates, specId, quantity } = found[i] as Matched
    const isChosen = given?.specId !== undefined && live.has(given.specId)
    const spec = isChosen ? given.specId! : specId
    const taken = given?.quantity !== undefined ? given.quantity : isChosen && spec !== specId ? null : quantity
    const isConfirmed = isChosen && given.isConfirmed && taken !== null
    return { ...line, candidates, specId: spec, taken, isConfirmed }
  })
}

/** Puts lines at the end of the list, as many as there is room for. */
async function addLines({ db, clock }: Pick<Work, 'db' | 'clock'>, actor: Client, lines: readonly Given[]) {
  const { count, last } = await queries.lockList(db, actor.accountId)
  const room = POOL_LINES - count
  if (room <= 0) fail('TOO_MANY_ITEMS', { limit: POOL_LINES })
  const rows = await matched(db, lines.slice(0, room))
  await queries.insertLines(db, actor.accountId, rows, last, clock.now())
  const shown = rows.map(rowOf)
  const standings = (await presentLines(db, shown, doubledAmong(shown))).map(line => line.standing)
  return {
    addedNum: rows.length,
    matchedNum: standings.filter(one => one !== 'NONE' && one !== 'CONTROLLED').length,
    sureNum: standings.filter(one => one === 'SURE' || one === 'CONFIRMED').length,
    leftOutNum: lines.length - rows.length,
  }
}

const rowOf = (line: queries.NewLine): Shown => ({
  id: newId(),
  original: line.original,
  name: line.name,
  cas: line.cas,
  catalog_no: line.catalogNo,
  brand: line.brand,
  pack: line.pack,
  unit: line.unit,
  remark: line.remark,
  asked_quantity: line.quantity,
  quantity_text: line.quantityText,
  quantity: line.taken,
  spec_id: line.specId,
  is_confirmed: line.isConfirmed,
  candidates: line.candidates,
})

const sameThing = (row: Shown): string =>
  row.spec_id ?? [row.name, row.cas, row.catalog_no, row.pack].join(' ').toLowerCase()

function doubledAmong(rows: readonly Shown[]): Set<string> {
  const first = new Map<string, string>()
  for (const row of rows) if (!first.has(sameThing(row))) first.set(sameThing(row), row.id)
  return new Set(rows.filter(row => first.get(sameThing(row)) !== row.id).map(row => row.id))
}

async function rewritten(db: Db, line: Line) {
  const [matched] = await matchLines(db, [line])
  const { catalogNo, quantity: _, quantityText: __, ...fields } = line
  const { candidates, specId, quantity } = matched!
  return {
    ...fields,
    catalog_no: catalogNo,
    spec_id: specId,
    quantity,
    is_confirmed: false,
    candidates: JSON.stringify(candidates),
  }
}

/** Another pack, or none: who chooses has looked. */
async function chosen(db: Db, row: queries.LineRow, specId: string | null) {
  if (specId === null) return { spec_id: null, is_confirmed: false }
  found((await findOffers(db, [specId])).find(offer => offer.published_at !== null))
  const candidate = row.candidates.find(one => one.specId === specId) ?? { times: 1 }
  const quantity = row.spec_id === specId ? row.quantity : quantityOf(row.asked_quantity, candidate)
  return { spec_id: specId, quantity, is_confirmed: quantity !== null }
}

/** A line is confirmed with its goods and its number. */
function mustBeWhole(row: Pick<queries.LineRow, 'quantity' | 'spec_id'>, isAsked: boolean): void {
  if (isAsked && row.quantity === null) failFields({ quantity: '请填写数量' })
  if (isAsked && row.spec_id === null) failFields({ specId: '请先选择商品' })
}

const NOTHING_READ = '没有读到名称、CAS 号或货号，请检查内容'

const lineOf = (row: queries.LineRow): Line => ({
  original: row.original,
  name: row.name,
  cas: row.cas,
  catalogNo: row.catalog_no,
  brand: row.brand,
  pack: row.pack,
  unit: row.unit,
  remark: row.remark,
  quantity: row.asked_quantity,
  quantityText: row.quantity_text,
})

const withoutGaps = (given: Partial<Line>): Partial<Line> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
