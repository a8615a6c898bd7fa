import { casIsValid, tidyCas } from '@shangyouji/contract/checks'
import { casError } from '@shangyouji/contract/compounds/cas-error'
import { importLimits, type QuickImport } from '@shangyouji/contract/goods/import-calls'
import type { Member } from '../../../http/actor.ts'
import type { UploadedFile, Work } from '../../../http/serve.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail } from '../../../kernel/failure.ts'
import { categories } from '../../catalogue/api.ts'
import { contentOfUpload } from '../../files/api.ts'
import { draftOf, ownGoodsOf } from '../common/common.ts'
import { type CommonRow, listCommonByCode } from '../common/common-queries.ts'
import { emptyForm } from '../form/empty-form.ts'
import { codeKey } from '../form/packs.ts'
import { lockCompany } from '../queries.ts'
import { commonFields } from './fields.ts'
import * as queries from './import-queries.ts'
import { presentSummary } from './present.ts'
import { headerKey } from './table/mapping.ts'
import { receiveTable } from './table/preview.ts'
import { writeForms } from './write-forms.ts'

type Line = QuickImport['lines'][number]

/** Numbers as people paste them: a line each, or between commas, semicolons and tabs. */
const splitCodes = (text: string): string[] =>
  text
    .split(/[\r\n,，;；、\t]+/)
    .map(code => code.trim())
    .filter(code => code !== '')

/** Numbers of a table: the columns headed CAS or catalogue number, else its first column; or of a text file. */
async function codesOf(file: UploadedFile, owner: string): Promise<string[]> {
  const head = await contentOfUpload(file).slice(0, 4)
  if (/\.(txt|csv)$/i.test(file.fileName) && !/^(PK|\xd0\xcf)/.test(head.toString('latin1'))) {
    if (file.size > 200_000) fail('SHEET_REFUSED', { reason: `一次最多导入${importLimits.codes}个` })
    return splitCodes((await file.read()).toString('utf8'))
  }
  const [header, ...rows] = await receiveTable(file, owner)
  const wanted = new Set(
    commonFields
      .filter(field => field.key === 'cas' || field.key === 'catalogNo')
      .flatMap(field => [field.label, ...field.aliases])
      .map(headerKey),
  )
  const columns = header!.cells.flatMap((cell, i) => (wanted.has(headerKey(cell)) ? [i] : []))
  if (columns.length === 0) return [header!, ...rows].flatMap(row => row.cells[0] || [])
  // of a row that has both numbers the first one counts
  return rows.flatMap(row => columns.map(column => row.cells[column] ?? '').find(cell => cell !== '') ?? [])
}

/** What looks like a CAS number, right or wrong. */
const looksLikeCas = (code: string): boolean => /^\d{2,7}-\d{2}-\d$/.test(tidyCas(code))

/** Drafts from the common library by numbers; entries the supplier has already are passed over. */
export async function quickImport(
  work: Work,
  actor: Member,
  input: { codes: string; isPreview: boolean },
  file: UploadedFile | null,
): Promise<QuickImport> {
  const codes = [...splitCodes(input.codes), ...(file ? await codesOf(file, actor.accountId) : [])].map(code =>
    code.slice(0, 80),
  )
  if (codes.length === 0) fail('SHEET_REFUSED', { reason: '没有找到CAS号或货号' })
  if (codes.length > importLimits.codes) fail('SHEET_REFUSED', { reason: `一次最多导入${importLimits.codes}个` })
  if (input.isPreview) return { import: null, lines: (await look(work, actor, codes)).map(({ line }) => line) }
  return work.db.transaction().execute(db => takeOver({ ...work, db }, actor, codes, file?.fileName ?? '粘贴的编号'))
}

interface Looked {
  readonly line: Line
  readonly entry: CommonRow | null
}

