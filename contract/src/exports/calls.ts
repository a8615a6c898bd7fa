import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Flag, Id, Instant } from '../fields.ts'
import { page, pageOf } from '../paging.ts'

export const ExportStatus = z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED'])

/** What a download call answers instead of the file when the list is too long to wait for. */
export const QueuedExport = z.object({ taskId: Id, rows: z.int() })
export type QueuedExport = z.infer<typeof QueuedExport>

export const ExportTask = z.object({
  id: Id,
  /** Which list: 意向单. */
  title: z.string(),
  status: ExportStatus,
  rows: z.int(),
  /** Bytes. */
  size: z.int().nullable(),
  createTime: Instant,
  finishTime: Instant.nullable(),
  /** The file is gone then. */
  expireTime: Instant.nullable(),
})
export type ExportTask = z.infer<typeof ExportTask>

const base = '/api/base/exportTask'

/** 导出任务: lists of more than 5,000 rows, written in the background and kept for seven days. */
export const exportTask = {
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    who: 'user',
    summary: '自己的导出任务',
    objects: 'own',
    effect: 'read',
    input: page({ isBusiness: Flag.optional() }, ['createTime']),
    reply: pageOf(ExportTask),
  }),
  download: defineCall({
    method: 'GET',
    path: `${base}/download`,
    who: 'user',
    summary: '下载导出的文件',
    objects: 'own',
    effect: 'write',
    kind: 'download',
    input: ById,
    reply: z.unknown(),
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
}
