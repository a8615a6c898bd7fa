import { z } from 'zod'
import { defineCall } from '../call.ts'
import { PHONE_PATTERN } from '../checks.ts'
import { ById, Count, changes, Done, Flag, Id, ImageUrl, Instant, line, SeenVersion } from '../fields.ts'
import { oneOf } from '../meetings/schemas.ts'
import { page, pageOf } from '../paging.ts'
import { exhibitorLimits, exhibitorStatusLabels } from './labels.ts'

const PerCent = z.number().min(0).max(100)

/** A booth on the picture of its hall, in per cent of width and height. */
export const BoothArea = z
  .object({ x: PerCent, y: PerCent, width: PerCent.min(0.5), height: PerCent.min(0.5) })
  .refine(({ x, width }) => x + width <= 100, { error: '展位超出平面图', path: ['width'] })
  .refine(({ y, height }) => y + height <= 100, { error: '展位超出平面图', path: ['height'] })
export type BoothArea = z.infer<typeof BoothArea>

const place = {
  hall: line(40).default(''),
  booth: line(20).default(''),
  category: line(40).default(''),
  area: BoothArea.nullable().default(null),
}

const Exhibitor = z.object({
  ...changes(place).required().shape,
  id: Id,
  /** Null: named in words alone, no company of the platform. */
  businessId: Id.nullable(),
  name: z.string(),
  status: oneOf(exhibitorStatusLabels),
})

export const ReceivedExhibitor = Exhibitor.extend({
  goodsNum: Count,
  staffNum: Count,
  appointmentSeats: Count,
  version: SeenVersion,
})
export type ReceivedExhibitor = z.infer<typeof ReceivedExhibitor>

/** A participation as the exhibitor itself sees it. */
export const OwnExhibit = Exhibitor.extend({
  meetId: Id,
  title: z.string(),
  organiser: z.string(),
  start: Instant,
  end: Instant,
  timezone: z.string(),
  isCancelled: z.boolean(),
  goodsIds: z.array(Id),
  staffPhones: z.array(z.string()),
  appointmentSeats: Count,
  version: SeenVersion,
})
export type OwnExhibit = z.infer<typeof OwnExhibit>

const Floor = z.object({ hall: z.string(), picture: z.string() })

export const ShownExhibitor = Exhibitor.omit({ status: true }).extend({
  link: z.string(),
  logo: z.string(),
  goods: z.array(z.object({ id: Id, name: z.string(), cover: z.string() })),
})

/** A meeting that a company exhibits at, as everyone sees it. */
const ShownExhibit = OwnExhibit.pick({
  title: true,
  start: true,
  end: true,
  timezone: true,
  hall: true,
  booth: true,
}).extend({ meetId: Id })

const own = { who: 'organiser+business', objects: 'company' } as const
const base = '/api/customer/meetExhibitor'

/** 会议展商 */
export const meetExhibitor = {
  list: defineCall({
    ...own,
    gives: { of: 'meetExhibitor' },
    method: 'POST',
    path: `${base}/list`,
    summary: '自己会议的展商，按展馆与展位排列',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: page(
      { meetId: Id, status: oneOf(exhibitorStatusLabels).optional(), keyword: line(40).optional() },
      ['booth'],
      100,
    ),
    reply: pageOf(ReceivedExhibitor),
  }),
  floors: defineCall({
    ...own,
    method: 'GET',
    path: `${base}/floors/{id}`,
    summary: '自己会议的展馆平面图',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: z.array(Floor),
  }),
  save: defineCall({
    ...own,
    method: 'POST',
    path: `${base}/save`,
    summary: '邀请平台企业参展，或按名称登记展商',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE', 'TOO_MANY_ITEMS', 'FORBIDDEN_WORDS', 'CONTACT_IN_TEXT'],
    input: z.object({ ...place, meetId: Id, businessId: Id.optional(), name: line(80).default('') }),
    reply: ById,
  }),
  update: defineCall({
    ...own,
    edits: { of: 'meetExhibitor' },
    method: 'PUT',
    path: `${base}/update`,
    summary: '修改展商的展馆、展位与类别',
    effect: 'write',
    fails: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'FORBIDDEN_WORDS', 'CONTACT_IN_TEXT'],
    input: changes(place).extend({ id: Id, version: SeenVersion }),
    reply: Done,
  }),
  delete: defineCall({
    ...own,
    method: 'DELETE',
    path: `${base}/delete`,
    summary: '移除展商；有未结束的约谈时不能移除',
    effect: 'write',
    fails: ['NOT_FOUND', 'EXHIBITOR_BOOKED'],
    input: ById,
    reply: Done,
  }),
  saveFloor: defineCall({
    ...own,
    method: 'POST',
    path: `${base}/saveFloor`,
    summary: '设置一个展馆的平面图，图片为空则移除',
    effect: 'write',
    fails: ['NOT_FOUND', 'TOO_MANY_ITEMS'],
    input: z.object({ meetId: Id, hall: line(40, 1), picture: ImageUrl }),
    reply: Done,
  }),
  searchMine: defineCall({
    ...own,
    gives: { of: 'meetExhibitor' },
    method: 'POST',
    path: `${base}/searchMine`,
    summary: '本企业受邀和参加的展会',
    effect: 'read',
    input: page({ status: oneOf(exhibitorStatusLabels).optional(), meetId: Id.optional() }, ['start']),
    reply: pageOf(OwnExhibit),
  }),
  answer: defineCall({
    ...own,
    method: 'POST',
    path: `${base}/answer`,
    summary: '接受或婉拒参展邀请',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE', 'EXHIBITOR_BOOKED'],
    input: z.object({ id: Id, accept: Flag }),
    reply: Done,
  }),
  updateMine: defineCall({
    ...own,
    edits: { of: 'meetExhibitor' },
    method: 'PUT',
    path: `${base}/updateMine`,
    summary: '展商设置参展商品、现场人员与约谈席位',
    effect: 'write',
    fails: ['NOT_FOUND', 'WRONG_STATE', 'CHANGED_MEANWHILE'],
    input: z.object({
      id: Id,
      version: SeenVersion,
      goodsIds: z.array(Id).max(exhibitorLimits.goods, '最多20件商品').optional(),
      staffPhones: z
        .array(z.string().trim().regex(PHONE_PATTERN, '手机号格式不正确'))
        .max(exhibitorLimits.staff)
        .optional(),
      /** Appointments at the same time; none: takes no requests. */
      appointmentSeats: Count.min(0).max(exhibitorLimits.appointmentSeats).optional(),
    }),
    reply: Done,
  }),
  listByMeet: defineCall({
    method: 'GET',
    path: `${base}/listByMeet/{id}`,
    who: 'anon',
    objects: 'public',
    summary: '会议的展商、展品与展馆平面图',
    effect: 'read',
    fails: ['NOT_FOUND'],
    input: ById,
    reply: z.object({ exhibitors: z.array(ShownExhibitor), floors: z.array(Floor) }),
  }),
  listByBusiness: defineCall({
    method: 'GET',
    path: `${base}/listByBusiness/{id}`,
    who: 'anon',
    objects: 'public',
    summary: '企业参展的会议，未结束的，最近的在前',
    effect: 'read',
    input: ById,
    reply: z.array(ShownExhibit),
  }),
}
