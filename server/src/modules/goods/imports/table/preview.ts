import { type ImportPreview, importLimits } from '@shangyouji/contract/goods/import-calls'
import type { Member } from '../../../../http/actor.ts'
import type { UploadedFile, Work } from '../../../../http/serve.ts'
import { newId } from '../../../../kernel/clock.ts'
import { fail, found, may } from '../../../../kernel/failure.ts'
import type { SheetRow } from '../../../../sheets/read-sheet.ts'
import { readUploadedSheet } from '../../../../sheets/read-uploaded-sheet.ts'
import { categories, listProperties, useCasesOf } from '../../../catalogue/api.ts'
import { codeKey } from '../../form/packs.ts'
import { loadAround } from '../context.ts'
import { type Field, fieldsOf } from '../fields.ts'
import * as queries from '../import-queries.ts'
import { presentSummary } from '../present.ts'
import { roomLeft } from '../room-left.ts'
import { judge } from './judge.ts'
import { fitOf, guessMapping, knownHeaders } from './mapping.ts'
import { countResults, listCells } from './preview-queries.ts'
import { type SentRow, valuesOf } from './read-rows.ts'
import { withFreeUses } from './use-case-cell.ts'
import { isPackList, type Replacement, replaceInColumn, splitPacks } from './whole-column.ts'

/** The header may stand below a title. */
const HEADER_WITHIN = 10
/** A saved mapping applies where so much of its headers stands in the table. */
const FITS = 0.8

export const importFields = async (db: Work['db'], categoryId: string): Promise<Field[]> => {
  const path = (await categories(db)).path(categoryId)
  const steps = path.map(step => step.id)
  const useCases = (await useCasesOf(db)).map(({ task }) => task)
  return fieldsOf(steps.length > 0 ? await listProperties(db, steps) : [], useCases)
}

/** A table is read whole before anything is written, so that one that cannot be read leaves nothing. */
export async function receiveTable(file: UploadedFile, owner: string): Promise<readonly SheetRow[]> {
  const { rows: most, columns } = importLimits
  const limits = { rows: most + HEADER_WITHIN, most, columns, cellChars: 5000 }
  const rows = await readUploadedSheet(file, limits, owner)
  if (rows.length === 0) fail('SHEET_REFUSED', { reason: '表格是空的' })
  return rows
}

/** Keeps an uploaded table as a preview. @returns its id */
export async function keepTable(work: Work, actor: Member, categoryId: string, file: UploadedFile): Promise<string> {
  const { db, clock } = work
  may((await categories(db)).path(categoryId).length === 3, 'NOT_FOUND')
  const rows = await receiveTable(file, actor.accountId)
  const fields = await importFields(db, categoryId)
  const candidates = rows.slice(0, HEADER_WITHIN).map(row => ({ row, known: knownHeaders(row.cells, fields) }))
  const header = candidates.reduce((best, one) => (one.known > best.known ? one : best), candidates[0]!).row
  const body = rows.filter(row => row.rowNo > header.rowNo)
  if (body.length === 0) fail('SHEET_REFUSED', { reason: '表头下面没有数据' })
  if (body.length > importLimits.rows)
    fail('SHEET_REFUSED', { reason: `一次最多导入${importLimits.rows}行，请拆分后分次导入` })
  const saved = await bestMapping(db, actor, header.cells)
  const guessed = guessMapping(header.cells, fields, saved?.fields ?? {})
  const cells = body.map(row => row.cells)
  const id = newId()
  const row = {
    id,
    company_id: actor.company.id,
    account_id: actor.accountId,
    kind: 'EXCEL' as const,
    status: 'PREVIEW' as const,
    file_name: file.fileName,
    category_id: categoryId,
    headers: JSON.stringify(header.cells),
    mapping: JSON.stringify(withFreeUses(guessed, cells, await useCasesOf(db))),
    total: body.length,
    created_at: clock.now(),
  }
  await db.transaction().execute(async db => {
    await queries.insertImport(db, row, body)
    await judgeAll({ ...work, db }, actor, (await queries.lockOwnImport(db, actor, id))!)
  })
  return id
}

