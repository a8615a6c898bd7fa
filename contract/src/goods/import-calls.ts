import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Count, Done, Flag, Id, Instant, line } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { importLimits } from './import-limits.ts'

export { importLimits }

export const ImportKind = z.enum(['EXCEL', 'QUICK', 'PHOTO'])
export type ImportKind = z.infer<typeof ImportKind>

/** PREVIEW 待确认 → RUNNING 导入中 → DONE 已完成 or FAILED 失败; DONE → UNDONE 已撤销 within 24 hours. */
export const ImportStatus = z.enum(['PREVIEW', 'RUNNING', 'DONE', 'FAILED', 'UNDONE'])
export type ImportStatus = z.infer<typeof ImportStatus>

/** What a row does: CREATE new goods, UPDATE goods that are there, SKIP where nothing would change; empty: not yet known. */
export const RowAction = z.enum(['', 'CREATE', 'UPDATE', 'SKIP'])
export type RowAction = z.infer<typeof RowAction>

/** What becomes of goods that are complete: kept as drafts, or handed in for review. */
export const ImportTarget = z.enum(['DRAFT', 'SUBMIT'])
export type ImportTarget = z.infer<typeof ImportTarget>

/** How pictures of a zip find their goods. */
export const ZipStrategy = z.enum(['CATALOG_NO', 'FOLDER', 'CAS', 'NAME'])
export type ZipStrategy = z.infer<typeof ZipStrategy>

