import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Attachment, DemandItem, DemandType } from '../demands/calls.ts'
import { ById, ByIds, Count, Day, Done, Fen, Id, Ids, Instant, line, SeenVersion } from '../fields.ts'
import { BatchReply, page, pageOf } from '../paging.ts'
import { MeetEnrolForm, MeetEnrolled, meetEnroll, OwnRegistration } from '../tickets/calls.ts'
import { attendeeImport } from '../tickets/import-calls.ts'
import { meetInvoices } from '../tickets/invoice-calls.ts'
import { RegistrationStatus } from '../tickets/states.ts'

/** States of a supplier's enrolment to a demand. */
export const EnrollStatus = z.enum(['SUBMITTED', 'VIEWED', 'SHORTLISTED', 'WON', 'LOST', 'REJECTED', 'WITHDRAWN'])
export type EnrollStatus = z.infer<typeof EnrollStatus>

export { enrollStatusLabels } from '../demands/labels.ts'

/** One line of a quotation; `itemNo` points at the demand's line, null for something of the supplier's own. */
export const QuotationLine = z.object({
  itemNo: z.int().min(0).max(19).nullable().default(null),
  name: line(100, 1),
  brand: line(60).default(''),
  catalogNo: line(60).default(''),
  spec: line(100).default(''),
  qty: z.number().positive().max(99_999_999).nullable().default(null),
  unit: line(10).default(''),
  /** Price of one unit in fen; null says "on request". */
  unitPrice: Fen.nullable().default(null),
  /** Tax in percent: 13, 6, 3 or 0. */
  taxRate: z.union([z.literal(13), z.literal(6), z.literal(3), z.literal(0)]).default(13),
  leadDays: z.int().min(0).max(999).nullable().default(null),
  /** False: no offer for this line. */
  isOffered: z.boolean().default(true),
  remark: line(200).default(''),
})
export type QuotationLine = z.infer<typeof QuotationLine>

/** Fields of an enrolment to a demand. */
export const QuotationFields = z.object({
  lines: z.array(QuotationLine).max(40, '最多40条报价').default([]),
  /** Freight in fen; 0 is included. */
  freight: Fen.default(0),
  /** Until when the quotation holds. */
  validTo: z.union([z.literal(''), Day]).default(''),
  leadDays: z.int().min(0).max(999).nullable().default(null),
  payTerms: line(100).default(''),
  contactName: line(30).default(''),
  contactPhone: line(20).default(''),
  remark: line(500).default(''),
  attachments: z.array(Attachment).max(5).default([]),
})
export type QuotationFields = z.infer<typeof QuotationFields>

export const EnrollOperation = z.enum(['APPROVE', 'REJECT', 'RESTORE', 'CANCEL', 'SHORTLIST', 'WIN', 'LOSE', 'UNDO'])

const enrollRecord = {
  id: Id,
  bizType: z.literal('DEMAND'),
  bizId: Id,
  title: z.string(),
  demandType: DemandType,
  status: EnrollStatus,
  createTime: Instant,
  updateTime: Instant,
  rejectReason: z.string(),
  /** Sum of all offered lines and the freight in fen; null while a price is on request. */
  total: z.int().nullable(),
  leadDays: z.int().nullable(),
  validTo: z.string(),
  /** Once chosen: the inquiry in which the quotation is ordered or countered, and its order. */
  inquiryId: Id.nullable(),
  orderId: Id.nullable(),
  /** Lines of the demand that were given to this enrolment; -1 where the demand has none. */
  awarded: z.array(z.int()),
}

/** What the viewer may do with an enrolment now. */
export const EnrollCan = z.object({
  withdraw: z.boolean(),
  edit: z.boolean(),
  shortlist: z.boolean(),
  win: z.boolean(),
  /** Takes the choice back; until there is an order. */
  undo: z.boolean(),
  lose: z.boolean(),
  reject: z.boolean(),
  restore: z.boolean(),
})

/** The supplier's view of an own enrolment. */
export const OwnEnroll = z.object({ ...enrollRecord, expireTime: Instant.nullable(), can: EnrollCan })

/** The buyer's view of an enrolment received. */
export const ReceivedEnroll = z.object({
  ...enrollRecord,
  businessId: Id,
  businessName: z.string(),
  businessLogo: z.string(),
  levelCode: z.string(),
  cityName: z.string(),
  fields: QuotationFields,
  can: EnrollCan,
})

export const EnrollDetails = z.object({
  ...enrollRecord,
  businessId: Id,
  businessName: z.string(),
  businessLogo: z.string(),
  levelCode: z.string(),
  fields: QuotationFields,
  history: z.array(z.object({ action: z.string(), status: z.string(), at: Instant, reason: z.string() })),
  /** Of the quotation, counted with each change of it. */
  version: z.int(),
  isMine: z.boolean(),
  /** The buyer's contacts once shortlisted; empty before. */
  contacts: z
    .object({ name: z.string(), demandMobile: z.string(), qqNumber: z.string(), wxNumber: z.string() })
    .nullable(),
  can: EnrollCan,
})