/** The saved mapping that fits a table's headers best. */
async function bestMapping(db: Work['db'], actor: Member, headers: readonly string[]) {
  const fits = (await queries.listMappings(db, actor.company.id)).map(saved => ({
    saved,
    fit: fitOf(saved.fields, headers),
  }))
  const best = fits.reduce<(typeof fits)[number] | null>((a, b) => (a && a.fit >= b.fit ? a : b), null)
  return best && best.fit >= FITS ? best.saved : null
}

/** Rows of an import as the judging reads them. */
export const sentRows = (row: queries.ImportRow, rows: readonly queries.SentRowRow[]): SentRow[] =>
  rows.map(({ row_no, cells }) => ({ rowNo: row_no, values: valuesOf(cells, row.mapping, row.defaults) }))

/**
 * Judges rows of a preview anew and keeps what was found.
 * @param only numbers of the rows to judge: with each row all that share its number with it, as they are judged together
 */
export async function judgeAll(
  work: Work,
  actor: Member,
  row: queries.ImportRow,
  only?: ReadonlySet<number>,
): Promise<void> {
  const { db } = work
  const fields = await importFields(db, row.category_id!)
  const rows = await queries.listRows(db, row.id, only && [...only])
  const sent = sentRows(row, rows)
  const around = await loadAround(
    work,
    actor,
    row.category_id!,
    sent.flatMap(one => one.values.catalogNo ?? []),
    sent.flatMap(one => one.values.category ?? []),
  )
  const judged = (await judge(sent, fields, around)).rows
  const before = new Map(
    rows.map(one => [one.row_no, JSON.stringify([one.action, one.errors, one.warnings, one.goods_id])]),
  )
  await queries.setResults(
    db,
    row.id,
    judged
      .map(one => ({
        row_no: one.rowNo,
        action: one.action,
        errors: one.errors,
        warnings: one.warnings,
        goods_id: one.goodsId,
      }))
      .filter(one => before.get(one.row_no) !== JSON.stringify([one.action, one.errors, one.warnings, one.goods_id])),
  )
  await queries.setImport(db, row.id, await countResults(db, row.id))
}

interface PreviewInput {
  readonly importId: string
  readonly mapping?: readonly { index: number; field: string }[]
  readonly defaults?: Readonly<Record<string, string>>
  readonly edits?: readonly { rowNo: number; col: string; value: string }[]
  readonly replace?: Replacement
  readonly splitPacks?: boolean
  readonly only: queries.RowFilter
  readonly col?: string
  readonly current: number
  readonly size: number
}

/** A page of the preview, after what its user changed: columns, defaults, cells. */
export async function previewTable(work: Work, actor: Member, input: PreviewInput): Promise<ImportPreview> {
  const { db } = work
  const row = found(await queries.lockOwnImport(db, actor, input.importId))
  may(row.kind === 'EXCEL', 'NOT_FOUND')
  if (input.mapping || input.defaults || input.edits || input.replace || input.splitPacks) {
    may(row.status === 'PREVIEW', 'WRONG_STATE')
    await changePreview(work, actor, row, input)
  }
  return presentPreview(work, actor, input)
}

async function changePreview(work: Work, actor: Member, row: queries.OwnImport, input: PreviewInput): Promise<void> {
  const { db } = work
  const mapping = input.mapping ? mappingOf(row, input.mapping, await importFields(db, row.category_id!)) : row.mapping
  const defaults = input.defaults ?? row.defaults
  await queries.setImport(db, row.id, { mapping: JSON.stringify(mapping), defaults: JSON.stringify(defaults) })
  const edited = input.edits ? await editCells(work, { ...row, defaults }, mapping, input.edits) : undefined
  const changed = { ...row, mapping, defaults }
  if (input.replace) await replaceInColumn(db, changed, input.replace)
  if (input.splitPacks) await splitPacks(db, changed)
  // other columns or defaults change every row, a cell only those of its number
  const isWhole = input.mapping || input.defaults || input.replace || input.splitPacks
  await judgeAll(work, actor, changed, isWhole ? undefined : edited)
}

function mappingOf(
  row: queries.ImportRow,
  given: readonly { index: number; field: string }[],
  fields: readonly Field[],
): string[] {
  const mapping = row.headers.map(() => '')
  const known = new Set(fields.map(field => field.key))
  for (const { index, field } of given)
    if (index < mapping.length && known.has(field) && !mapping.includes(field)) mapping[index] = field
  return mapping
}

