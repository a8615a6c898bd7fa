import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Day, Done, Flag, Id, Instant, line } from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { type DeskTypeName, deskStatusLabels, deskTypeLabels } from './labels.ts'

export const DeskType = z.enum(Object.keys(deskTypeLabels) as [DeskTypeName])
const DeskStatus = z.enum(Object.keys(deskStatusLabels) as [string])

const base = '/api/operator/desk'
// which types an operator may find and read is decided by type: server/src/modules/desk/access.ts
const staff = { who: 'operator', objects: 'platform' } as const
const reviewer = { ...staff, role: 'reviewer' } as const
const support = { ...staff, role: 'support' } as const

const thing = { type: DeskType, id: Id }
/** As many characters as the parameter `review.reasonMinChars` asks for. */
const Reason = line(500)

const card = {
  id: Id,
  type: DeskType,
  title: z.string(),
  /** Catalogue number of goods, number of an inquiry or an order; empty for what has none. */
  number: z.string(),
  status: z.string(),
  isDeleted: z.boolean(),
  /** Everyone can see it now. */
  isShown: z.boolean(),
  ownerName: z.string(),
  /** The other side of an inquiry or an order; empty otherwise. */
  partnerName: z.string(),
  companyId: Id.nullable(),
  updateTime: Instant,
}
export const DeskCard = z.object(card)

const Form = z.record(z.string(), z.unknown())

/** What was taken down, as it was public then; kept at least three years, nobody can delete or change it. */
const Evidence = z.object({
  id: Id,
  title: z.string(),
  reason: z.string(),
  operatorName: z.string(),
  takeTime: Instant,
  keptUntil: Day,
  /** Fingerprint of the snapshot; it also stands in the sealed audit log. */
  digest: z.string(),
  restoreTime: Instant.nullable(),
  restorerName: z.string(),
  restoreReason: z.string(),
})

const Note = z.object({ id: Id, operatorName: z.string(), content: z.string(), createTime: Instant })
const Moved = z.object({ status: z.string(), action: z.string(), by: z.string(), reason: z.string(), at: Instant })

/** Content and trade desk 内容与交易台: any thing of the platform, found, looked at and taken down one by one. */
export const desk = {
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...staff,
    summary: '按词语、编号、归属、状态、类型查找任何内容与交易',
    effect: 'read',
    input: page(
      {
        type: DeskType.optional(),
        /** Words of the title or text, at least two characters. */
        keyword: line(100).optional(),
        /** Catalogue number, number of an inquiry or an order, or an id, also within a pasted address. */
        number: line(300).optional(),
        /** Company name, phone of an account, or the id of either. */
        owner: line(100).optional(),
        status: DeskStatus.optional(),
        isDeleted: Flag.optional(),
      },
      ['updateTime'],
      20,
    ),
    reply: pageOf(DeskCard),
  }),
  look: defineCall({
    method: 'GET',
    path: `${base}/look`,
    ...staff,
    summary: '一项内容：发布人所见、访客所见、存证、备注与记录',
    effect: 'read',
    input: z.object(thing),
    reply: z.object({
      ...card,
      /** Its public page; empty for what has none. */
      link: z.string(),
      /** What the owner wrote last, a change under review included; null while it is a draft (super only). */
      owned: Form.nullable(),
      /** What a visitor is answered now; null where a visitor gets 404. */
      shown: Form.nullable(),
      isRevising: z.boolean(),
      history: z.array(Moved),
      evidence: z.array(Evidence),
      notes: z.array(Note),
      can: z.object({ takeDown: z.boolean(), restore: z.boolean() }),
    }),
    fails: ['NOT_FOUND'],
  }),
  lookTrade: defineCall({
    method: 'POST',
    path: `${base}/lookTrade`,
    ...support,
    summary: '查看一张询价单或意向单（含密封报价），须说明原因，记入操作日志',
    effect: 'write',
    input: z.object({ ...thing, reason: Reason }),
    reply: z.object({ ...card, details: Form, history: z.array(Moved), notes: z.array(Note) }),
    fails: ['NOT_FOUND'],
  }),
  evidence: defineCall({
    method: 'GET',
    path: `${base}/evidence`,
    ...reviewer,
    summary: '一份下架存证的全文',
    effect: 'read',
    input: z.object({ id: Id }),
    reply: Evidence.extend({
      type: DeskType,
      objectId: Id,
      ownerName: z.string(),
      statusBefore: z.string(),
      snapshot: Form,
    }),
    fails: ['NOT_FOUND'],
  }),
  takeDown: defineCall({
    method: 'POST',
    path: `${base}/takeDown`,
    ...reviewer,
    summary: '违规下架一项内容并存证，通知发布人',
    effect: 'write',
    input: z.object({ ...thing, reason: Reason }),
    reply: z.object({ evidenceId: Id }),
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  restore: defineCall({
    method: 'POST',
    path: `${base}/restore`,
    ...reviewer,
    summary: '恢复被违规下架的内容，通知发布人',
    effect: 'write',
    input: z.object({ ...thing, reason: Reason }),
    reply: Done,
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  addNote: defineCall({
    method: 'POST',
    path: `${base}/addNote`,
    ...staff,
    summary: '内部备注，只有运营可见',
    effect: 'write',
    input: z.object({ ...thing, content: line(1000).min(1, '请填写备注') }),
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND'],
  }),
  write: defineCall({
    method: 'POST',
    path: `${base}/write`,
    ...staff,
    summary: '给发布人或交易双方发站内通知',
    effect: 'write',
    input: z.object({
      ...thing,
      /** Of an inquiry or an order: the buyer, the supplier, or both. Everything else has one owner. */
      to: z.enum(['OWNER', 'CLIENT', 'BUSINESS', 'BOTH']).default('OWNER'),
      content: line(1000).min(5, '内容至少5个字'),
    }),
    reply: z.object({ receiverNum: z.int() }),
    fails: ['NOT_FOUND'],
  }),
}
