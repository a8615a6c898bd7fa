import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ById, Day, Done, Id, ImageUrl, Instant, line } from '../fields.ts'
import { page, pageOf } from '../paging.ts'

/** As it is printed on the label; case, blanks and hyphens do not count when it is looked for. */
const LotNo = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 ._/#-]{1,39}$/, '批号为2～40位字母、数字，可含 - . / # 与空格')

const certificate = {
  id: Id,
  lotNo: z.string(),
  goodsId: Id,
  goodsName: z.string(),
  catalogNo: z.string(),
  url: z.string(),
  /** Dates as the certificate says them; null: not said. */
  madeOn: Day.nullable(),
  expiresOn: Day.nullable(),
  createTime: Instant,
  /** Taken down by the platform: nobody finds it. */
  isBanned: z.boolean(),
}

const own = { who: 'business', objects: 'company' } as const
const base = '/api/goods/coa'

/** 分析证书 (COA) by lot number: suppliers put them up, everybody finds them. */
export const coa = {
  find: defineCall({
    method: 'POST',
    path: `${base}/find`,
    who: 'anon',
    objects: 'public',
    effect: 'read',
    summary: '按批号查分析证书；须与标签上的批号完全一致（大小写、空格、连字符除外）',
    limit: { per: 'ip', count: 60, seconds: 60 },
    input: z.object({ lotNo: LotNo, catalogNo: line(60).optional() }),
    reply: z.array(z.object({ ...certificate, businessId: Id, companyName: z.string() })),
  }),
  search: defineCall({
    method: 'POST',
    path: `${base}/search`,
    ...own,
    effect: 'read',
    summary: '本企业上传的分析证书',
    input: page({ keyword: line(60).optional() }, ['createTime']),
    reply: pageOf(z.object(certificate)),
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    ...own,
    effect: 'write',
    summary: '上传一批产品的分析证书（PDF），立即可查',
    input: z.object({
      goodsId: Id,
      lotNo: LotNo,
      url: ImageUrl.refine(url => url !== '', '请上传文件'),
      madeOn: Day.nullable().default(null),
      expiresOn: Day.nullable().default(null),
    }),
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND', 'ALREADY_EXISTS', 'FILE_GONE', 'TOO_MANY_ITEMS'],
  }),
  delete: defineCall({
    method: 'DELETE',
    path: `${base}/delete`,
    ...own,
    effect: 'write',
    summary: '删除一份分析证书',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}
