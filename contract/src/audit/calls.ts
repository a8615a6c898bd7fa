import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Count, Id, Instant, line } from '../fields.ts'
import { page, pageOf } from '../paging.ts'

const AuditRow = z.object({
  id: Id,
  time: Instant,
  /** visitor, account, operator. */
  actorKind: z.string(),
  actorId: Id.nullable(),
  /** Name of the operator, or name and masked phone of the account. */
  actorName: z.string(),
  /** One name of the call: `review.approve`. */
  call: z.string(),
  /** What the call does, from the contract. */
  summary: z.string(),
  objectId: z.string().nullable(),
  /** What the object is and how it was called then: 商品「乙腈」. */
  objectName: z.string(),
  /** Why, in the words of whoever acted. */
  reason: z.string(),
  details: z.unknown(),
  /** What the call changed, row by row, field by field, in words; masked where it is personal. */
  changes: z.object({
    rows: z.array(
      z.object({
        kind: z.string(),
        action: z.enum(['新增', '修改', '删除']),
        id: z.string(),
        name: z.string(),
        fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
    /** Of many rows: how many more. */
    more: z.array(z.string()),
  }),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Part of the hash chain. */
  isSealed: z.boolean(),
})

/** 操作日志: append-only, sealed into a hash chain within a minute. */
export const audit = {
  search: defineCall({
    method: 'POST',
    path: '/api/operator/audit/search',
    who: 'operator',
    role: 'super',
    summary: '查询操作日志',
    objects: 'platform',
    effect: 'read',
    input: page(
      {
        actorKind: z.enum(['account', 'operator', 'visitor']).optional(),
        actorId: Id.optional(),
        /** Name of an operator or an account, or the whole phone of one. */
        actor: line(40).optional(),
        /** A name of a call, its beginning up to the dot (`review.`), or words of what it does (下架). */
        call: line(60).optional(),
        objectId: line(80).optional(),
        ip: line(45).optional(),
        from: Instant.optional(),
        to: Instant.optional(),
      },
      ['at'],
      20,
    ),
    reply: pageOf(AuditRow),
  }),
  verify: defineCall({
    method: 'POST',
    path: '/api/operator/audit/verify',
    who: 'operator',
    role: 'super',
    summary: '校验操作日志的哈希链',
    objects: 'platform',
    effect: 'read',
    limit: { per: 'account', count: 10, seconds: 60 },
    input: z.object({
      /** Number of the last row that was checked already; a long log is checked in several calls. */
      from: Count.min(0).default(0),
    }),
    reply: z.object({
      isIntact: z.boolean(),
      /** Rows whose hash was computed anew. */
      checked: z.int(),
      /** Rows that wait to be sealed. */
      waiting: z.int(),
      /** The first row that does not fit, null where all do. */
      brokenId: Id.nullable(),
      brokenReason: z.string(),
      /** Where the next call goes on; null where the end was reached. */
      nextFrom: z.int().nullable(),
      /** Number and hash of the last sealed row, to be noted elsewhere. */
      head: z.object({ sealNo: z.int(), hash: z.string() }),
    }),
  }),
}
