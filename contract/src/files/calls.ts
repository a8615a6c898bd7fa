import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id } from '../fields.ts'
import { zipStrategyCalls } from '../goods/import-calls.ts'

/** What a file is for. It decides which formats are taken, how large it may be, and who may see it. */
export const bizTypes = {
  IMAGE: '表单图片',
  PHOTO: '图片',
  HM_EDIT: '正文图片',
  VIDEO: '视频',
  ATTACHMENT: '附件',
  LICENSE: '证照',
  INVOICE: '发票',
  CONTRACT: '合同',
  DATA_LIBRARY: '资料',
  DOCUMENT: '产品资料',
} as const

export const BizType = z.enum(Object.keys(bizTypes) as [BizType, ...BizType[]], { error: '文件用途不正确' })
export type BizType = keyof typeof bizTypes

/** Largest upload of any kind, in bytes; each kind has its own, smaller or equal limit. */
export const MAX_FILE_BYTES = 200 * 1024 * 1024

export const FileCard = z.object({
  id: Id,
  /** The lasting address: what a form keeps. Of a private kind it answers nothing by itself. */
  url: z.string(),
  /** An address to show now: `url`, or for private kinds one that is valid for 10 minutes. */
  showUrl: z.string(),
  fileName: z.string(),
  bizType: BizType,
  /** Media type, e.g. `image/jpeg`. */
  type: z.string(),
  /** Bytes as stored. */
  size: z.int(),
  /** Pixels; null for what is no picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  createTime: z.iso.datetime(),
})
export type FileCard = z.infer<typeof FileCard>

/** Several values as a list, or in an address separated by commas. */
const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess(
    value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(max, { error: `一次最多${max}个` }),
  )

const UploadByBase = z.object({
  /** Base64, alone or as a `data:` address. */
  base64: z.string({ error: '请选择要上传的文件' }).min(1, '请选择要上传的文件'),
  bizType: BizType,
  fileName: z.string().max(255).optional(),
})

const UploadByUrl = z.object({
  url: z.preprocess(
    value => (typeof value === 'string' ? [value] : value),
    z.array(z.string().max(2000)).min(1, '请提供图片地址').max(20, '一次最多20个'),
  ),
})

/** Old address → where it lies now; `url` is null with a `reason` where it could not be fetched. */
const UrlMap = z.record(z.string(), z.object({ url: z.string().nullable(), reason: z.string() }))

const Selection = z.object({
  ids: listOf(Id, 200).optional(),
  bizIds: listOf(Id, 50).optional(),
  bizTypes: listOf(BizType, 20).optional(),
})

const uploadFails = [
  'FILE_TYPE',
  'FILE_TOO_LARGE',
  'IMAGE_TOO_LARGE',
  'IMAGE_BROKEN',
  'IMAGE_TOO_SMALL',
  'UPLOAD_QUOTA',
] as const

/** 文件: the calls of service `file`. */
export const file = {
  ...zipStrategyCalls,
  listById: defineCall({
    method: 'POST',
    path: '/api/file/file/listById',
    who: 'user',
    summary: '按编号查询文件',
    objects: 'own',
    effect: 'read',
    input: z.object({ id: listOf(Id, 100) }),
    reply: z.array(FileCard),
  }),
  uploadByUrl: defineCall({
    method: 'POST',
    path: '/api/file/file/uploadByUrl',
    who: 'user',
    summary: '转存网络图片',
    objects: 'none',
    effect: 'write',
    transaction: 'own',
    limit: { per: 'account', count: 30, seconds: 60 },
    input: UploadByUrl,
    reply: UrlMap,
    fails: ['UPLOAD_QUOTA'],
  }),
  upload: defineCall({
    method: 'POST',
    path: '/api/file/file/upload',
    who: 'user',
    summary: '上传文件',
    objects: 'none',
    effect: 'write',
    transaction: 'own',
    kind: 'upload',
    maxUploadBytes: MAX_FILE_BYTES,
    limit: { per: 'account', count: 120, seconds: 60 },
    input: z.object({ bizType: BizType }),
    reply: FileCard,
    fails: uploadFails,
  }),
  uploadByBase: defineCall({
    method: 'POST',
    path: '/api/file/file/uploadByBase',
    who: 'user',
    summary: '上传Base64图片',
    objects: 'none',
    effect: 'write',
    transaction: 'own',
    limit: { per: 'account', count: 120, seconds: 60 },
    input: UploadByBase,
    reply: FileCard,
    fails: uploadFails,
  }),
  download: defineCall({
    method: 'GET',
    path: '/api/file/file/download',
    who: 'user',
    summary: '下载文件，多个时打包',
    objects: 'own',
    effect: 'read',
    kind: 'download',
    limit: { per: 'account', count: 60, seconds: 60 },
    input: Selection,
    reply: z.unknown(),
    fails: ['NOT_FOUND', 'DOWNLOAD_TOO_LARGE'],
  }),
  downloadBiz: defineCall({
    method: 'GET',
    path: '/api/file/file/download/biz',
    who: 'user',
    summary: '打包下载业务单据的全部文件',
    objects: 'own',
    effect: 'read',
    kind: 'download',
    limit: { per: 'account', count: 60, seconds: 60 },
    input: Selection.omit({ ids: true }),
    reply: z.unknown(),
    fails: ['NOT_FOUND', 'DOWNLOAD_TOO_LARGE'],
  }),
  getBiztype: defineCall({
    method: 'GET',
    path: '/api/file/file/get/biztype/{type}',
    who: 'user',
    summary: '查询某一用途的文件（最近100个）',
    objects: 'own',
    effect: 'read',
    input: z.object({ type: BizType }),
    reply: z.array(FileCard),
  }),
}

/** Uploads by platform staff, for site pictures and texts. */
export const files = {
  upload: defineCall({
    method: 'POST',
    path: '/api/operator/files/upload',
    who: 'operator',
    summary: '运营上传文件',
    objects: 'none',
    effect: 'write',
    transaction: 'own',
    kind: 'upload',
    maxUploadBytes: MAX_FILE_BYTES,
    input: z.object({ bizType: BizType }),
    reply: FileCard,
    fails: uploadFails,
  }),
  uploadByUrl: defineCall({
    method: 'POST',
    path: '/api/operator/files/uploadByUrl',
    who: 'operator',
    summary: '运营转存网络图片',
    objects: 'none',
    effect: 'write',
    transaction: 'own',
    input: UploadByUrl,
    reply: UrlMap,
  }),
}
