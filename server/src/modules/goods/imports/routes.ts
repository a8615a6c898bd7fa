import { file } from '@shangyouji/contract/files/calls'
import { type goodsImport, importLimits } from '@shangyouji/contract/goods/import-calls'
import { type Handlers, servePart } from '../../../http/serve.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail, failFields, found, may } from '../../../kernel/failure.ts'
import { categories } from '../../catalogue/api.ts'
import { startImport } from './commit.ts'
import * as queries from './import-queries.ts'
import { keepZip, presentPhotos, setStrategy } from './photos/photos.ts'
import { presentSummary, summaryOf } from './present.ts'
import { quickImport } from './quick.ts'
import { presentCellErrors, replyWithErrors } from './table/error-file.ts'
import { keepTable, previewTable } from './table/preview.ts'
import { replyWithTemplate } from './table/template.ts'
import { undoImport } from './undo.ts'

/** Imports (导入): goods by the hundred, from a table, from pasted numbers, and their pictures from a zip. */
export const importHandlers: Handlers<typeof goodsImport> = {
  downloadTemplate: ({ db, input }) => replyWithTemplate(db, input.categoryId),

  async importExcel(ctx) {
    const { db, actor, input } = ctx
    const importId = await keepTable(ctx, actor, input.categoryId, ctx.file ?? fail('FILE_MISSING'))
    return db.transaction().execute(tx => previewTable({ ...ctx, db: tx }, actor, { importId, ...FIRST_PAGE }))
  },

  previewHandler: ctx => previewTable(ctx, ctx.actor, ctx.input),

  async importCommit(ctx) {
    return presentSummary(ctx, await startImport(ctx, ctx.actor, ctx.input.id, ctx.input.target))
  },

  async importProgress(ctx) {
    return presentSummary(ctx, found(await queries.findOwnImport(ctx.db, ctx.actor, ctx.input.id)))
  },

  async importErrorFile({ db, actor, input }) {
    return replyWithErrors(db, found(await queries.findOwnImport(db, actor, input.id)))
  },

  async pageImportFault({ db, actor, input }) {
    const row = found(await queries.findOwnImport(db, actor, input.id))
    const page = await queries.pageRows(db, row.id, { ...input, only: 'FAULTY' })
    return { ...page, records: await presentCellErrors(db, row, page.records) }
  },

  async importUndo(ctx) {
    const { row, undoneNum, keptNum } = await undoImport(ctx, ctx.actor, ctx.input.id)
    return { import: await presentSummary(ctx, row), undoneNum, keptNum }
  },

  async pageImportHistory({ db, clock, input, actor }) {
    const page = await queries.listImports(db, input, actor)
    const all = await categories(db)
    return { ...page, records: page.records.map(row => summaryOf(row, all, clock.now())) }
  },

  quickImport: ctx => quickImport(ctx, ctx.actor, ctx.input, ctx.file),

  async batchUploadPhoto(ctx) {
    const { strategy = 'CATALOG_NO', isReplacing } = ctx.input
    const id = await keepZip(ctx, ctx.actor, ctx.file ?? fail('FILE_MISSING'), { strategy, isReplacing })
    return presentPhotos(ctx, ctx.actor, id)
  },

  async listImportMapping({ db, actor }) {
    return (await queries.listMappings(db, actor.company.id)).map(({ id, name, fields, updated_at }) => ({
      id,
      name,
      fields,
      updateTime: updated_at.toISOString(),
    }))
  },

  async saveImportMapping({ db, actor, input, clock }) {
    const row = found(await queries.findOwnImport(db, actor, input.importId))
    may(row.kind === 'EXCEL', 'NOT_FOUND')
    const saved = await queries.listMappings(db, actor.company.id)
    if (saved.length >= importLimits.mappings && !saved.some(mapping => mapping.name === input.name))
      fail('TOO_MANY_ITEMS', { limit: importLimits.mappings })
    // columns that are passed over are remembered too
    const fields = Object.fromEntries(
      row.headers.flatMap((header, i) => (header === '' ? [] : [[header, row.mapping[i] ?? '']])),
    )
    const mapping = { id: newId(), company_id: actor.company.id, name: input.name, fields }
    return { id: await queries.saveMapping(db, mapping, clock.now()) }
  },

  async updateImportMapping({ db, actor, input: { id, name }, clock }) {
    const saved = await queries.listMappings(db, actor.company.id)
    if (saved.some(mapping => mapping.name === name && mapping.id !== id)) failFields({ name: '已有同名的列对应' })
    may(await queries.renameMapping(db, actor.company.id, id, name, clock.now()), 'NOT_FOUND')
    return true
  },

  async deleteImportMapping({ db, actor, input }) {
    may(await queries.removeMapping(db, actor.company.id, input.id), 'NOT_FOUND')
    return true
  },
}

const FIRST_PAGE = { only: 'ALL', current: 1, size: 50 } as const

/** The one call of the group `file` that knows goods. */
export const zipStrategyRoutes = servePart(file, {
  async setUpZipStrategy(ctx) {
    await setStrategy(ctx, ctx.actor, ctx.input)
    return presentPhotos(ctx, ctx.actor, ctx.input.id)
  },
})
