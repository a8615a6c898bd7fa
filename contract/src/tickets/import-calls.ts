import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Count, Id, Instant } from '../fields.ts'
import { ImportStatus, RowAction } from '../goods/import-calls.ts'
import { page, pageOf } from '../paging.ts'
import { attendeeImportLimits } from './import-limits.ts'

/** A table of attendees as the history shows it. */
export const AttendeeImport = z.object({
  id: Id,
  meetId: Id,
  status: ImportStatus,
  fileName: z.string(),
  total: Count,
  doneNum: Count,
  createNum: Count,
  updateNum: Count,
  skipNum: Count,
  failNum: Count,
  /** What went wrong as a whole, or what an undo could not take back. */
  reason: z.string(),
  operatorName: z.string(),
  createTime: Instant,
  finishTime: Instant.nullable(),
  /** Until when it can be taken back. */
  undoUntil: Instant.nullable(),
  can: z.object({ commit: z.boolean(), undo: z.boolean(), errorFile: z.boolean() }),
})
export type AttendeeImport = z.infer<typeof AttendeeImport>

const Remark = z.object({ col: z.string(), msg: z.string() })

export const AttendeeImportRow = z.object({
  rowNo: Count,
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  ticketName: z.string(),
  action: RowAction,
  errors: z.array(Remark),
  warnings: z.array(Remark),
})

export const AttendeeImportPreview = z.object({
  import: AttendeeImport,
  meetTitle: z.string(),
  /** Headers that name no field: their columns are passed over. */
  ignored: z.array(z.string()),
  /** New places by ticket; `left` null where nothing limits them. */
  places: z.array(z.object({ ticketName: z.string(), wanted: Count, left: Count.nullable() })),
  rows: pageOf(AttendeeImportRow),
})
export type AttendeeImportPreview = z.infer<typeof AttendeeImportPreview>

const base = '/api/customer/enroll'
const own = { who: 'organiser+business', objects: 'company' } as const

/** Attendees by the thousand: a table is previewed, confirmed, carried out in the background, and may be taken back. */
export const attendeeImport = {
  downloadTemplate: defineCall({
    method: 'GET',
    path: `${base}/downloadTemplate`,
    ...own,
    effect: 'read',
    kind: 'download',
    summary: '参会人导入模板，含会议的票种与报名表',
    input: z.object({ meetId: Id }),
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
    maxUploadBytes: attendeeImportLimits.bytes,
    limit: { per: 'account', count: 30, seconds: 60 },
    summary: '上传参会人表格，最多5000行；返回逐行预览，确认之前不写入',
    input: z.object({ meetId: Id }),
    reply: AttendeeImportPreview,
    fails: ['NOT_FOUND', 'FILE_MISSING', 'SHEET_REFUSED', 'SALE_CLOSED', 'COMPANY_FROZEN'],
  }),
  importPreview: defineCall({
    method: 'POST',
    path: `${base}/importPreview`,
    ...own,
    effect: 'read',
    summary: '一次导入的逐行预览或结果，以及进度',
    input: page({ id: Id, only: z.enum(['ALL', 'FAULTY', 'CREATE', 'UPDATE', 'SKIP']).default('ALL') }, ['rowNo'], 50),
    reply: AttendeeImportPreview,
    fails: ['NOT_FOUND'],
  }),
  importCommit: defineCall({
    method: 'POST',
    path: `${base}/importCommit`,
    ...own,
    effect: 'write',
    summary: '确认导入：只写入没有错误的行，占用名额，不收费；后台进行',
    input: ById,
    reply: AttendeeImport,
    fails: ['NOT_FOUND', 'WRONG_STATE', 'IMPORT_EMPTY', 'SALE_CLOSED', 'COMPANY_FROZEN'],
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
  importUndo: defineCall({
    method: 'POST',
    path: `${base}/importUndo`,
    ...own,
    effect: 'write',
    summary: '撤销24小时内的一次导入，释放名额；已签到或之后改过的保留',
    input: ById,
    reply: z.object({ import: AttendeeImport, undoneNum: Count, keptNum: Count }),
    fails: ['NOT_FOUND', 'WRONG_STATE', 'UNDO_LATE'],
  }),
  pageImportHistory: defineCall({
    method: 'POST',
    path: `${base}/pageImportHistory`,
    ...own,
    effect: 'read',
    summary: '一场会议的导入记录',
    input: page({ meetId: Id }, ['createTime']),
    reply: pageOf(AttendeeImport),
    fails: ['NOT_FOUND'],
  }),
}