/** Every number with what the library has under it. */
async function look({ db }: Pick<Work, 'db'>, actor: Member, codes: readonly string[]): Promise<Looked[]> {
  const numbers = codes.filter(looksLikeCas).map(tidyCas)
  const entries = await listCommonByCode(
    db,
    numbers.filter(casIsValid),
    codes.filter(code => !looksLikeCas(code)),
  )
  const own = await ownGoodsOf({ db }, actor, entries)
  const all = await categories(db)
  const seen = new Set<string>()
  return codes.map(code => {
    const cas = looksLikeCas(code) ? tidyCas(code) : ''
    const none: Line = {
      code,
      state: 'WRONG',
      msg: '',
      name: '',
      nameEn: '',
      cas,
      catalogNo: '',
      categoryName: '',
      goodsId: null,
    }
    if (cas !== '' && !casIsValid(cas)) return { line: { ...none, msg: casError(cas) }, entry: null }
    const entry =
      cas !== '' ? byCas(entries, cas) : entries.find(one => codeKey(code) !== '' && one.catalog_key === codeKey(code))
    if (!entry) return { line: { ...none, state: 'NOT_FOUND', msg: '可改用手工新建或表格导入' }, entry: null }
    const line: Line = {
      ...none,
      state: 'NEW',
      name: entry.name,
      nameEn: entry.name_en,
      cas: entry.cas ?? '',
      catalogNo: entry.catalog_no,
      categoryName: all.path(entry.category_id).at(-1)?.name ?? '',
    }
    if (seen.has(entry.id)) return { line: { ...line, state: 'DOUBLE', msg: '与前面的编号相同' }, entry: null }
    seen.add(entry.id)
    const goodsId = own(entry)
    return goodsId ? { line: { ...line, state: 'EXISTS', goodsId }, entry: null } : { line, entry }
  })
}

/** The plain substance before numbered entries of it. */
const byCas = (entries: readonly CommonRow[], cas: string): CommonRow | undefined => {
  const hits = entries.filter(entry => entry.cas === cas)
  return hits.find(entry => entry.catalog_key === '') ?? hits[0]
}

async function takeOver(work: Work, actor: Member, codes: readonly string[], fileName: string): Promise<QuickImport> {
  const { db, clock } = work
  await lockCompany(db, actor.company.id)
  const looked = await look(work, actor, codes)
  const made = looked.map(({ line, entry }) => (entry ? { entry, goodsId: newId(), code: line.code } : null))
  const changes = made.flatMap(one =>
    one
      ? [
          {
            goodsId: one.goodsId,
            row: null,
            form: { ...emptyForm(), ...draftOf(one.entry) },
            isSubmitted: false,
            findings: [],
            hits: [],
          },
        ]
      : [],
  )
  const written = await writeForms(work, actor, changes)
  const lines = looked.map(
    ({ line }, i): Line => (made[i] ? { ...line, state: 'CREATED', goodsId: made[i].goodsId } : line),
  )
  const failed = lines.filter(line => line.state === 'WRONG' || line.state === 'NOT_FOUND')
  const now = clock.now()
  const id = newId()
  await queries.insertImport(
    db,
    {
      id,
      company_id: actor.company.id,
      account_id: actor.accountId,
      kind: 'QUICK',
      status: 'DONE',
      file_name: fileName,
      headers: JSON.stringify(['编号']),
      total: lines.length,
      done_count: lines.length,
      create_count: written.length,
      skip_count: lines.length - written.length - failed.length,
      fail_count: failed.length,
      created_at: now,
      started_at: now,
      finished_at: now,
    },
    lines.map((line, i) => ({ rowNo: i + 1, cells: [line.code] })),
  )
  await queries.setResults(
    db,
    id,
    lines.map((line, i) => ({
      row_no: i + 1,
      action: line.state === 'CREATED' ? ('CREATE' as const) : ('SKIP' as const),
      errors: failed.includes(line) ? [{ col: 'code', msg: line.msg === '' ? '公共库中没有' : line.msg }] : [],
      warnings: [],
      goods_id: line.goodsId,
      state: failed.includes(line) ? ('FAILED' as const) : ('DONE' as const),
    })),
  )
  await queries.addChanges(
    db,
    id,
    written.map(one => ({ goods_id: one.goodsId, before_form: null, before_status: null, after_form: one.form })),
  )
  return { import: await presentSummary(work, (await queries.findOwnImport(db, actor, id))!), lines }
}
