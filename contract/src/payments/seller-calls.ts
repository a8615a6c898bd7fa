import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Done, Id, Instant, line, RowVersion, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'

const finance = { who: 'operator', role: 'finance', objects: 'platform' } as const

/** 收款商户: what a company sells (tickets) is paid to its own number under the platform's provider account. */
export const sellers = {
  search: defineCall({
    method: 'POST',
    path: '/api/operator/sellers/search',
    ...finance,
    summary: '已登记收款商户号的企业',
    effect: 'read',
    input: page({ keyword: line(50).optional() }, ['updateTime']),
    reply: pageOf(
      z.object({
        companyId: Id,
        companyName: z.string(),
        merchant: z.string(),
        note: z.string(),
        version: RowVersion,
        updateTime: Instant,
      }),
    ),
  }),
  save: defineCall({
    edits: { of: 'seller', by: ['companyId'], isCountedThere: true },
    method: 'POST',
    path: '/api/operator/sellers/save',
    ...finance,
    summary: '登记或更换企业的收款商户号，核实后填写',
    effect: 'write',
    stepUp: true,
    fails: ['NOT_FOUND', 'ALREADY_EXISTS', 'CHANGED_MEANWHILE'],
    input: z.object({
      companyId: Id,
      merchant: z
        .string()
        .trim()
        .regex(/^\d{8,16}$/, '商户号为8～16位数字'),
      note: line(200).default(''),
      // of the number that is replaced; without it, none may stand yet
      version: SeenVersion,
    }),
    reply: Done,
  }),
}
