import { z } from 'zod'

import { defineCall } from '../call.ts'
import { PHONE_PATTERN } from '../checks.ts'
import { ById, Done, Flag, Id, line, Nothing, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'

export const AddressTag = z.enum(['', 'COMPANY', 'LAB', 'WAREHOUSE', 'HOME'])

/** Mobile or landline with area code. */
const ContactPhone = z
  .string({ error: '请输入联系电话' })
  .trim()
  .min(1, '请输入联系电话')
  .refine(text => PHONE_PATTERN.test(text) || /^0\d{2,3}-?\d{7,8}(-\d{1,6})?$/.test(text), '联系电话格式不正确')

/** Where goods are sent to. Province, city and area by the codes of base.area; names are filled in by the server. */
export const AddressForm = z.object({
  name: line(30).min(1, '请输入收货人'),
  mobile: ContactPhone,
  province: z.string({ error: '请选择所在地区' }).min(1, '请选择所在地区').max(12),
  city: z.string().max(12).default(''),
  area: z.string().max(12).default(''),
  address: line(120).min(1, '请输入详细地址'),
  postcode: z.union([z.literal(''), z.string().regex(/^\d{6}$/, '邮政编码为6位数字')]).default(''),
  tag: AddressTag.default(''),
  isDefault: Flag.default(false),
})
export type AddressForm = z.infer<typeof AddressForm>

export const Address = z.object({
  version: SeenVersion,
  id: Id,
  name: z.string(),
  mobile: z.string(),
  province: z.string(),
  provinceName: z.string(),
  city: z.string(),
  cityName: z.string(),
  area: z.string(),
  areaName: z.string(),
  address: z.string(),
  postcode: z.string(),
  tag: AddressTag,
  isDefault: z.boolean(),
})

const base = '/api/customer/address'
const own = { who: 'user', objects: 'own' } as const

export const address = {
  search: defineCall({
    gives: { of: 'address' },
    method: 'POST',
    path: `${base}/search`,
    ...own,
    summary: '收货地址（分页）',
    effect: 'read',
    input: page({ keyword: line(50).optional() }, ['default', 'createTime']),
    reply: pageOf(Address),
  }),
  list: defineCall({
    gives: { of: 'address' },
    method: 'POST',
    path: `${base}/list`,
    ...own,
    summary: '全部收货地址，默认地址在前',
    effect: 'read',
    input: Nothing,
    reply: z.array(Address),
  }),
  save: defineCall({
    method: 'POST',
    path: `${base}/save`,
    ...own,
    summary: '新增收货地址；第一个即为默认',
    effect: 'write',
    input: AddressForm,
    reply: Address,
    fails: ['TOO_MANY_ITEMS', 'AREA_UNKNOWN'],
  }),
  setDefault: defineCall({
    method: 'PUT',
    path: `${base}/setDefault`,
    ...own,
    summary: '设为默认地址',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  delete: defineCall({
    method: 'DELETE',
    path: `${base}/delete`,
    ...own,
    summary: '删除收货地址；默认地址删除后最近的一个成为默认',
    effect: 'write',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  byId: defineCall({
    gives: { of: 'address' },
    method: 'GET',
    path: `${base}/{id}`,
    ...own,
    summary: '一个收货地址',
    effect: 'read',
    input: ById,
    reply: Address,
    fails: ['NOT_FOUND'],
  }),
  update: defineCall({
    edits: { of: 'address' },
    method: 'PUT',
    path: `${base}/update`,
    ...own,
    summary: '修改收货地址',
    effect: 'write',
    input: AddressForm.extend({ id: Id, version: SeenVersion }),
    reply: Address,
    fails: ['NOT_FOUND', 'AREA_UNKNOWN'],
  }),
}