export const enroll = {
  search: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/search',
    who: 'user',
    summary: '自己的报名：需求，或会议（bizType 为 MEET）',
    objects: 'own',
    effect: 'read',
    input: page(
      {
        bizType: z.enum(['DEMAND', 'MEET']).default('DEMAND'),
        status: z.union([EnrollStatus, RegistrationStatus]).optional(),
        keyword: line(100).optional(),
      },
      ['updateTime', 'createTime'],
    ),
    reply: pageOf(z.discriminatedUnion('bizType', [OwnEnroll, OwnRegistration])),
  }),
  byId: defineCall({
    method: 'GET',
    path: '/api/customer/enroll/{id}',
    who: 'user',
    summary: '一条报名，需求或会议；需方打开后变为已查看',
    objects: 'party',
    effect: 'write',
    input: ById,
    reply: z.discriminatedUnion('bizType', [EnrollDetails, OwnRegistration]),
    fails: ['NOT_FOUND'],
  }),
  save: defineCall({
    edits: { of: 'enrolment', isCountedThere: true },
    method: 'POST',
    path: '/api/customer/enroll/save',
    who: 'user',
    summary: '报名需求并密封报价，带 id 时修改自己的报价；报名会议（MEET），1～20 人全部成功或全部不成功',
    objects: 'public',
    effect: 'write',
    turnOf: 'bizId',
    input: z.discriminatedUnion('bizType', [
      z.object({
        id: Id.optional(),
        bizType: z.literal('DEMAND'),
        bizId: Id,
        fields: QuotationFields,
        version: SeenVersion,
      }),
      MeetEnrolForm,
    ]),
    reply: z.union([MeetEnrolled, z.object({ id: Id, status: EnrollStatus })]),
    fails: [
      'NOT_FOUND',
      'OWN_DEMAND',
      'SEATS_TAKEN',
      'ALREADY_ENROLLED',
      'ENROL_CLOSED',
      'CHANGED_MEANWHILE',
      'FORBIDDEN_WORDS',
      'QUOTA_USED',
      'NOT_ALLOWED',
      'WRONG_STATE',
      'SOLD_OUT',
      'SALE_CLOSED',
      'AUDIENCE',
      'ATTENDEE_ENROLLED',
      'TICKET_PRICE_CHANGED',
      'SELLER_MISSING',
      'TRANSFER_LATE',
    ],
  }),
  enrollOperation: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/enrollOperation',
    who: 'user',
    summary:
      '主办方审核会议报名：APPROVE 通过，REJECT 拒绝，RESTORE 恢复，CANCEL 取消；需求发布人处理报名：SHORTLIST 入围，WIN 选中，LOSE 未选中，REJECT 不合适，RESTORE 恢复，UNDO 撤销选中',
    objects: 'own',
    effect: 'write',
    input: z.object({ ids: Ids, operation: EnrollOperation, reason: line(200).default('') }),
    reply: BatchReply,
  }),
  award: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/award',
    who: 'user',
    summary: '选中报价，整单或按明细；生成一张已报价的询价单，在其中下意向单或还价',
    objects: 'own',
    effect: 'write',
    input: z.object({ id: Id, itemNos: z.array(z.int().min(0).max(19)).min(1).max(20).optional() }),
    reply: z.object({ status: EnrollStatus, inquiryId: Id.nullable() }),
    fails: ['NOT_FOUND', 'WRONG_STATE', 'ITEMS_AWARDED', 'QUOTE_CONTACT_MISSING'],
  }),
  searchEnroll: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/searchEnroll',
    who: 'user',
    summary: '自己的需求收到的报名',
    objects: 'own',
    effect: 'read',
    input: page({ bizType: z.literal('DEMAND').default('DEMAND'), status: EnrollStatus.optional() }, [
      'createTime',
      'updateTime',
    ]),
    reply: pageOf(ReceivedEnroll),
  }),
  searchByDemand: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/searchByDemand',
    who: 'user',
    summary: '一条自己的需求收到的报名',
    objects: 'own',
    effect: 'read',
    input: page({ demandId: Id, status: EnrollStatus.optional() }, ['createTime', 'updateTime']),
    reply: pageOf(ReceivedEnroll),
    fails: ['NOT_FOUND'],
  }),
  delete: defineCall({
    method: 'DELETE',
    path: '/api/customer/enroll/delete',
    who: 'user',
    summary: '撤回自己的报名',
    objects: 'own',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  deleteByIds: defineCall({
    method: 'DELETE',
    path: '/api/customer/enroll/deleteByIds',
    who: 'user',
    summary: '批量撤回自己的报名',
    objects: 'own',
    effect: 'write',
    input: ByIds,
    reply: BatchReply,
  }),
  compare: defineCall({
    method: 'GET',
    path: '/api/customer/enroll/compare',
    who: 'user',
    summary: '报价对比：行为需求明细，列为供方',
    objects: 'own',
    effect: 'write',
    input: z.object({ demandId: Id }),
    reply: z.object({
      items: z.array(DemandItem),
      columns: z.array(ReceivedEnroll),
      /** Per demand line the enrolments with the lowest price and with the shortest lead time. */
      best: z.array(z.object({ itemNo: Count, lowestPrice: z.array(Id), shortestLead: z.array(Id) })),
      /** The lowest sum among those who offer every line. */
      lowestTotal: z.array(Id),
    }),
    fails: ['NOT_FOUND'],
  }),
  ...meetEnroll,
  ...meetInvoices,
  ...attendeeImport,
}