/**
 * A field without a column gets one of its own once a cell of it is edited.
 * @returns numbers of the rows that may be judged otherwise now: the edited ones, and those with which they share or
 * shared a catalogue number
 */
async function editCells(
  work: Work,
  row: queries.ImportRow,
  mapping: string[],
  edits: readonly { rowNo: number; col: string; value: string }[],
): Promise<Set<number>> {
  const { db } = work
  const fields = await importFields(db, row.category_id!)
  const headers = [...row.headers]
  for (const { col } of edits) {
    const field = fields.find(one => one.key === col)
    if (!field || mapping.includes(col)) continue
    headers.push(field.label)
    mapping.push(col)
  }
  await queries.setImport(db, row.id, { headers: JSON.stringify(headers), mapping: JSON.stringify(mapping) })
  const byRow = Map.groupBy(edits, edit => edit.rowNo)
  const rows = await listCells(db, row.id)
  const codeOf = (cells: readonly string[]) => codeKey(valuesOf(cells, mapping, row.defaults).catalogNo ?? '')
  const touched = new Set<string>()
  const edited = rows
    .filter(one => byRow.has(one.row_no))
    .map(one => {
      const cells = mapping.map((_, i) => one.cells[i] ?? '')
      touched.add(codeOf(cells))
      for (const { col, value } of byRow.get(one.row_no)!)
        if (mapping.includes(col)) cells[mapping.indexOf(col)] = value
      touched.add(codeOf(cells))
      return { row_no: one.row_no, cells }
    })
  await queries.setCells(db, row.id, edited)
  // rows without a number have nothing to do with each other
  touched.delete('')
  const together = rows.filter(one => byRow.has(one.row_no) || touched.has(codeOf(one.cells)))
  return new Set(together.map(one => one.row_no))
}

const SAMPLES = 3
/** Faulty rows that are looked through for what can be mended at once. */
const WORST = 500

async function presentPreview(work: Work, actor: Member, input: PreviewInput): Promise<ImportPreview> {
  const { db } = work
  const row = found(await queries.findOwnImport(db, actor, input.importId))
  const fields = await importFields(db, row.category_id!)
  const first = (await queries.pageRows(db, row.id, { current: 1, size: SAMPLES, only: 'ALL' })).records
  const page = await queries.pageRows(db, row.id, input)
  const faults = row.fail_count > 0 ? await queries.countCellErrors(db, row.id) : []
  const faultyIn = async (col: string) =>
    faults.some(fault => fault.col === col)
      ? (await queries.pageRows(db, row.id, { current: 1, size: WORST, only: 'FAULTY', col })).records
      : []
  const brandless = await faultyIn('brand')
  const packLists = (await faultyIn('packSize')).filter(({ cells }) => isPackList(row, cells))
  const saved = (await queries.listMappings(db, actor.company.id)).find(mapping =>
    row.headers.every((header, i) => header === '' || mapping.fields[header] === row.mapping[i]),
  )
  const isHeld = (key: string) => row.mapping.includes(key) || (row.defaults[key] ?? '') !== ''
  return {
    import: await presentSummary(work, row),
    fields: fields.map(({ key, label, isRequired, hint, options }) => ({ key, label, isRequired, hint, options })),
    columns: row.headers.map((header, index) => ({
      index,
      header,
      samples: first.map(one => (one.cells[index] ?? '').slice(0, 60)),
      field: row.mapping[index] ?? '',
    })),
    defaults: row.defaults,
    mappingName: saved?.name ?? '',
    missing: fields.filter(field => field.isRequired && !isHeld(field.key)).map(field => field.label),
    packListNum: packLists.length,
    unknownBrands: [...new Set(brandless.map(one => valuesOf(one.cells, row.mapping, row.defaults).brand ?? ''))],
    room: row.status === 'PREVIEW' ? await roomLeft(work, actor.company) : null,
    faults: faults.map(({ col, num }) => ({ col, label: fields.find(({ key }) => key === col)?.label ?? '整行', num })),
    rows: {
      ...page,
      records: page.records.map(one => ({
        rowNo: one.row_no,
        values: valuesOf(one.cells, row.mapping, row.defaults),
        action: one.action,
        errors: one.errors,
        warnings: one.warnings,
        goodsId: one.goods_id,
      })),
    },
  }
}
