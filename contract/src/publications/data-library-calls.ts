import { z } from 'zod'
import { defineCall } from '../call.ts'
import { contentCalls } from '../content/calls.ts'
import { QueuedExport } from '../exports/calls.ts'
import { Count, Day, Id, Instant, line, Phone } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { gateLabels, LIBRARY_POINTS } from './labels.ts'
import {
  editableFields,
  ownPublicationCard,
  ownPublicationFilter,
  publicationCard,
  publicationDetails,
  publicationFilter,
  publicationForm,
} from './schemas.ts'

export const Gate = z.enum(Object.keys(gateLabels) as [keyof typeof gateLabels])
export type Gate = z.infer<typeof Gate>

/** A stored paper as file.upload (bizType DATA_LIBRARY) gave it. */
const Paper = z.object({
  url: z
    .string({ error: '请上传资料文件' })
    .min(1, '请上传资料文件')
    .max(300)
    .regex(/^\/files\/[\w/.-]+(\?[\w=&.%-]*)?$/, '文件地址不正确'),
  name: line(120, 1),
  /** Bytes. */
  size: Count.min(0).default(0),
})

const own = {
  file: Paper,
  gate: Gate.default('LOGIN'),
  /** Price of a download with the gate POINTS; 0 with every other one. */
  points: Count.min(0).max(LIBRARY_POINTS, `最多${LIBRARY_POINTS}积分`).default(0),
  /** Version of the paper: V2.1, 2026年版. */
  edition: line(30).default(''),
  pages: Count.min(0).max(10_000).default(0),
}

export const DataLibraryForm = z.object({ ...publicationForm, ...own })
export type DataLibraryFormInput = z.input<typeof DataLibraryForm>

/** What everyone may know of the file; its address is given by `download` alone. */
const paperFacts = {
  fileName: z.string(),
  fileSize: z.int(),
  /** Ending in small letters: pdf, xlsx. */
  fileType: z.string(),
  gate: Gate,
  points: z.int(),
  edition: z.string(),
  pages: z.int(),
  downloadNum: z.int(),
}

export const DataLibraryCard = z.object({ ...publicationCard, ...paperFacts })
export type DataLibraryCard = z.infer<typeof DataLibraryCard>

export const DataLibraryDetails = DataLibraryCard.extend({
  ...publicationDetails,
  /** Whether `download` gives the file now, and if not, what is missing. */
  can: z.object({ download: z.boolean(), needs: z.enum(['NOTHING', 'LOGIN', 'LEAD', 'POINTS']) }),
})
export const OwnDataLibraryCard = z.object({ ...ownPublicationCard, ...paperFacts, leadNum: z.int() })
export const EditableDataLibrary = z.object({
  ...DataLibraryForm.omit({ isCheck: true }).shape,
  ...editableFields,
  /** Null in a draft that has none yet; `showUrl` is valid for 10 minutes. */
  file: Paper.extend({ showUrl: z.string() }).nullable(),
})

/** What somebody leaves for the supplier in order to download. */
export const LeadForm = z.object({
  name: line(30, 1),
  organisation: line(60, 1),
  phone: Phone,
  email: z.union([z.literal(''), z.email('邮箱格式不正确').max(100)]).default(''),
  /** What it is needed for. */
  purpose: line(200).default(''),
  /** 同意将以上信息提供给资料发布方 */
  isAgreed: z.literal(true, { error: '请先同意将信息提供给资料发布方' }),
})

/** Somebody who downloaded; what they did not leave in the form is masked. */
export const Lead = z.object({
  id: Id,
  dataLibraryId: Id,
  title: z.string(),
  gate: Gate,
  name: z.string(),
  organisation: z.string(),
  /** Empty without a form; masked for members who do not sell. */
  phone: z.string(),
  email: z.string(),
  purpose: z.string(),
  times: z.int(),
  firstTime: Instant,
  lastTime: Instant,
})
export type Lead = z.infer<typeof Lead>

const leadFilter = {
  dataLibraryId: Id.optional(),
  gate: Gate.optional(),
  keyword: line(60).optional(),
  from: Day.optional(),
  to: Day.optional(),
}

const base = '/api/customer/dataLibrary'

/** 资料 */
export const dataLibrary = {
  ...contentCalls('dataLibrary', {
    owner: 'business',
    label: '资料',
    form: DataLibraryForm,
    filter: { ...publicationFilter, gate: Gate.optional(), fileType: line(10).optional() },
    ownerFilter: { ...ownPublicationFilter, gate: Gate.optional(), fileType: line(10).optional() },
    card: DataLibraryCard,
    details: DataLibraryDetails,
    ownerCard: OwnDataLibraryCard,
    editable: EditableDataLibrary,
  }),
  download: defineCall({
    method: 'POST',
    path: `${base}/download`,
    who: 'anon',
    summary:
      '下载资料：给出10分钟内有效的地址；须填写信息的资料附上表单，积分下载的资料附上所见的积分，付过一次后不再扣除',
    objects: 'public',
    effect: 'write',
    limit: { per: 'ip', count: 60, seconds: 60 },
    input: z.object({
      id: Id,
      lead: LeadForm.optional(),
      /** Price as it was shown; needed once for what costs points. */
      points: Count.min(1).max(LIBRARY_POINTS).optional(),
      /** One-time ticket of the slider; needed with a form and without a login. */
      sliderTicket: z.string().max(200).optional(),
    }),
    reply: z.object({ url: z.string(), fileName: z.string() }),
    fails: [
      'NOT_FOUND',
      'LOGIN_TO_DOWNLOAD',
      'LEAD_REQUIRED',
      'POINTS_REQUIRED',
      'POINTS_CHANGED',
      'POINTS_SHORT',
      'SLIDER_REQUIRED',
      'FILE_GONE',
    ],
  }),
  searchLead: defineCall({
    method: 'POST',
    path: `${base}/searchLead`,
    who: 'business',
    summary: '下载过本企业资料的人',
    objects: 'company',
    effect: 'read',
    input: page(leadFilter, ['lastTime', 'firstTime']),
    reply: pageOf(Lead),
  }),
  exportLead: defineCall({
    method: 'POST',
    path: `${base}/exportLead`,
    who: 'business',
    summary: '导出下载线索，条件与列表相同',
    objects: 'company',
    effect: 'write',
    kind: 'download',
    input: z.object(leadFilter),
    reply: QueuedExport,
    fails: ['NOT_ALLOWED', 'EXPORT_TOO_LARGE'],
  }),
}
