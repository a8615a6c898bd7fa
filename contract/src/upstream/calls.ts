import { z } from 'zod'

import { defineCall } from '../call.ts'
import { SupplierCard } from '../companies/supplier-card.ts'
import { ById, Count, Done, Flag, Id, line, Nothing, SeenVersion } from '../fields.ts'
import { page, pageOf } from '../paging.ts'

const open = { who: 'anon', objects: 'public', effect: 'read' } as const

const Place = z.object({
  /** Code of the province. */
  province: z.string(),
  /** Short name: 上海. */
  provinceName: z.string(),
  supplierNum: z.int(),
})

const OptionalLabel = z.object({ labelId: Id.optional() })

/** Segments of the industry's chain, and the suppliers in them by province. */
export const upstreamLabel = {
  searchBusiness: defineCall({
    method: 'POST',
    path: '/api/market/upstreamLabel/searchBusiness',
    ...open,
    summary: '产业链环节的供应商',
    input: page(
      { labelId: Id.optional(), province: z.string().max(12).optional(), keyword: line(100).optional() },
      ['relevance', 'goodsNum'],
      10,
    ),
    reply: pageOf(SupplierCard),
  }),
  listLocation: defineCall({
    method: 'POST',
    path: '/api/market/upstreamLabel/listLocation',
    ...open,
    summary: '各省供应商数量，用于地图',
    input: OptionalLabel,
    reply: z.array(Place),
  }),
  listLocationByGroup: defineCall({
    method: 'POST',
    path: '/api/market/upstreamLabel/listLocationByGroup',
    ...open,
    summary: '按产业链环节分组的各省供应商数量',
    input: OptionalLabel,
    reply: z.array(
      z.object({ labelId: Id, name: z.string(), intro: z.string(), supplierNum: z.int(), places: z.array(Place) }),
    ),
  }),
}

const Mapped = z.object({
  id: Id,
  name: z.string(),
  levelCode: z.string(),
  link: z.string(),
  province: z.string(),
  provinceName: z.string(),
  cityName: z.string(),
  labels: z.array(z.string()),
})

export const upstreamBusiness = {
  listLocation: defineCall({
    method: 'GET',
    path: '/api/market/upstreamBusiness/listLocation',
    ...open,
    summary: '按名称查供应商所在地，最多50家',
    input: z.object({ name: line(60).default('') }),
    reply: z.array(Mapped),
  }),
  listAll: defineCall({
    method: 'POST',
    path: '/api/market/upstreamBusiness/listAll',
    ...open,
    summary: '图谱中的全部供应商，最多1000家',
    input: Nothing,
    reply: z.array(Mapped),
  }),
}

const operatorBase = '/api/operator/upstream'
const read = { who: 'operator', role: 'editor', objects: 'platform', effect: 'read' } as const
const write = { who: 'operator', role: 'editor', objects: 'platform', effect: 'write' } as const

/** The operators' side of the chain. */
export const upstream = {
  labels: defineCall({
    gives: { of: 'upstreamLabel' },
    method: 'GET',
    path: `${operatorBase}/labels`,
    ...read,
    summary: '产业链环节设置',
    input: Nothing,
    reply: z.array(
      z.object({
        id: Id,
        name: z.string(),
        intro: z.string(),
        categoryIds: z.array(Id),
        sort: z.int(),
        isShow: z.boolean(),
        supplierNum: z.int(),
        version: SeenVersion,
      }),
    ),
  }),
  saveLabel: defineCall({
    edits: { of: 'upstreamLabel' },
    method: 'POST',
    path: `${operatorBase}/saveLabel`,
    ...write,
    summary: '新增或修改产业链环节',
    input: z.object({
      id: Id.optional(),
      name: line(20, 1),
      intro: line(200).default(''),
      categoryIds: z.array(Id).max(50).default([]),
      sort: Count.min(0).max(9999).default(100),
      isShow: Flag.default(true),
      version: SeenVersion,
    }),
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND'],
  }),
  deleteLabel: defineCall({
    method: 'DELETE',
    path: `${operatorBase}/deleteLabel`,
    ...write,
    summary: '删除产业链环节',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  setBusiness: defineCall({
    method: 'POST',
    path: `${operatorBase}/setBusiness`,
    ...write,
    summary: '把供应商放入环节、移出环节，或恢复自动判断',
    input: z.object({ labelId: Id, businessId: Id, place: z.enum(['IN', 'OUT', 'AUTO']) }),
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}