/** An import as the history shows it. */
export const ImportSummary = z.object({
  id: Id,
  kind: ImportKind,
  status: ImportStatus,
  fileName: z.string(),
  categoryId: Id.nullable(),
  categoryName: z.string(),
  target: ImportTarget,
  /** Rows, pictures or numbers; `doneNum` of them are worked through. */
  total: z.int(),
  doneNum: z.int(),
  createNum: z.int(),
  updateNum: z.int(),
  skipNum: z.int(),
  failNum: z.int(),
  warnNum: z.int(),
  /** What went wrong as a whole, or what an undo could not take back. */
  reason: z.string(),
  operatorName: z.string(),
  createTime: Instant,
  finishTime: Instant.nullable(),
  /** Until when it can be taken back. */
  undoUntil: Instant.nullable(),
  can: z.object({ commit: z.boolean(), undo: z.boolean(), errorFile: z.boolean() }),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** A field that a column may hold. Properties of the category have the key `p:` and their name. */
export const ImportField = z.object({
  key: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  hint: z.string(),
  /** Values to choose from; empty: free text. */
  options: z.array(z.string()),
})
export type ImportField = z.infer<typeof ImportField>

export const ImportColumn = z.object({
  /** Place in the table, from 0. */
  index: z.int(),
  header: z.string(),
  /** First values below the header. */
  samples: z.array(z.string()),
  /** Key of the field it holds; empty: passed over. */
  field: z.string(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** What is wrong or worth knowing in a cell; `col` is the key of a field. */
const CellError = z.object({ col: z.string(), msg: z.string() })
export type CellError = z.infer<typeof CellError>

export const ImportRow = z.object({
  rowNo: z.int(),
  /** Texts by key of the field. */
  values: z.record(z.string(), z.string()),
  action: RowAction,
  errors: z.array(CellError),
  warnings: z.array(CellError),
  goodsId: Id.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

const ImportPreview = z.object({
  import: ImportSummary,
  fields: z.array(ImportField),
  columns: z.array(ImportColumn),
  /** What fields without a column hold in every row. */
  defaults: z.record(z.string(), z.string()),
  /** Name of the saved mapping that was applied, or empty. */
  mappingName: z.string(),
  /** Labels of required fields without a column or default; nothing is imported before they have one. */
  missing: z.array(z.string()),
  /** How many rows are wrong in a field, most first; `col` is its key. A row may be wrong in several. */
  faults: z.array(z.object({ col: z.string(), label: z.string(), num: z.int() })),
  /** Required fields first among what is shown. */
  /** Rows whose pack is a list, for `splitPacks`. */
  packListNum: z.int(),
  /** Names in the column of the brand that the company may not use yet. */
  unknownBrands: z.array(z.string()),
  /** How many goods more the level lets the company show; null without a limit, or once the import has begun. */
  room: z.int().nullable(),
  rows: pageOf(ImportRow),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const PhotoState = z.enum(['MATCHED', 'UNMATCHED', 'REFUSED', 'SAME', 'DONE'])

const PhotoEntry = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  state: PhotoState,
  msg: z.string(),
  goodsId: Id.nullable(),
  goodsName: z.string(),
  catalogNo: z.string(),
})

/** A zip of pictures with the goods that they would go to. */
export const PhotoPreview = z.object({
  import: ImportSummary,
  strategy: ZipStrategy,
  isReplacing: z.boolean(),
  goodsNum: z.int(),
  entries: z.array(PhotoEntry),
})
export type PhotoPreview = z.infer<typeof PhotoPreview>

export const CodeState = z.enum(['NEW', 'CREATED', 'EXISTS', 'DOUBLE', 'NOT_FOUND', 'WRONG'])

const CodeLine = z.object({
  code: z.string(),
  state: CodeState,
  msg: z.string(),
  name: z.string(),
  nameEn: z.string(),
  cas: z.string(),
  catalogNo: z.string(),
  categoryName: z.string(),
  goodsId: Id.nullable(),
})

export const QuickImport = z.object({ import: ImportSummary.nullable(), lines: z.array(CodeLine) })
export type QuickImport = z.infer<typeof QuickImport>

export const SavedMapping = z.object({
  id: Id,
  name: z.string(),
  /** Field by header. */
  fields: z.record(z.string(), z.string()),
  updateTime: Instant,
})

const base = '/api/goods/goodsInfo'
const own = { who: 'business', objects: 'company' } as const
const fieldKey = z.string().max(80)
const cellText = z.string().max(500).default('')

/** Calls of goodsInfo with which goods come in by the hundred. */
export const goodsImport = {
  downloadTemplate: defineCall({
    method: 'POST',
    path: `${base}/downloadTemplate`,
    ...own,
    effect: 'read',
    kind: 'download',
    summary: '下载一个类目的导入模板，含该类目的属性',
    input: z.object({ categoryId: Id }),
    reply: z.unknown(),
    fails: ['NOT_FOUND'],
  }),
  importExcel: defineCall({
    method: 'POST',
    path: `${base}/importExcel`,
    ...own,
    effect: 'write',
    transaction: 'own',
    kind: 'upload',
    maxUploadBytes: importLimits.bytes,
    limit: { per: 'account', count: 30, seconds: 60 },
    summary: '上传商品表格，最多10000行；返回列对应与逐行预览，确认之前不写入商品',
    input: z.object({ categoryId: Id }),
    reply: ImportPreview,
    fails: ['NOT_FOUND', 'FILE_MISSING', 'SHEET_REFUSED'],
  }),
  previewHandler: defineCall({
    method: 'POST',
    path: `${base}/previewHandler`,
    ...own,
    effect: 'write',
    summary: '导入预览：逐行的处理方式、错误与提醒；可改列对应、默认值和单元格，整列替换，拆分一格多规格',
    input: page(
      {
        importId: Id,
        mapping: z
          .array(z.object({ index: Count.min(0).max(importLimits.columns), field: fieldKey }))
          .max(importLimits.columns)
          .optional(),
        defaults: z.record(fieldKey, line(500)).optional(),
        edits: z
          .array(z.object({ rowNo: Count.min(1), col: fieldKey, value: line(5000) }))
          .max(5000, '一次最多修改5000个单元格')
          .optional(),
        /** In every row of the column: a part of its cells, or (without `find`) its empty cells. */
        replace: z.object({ col: fieldKey, find: cellText, by: cellText }).optional(),
        /** Rows whose pack is a list (`25 g/100 g`) become a row for each pack. */
        splitPacks: Flag.optional(),
        only: z.enum(['ALL', 'FAULTY', 'WARNED', 'CREATE', 'UPDATE', 'SKIP']).default('ALL'),
        /** With FAULTY: rows that are wrong in this field. */
        col: fieldKey.optional(),
      },
      ['rowNo'],
      50,
    ),
    reply: ImportPreview,
    fails: ['NOT_FOUND', 'WRONG_STATE', 'SHEET_REFUSED'],
  }),
  importCommit: defineCall({
    method: 'POST',
    path: `${base}/importCommit`,
    ...own,
    effect: 'write',
    summary: '确认导入：只写入没有错误的行，后台进行，进度实时推送',
    input: z.object({ id: Id, target: ImportTarget.default('DRAFT') }),
    reply: ImportSummary,
    fails: ['NOT_FOUND', 'WRONG_STATE', 'IMPORT_EMPTY'],
  }),
  importProgress: defineCall({
    method: 'GET',
    path: `${base}/importProgress`,
    ...own,
    effect: 'read',
    summary: '一次导入的进度与结果',
    input: ById,
    reply: ImportSummary,
    fails: ['NOT_FOUND'],
  }),
  importErrorFile: defineCall({
    method: 'GET',
    path: `${base}/importErrorFile`,
    ...own,
    effect: 'read',
    kind: 'download',
    summary: '下载没有导入的行及原因，改好后可重新上传',
    input: ById,
    reply: z.unknown(),
    fails: ['NOT_FOUND'],
  }),
  pageImportFault: defineCall({
    method: 'POST',
    path: `${base}/pageImportFault`,
    ...own,
    effect: 'read',
    summary: '一次导入中没有写入的行及原因',
    input: page({ id: Id }, ['rowNo'], 20),
    reply: pageOf(z.object({ rowNo: z.int(), text: z.string(), msg: z.string() })),
    fails: ['NOT_FOUND'],
  }),
  importUndo: defineCall({
    method: 'POST',
    path: `${base}/importUndo`,
    ...own,
    effect: 'write',
    summary: '撤销24小时内的一次导入；导入后改过的商品保留',
    input: ById,
    reply: z.object({ import: ImportSummary, undoneNum: z.int(), keptNum: z.int() }),
    fails: ['NOT_FOUND', 'WRONG_STATE', 'UNDO_LATE'],
  }),
  pageImportHistory: defineCall({
    method: 'POST',
    path: `${base}/pageImportHistory`,
    ...own,
    effect: 'read',
    summary: '导入记录',
    input: page({ kind: ImportKind.optional(), status: ImportStatus.optional() }, ['createTime']),
    reply: pageOf(ImportSummary),
  }),
  quickImport: defineCall({
    method: 'POST',
    path: `${base}/quickImport`,
    ...own,
    effect: 'write',
    transaction: 'own',
    kind: 'upload',
    maxUploadBytes: importLimits.bytes,
    limit: { per: 'account', count: 60, seconds: 60 },
    summary: '按CAS号或货号从公共库建草稿：粘贴或上传表格；isPreview只看结果不写入',
    input: z.object({ codes: z.string().max(40_000, '一次最多导入500个').default(''), isPreview: Flag.default(false) }),
    reply: QuickImport,
    fails: ['SHEET_REFUSED'],
  }),
  batchUploadPhoto: defineCall({
    method: 'POST',
    path: `${base}/batchUploadPhoto`,
    ...own,
    effect: 'write',
    transaction: 'own',
    kind: 'upload',
    maxUploadBytes: importLimits.zipBytes,
    limit: { per: 'account', count: 20, seconds: 60 },
    summary: '上传图片压缩包，按货号匹配商品；确认（importCommit）之前不改动商品',
    input: z.object({ strategy: ZipStrategy.optional(), isReplacing: Flag.default(false) }),
    reply: PhotoPreview,
    fails: ['FILE_MISSING', 'ZIP_REFUSED', 'UPLOAD_QUOTA'],
  }),
  listImportMapping: defineCall({
    method: 'GET',
    path: `${base}/listImportMapping`,
    ...own,
    effect: 'read',
    summary: '保存过的列对应',
    input: z.object({}),
    reply: z.array(SavedMapping),
  }),
  saveImportMapping: defineCall({
    method: 'POST',
    path: `${base}/saveImportMapping`,
    ...own,
    effect: 'write',
    summary: '保存一次导入的列对应；表头相同的表格以后自动套用',
    input: z.object({ importId: Id, name: line(40, 1) }),
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND', 'TOO_MANY_ITEMS'],
  }),
  updateImportMapping: defineCall({
    method: 'PUT',
    path: `${base}/updateImportMapping`,
    ...own,
    effect: 'write',
    summary: '给保存的列对应改名',
    input: z.object({ id: Id, name: line(40, 1) }),
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  deleteImportMapping: defineCall({
    method: 'DELETE',
    path: `${base}/deleteImportMapping`,
    ...own,
    effect: 'write',
    summary: '删除保存的列对应',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}

/** Of the group `file`, as the specification has it. */
export const zipStrategyCalls = {
  setUpZipStrategy: defineCall({
    method: 'GET',
    path: '/api/file/file/setUpZipStrategy',
    ...own,
    effect: 'write',
    summary: '商品图片压缩包按什么匹配商品；返回重新匹配的结果',
    /** Without a strategy: matched anew as it is, for who comes back to it. */
    input: z.object({ id: Id, strategy: ZipStrategy.optional(), isReplacing: Flag.optional() }),
    reply: PhotoPreview,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
}
