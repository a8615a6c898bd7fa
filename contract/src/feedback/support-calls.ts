import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Count, ImageUrl, line, PublicPhone } from '../fields.ts'

/** 客服: someone at the platform whom visitors may turn to. */
export const SupportStaff = z.object({
  name: line(30, 1),
  /** What for: 供方入驻, 采购咨询 … */
  title: line(30).default(''),
  avatar: ImageUrl.default(''),
  phone: PublicPhone.default(''),
  qq: line(15).default(''),
  email: z.union([z.literal(''), z.email('邮箱格式不正确').max(100)]).default(''),
  /** Picture of a WeChat code. */
  wechatCode: ImageUrl.default(''),
  /** `工作日 09:00-21:00` */
  hours: line(40).default(''),
  sort: Count.min(0).max(9999).default(100),
})

/** 客服 shown on pages. */
export const support = {
  list: defineCall({
    method: 'POST',
    path: '/api/customer/support/list',
    who: 'anon',
    summary: '页面上展示的客服',
    objects: 'public',
    effect: 'read',
    input: z.object({}),
    reply: z.array(SupportStaff),
  }),
}
