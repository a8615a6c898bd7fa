import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Id, line } from '../fields.ts'

/** Levels of the area tree, outermost first. */
export const AreaLevel = z.enum(['PROVINCE', 'CITY', 'AREA'])
export type AreaLevel = z.infer<typeof AreaLevel>

const areaFields = {
  /** Code: six digits (GB/T 2260), nine for towns of cities without districts. */
  value: z.string(),
  fullName: z.string(),
  level: AreaLevel,
}
const Area = z.object(areaFields)
const City = z.object({ ...areaFields, children: z.array(Area.extend({ children: z.array(z.never()) })) })

/** 地区: provinces, cities, areas. */
export const area = {
  listProvinceCity: defineCall({
    method: 'GET',
    path: '/api/base/common/area/listProvinceCity',
    who: 'anon',
    summary: '省市列表',
    objects: 'public',
    effect: 'read',
    input: z.object({}),
    reply: z.array(z.object({ ...areaFields, children: z.array(Area.extend({ children: z.array(z.never()) })) })),
  }),
  listAreaTree: defineCall({
    method: 'POST',
    path: '/api/base/area/listAreaTree',
    who: 'anon',
    summary: '省市区树',
    objects: 'public',
    effect: 'read',
    input: z.object({}),
    reply: z.array(z.object({ ...areaFields, children: z.array(City) })),
  }),
  search: defineCall({
    method: 'POST',
    path: '/api/base/area/search',
    who: 'anon',
    summary: '查询下级地区',
    objects: 'public',
    effect: 'read',
    input: z.object({
      level: AreaLevel,
      /** Code of the level above; not needed for provinces. */
      code: line(12).optional(),
    }),
    reply: z.array(Area),
  }),
}

export const DictionaryItem = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  sort: z.int(),
  /** What some dictionaries say more of an item: `kind` of a reject reason, `group` of an industry label. */
  extra: z.record(z.string(), z.string()),
})
export type DictionaryItem = z.infer<typeof DictionaryItem>

/** 字典: lists of choices that operators keep. */
export const dictionaryItem = {
  list: defineCall({
    method: 'POST',
    path: '/api/base/dictionaryItem/list',
    who: 'anon',
    summary: '查询字典项，按字典编码分组',
    objects: 'public',
    effect: 'read',
    input: z.object({
      /** Codes of dictionaries; in one text separated by commas. */
      type: z.preprocess(
        value => (typeof value === 'string' ? value.split(',') : value),
        z.array(line(40, 1)).min(1).max(30),
      ),
    }),
    /** Items in use, in their order; a dictionary that is not there is empty. */
    reply: z.record(z.string(), z.array(DictionaryItem)),
  }),
  getCompany: defineCall({
    method: 'GET',
    path: '/api/base/dictionaryItem/getCompany',
    who: 'anon',
    summary: '企业类型、规模、经营模式等选项',
    objects: 'public',
    effect: 'read',
    input: z.object({}),
    reply: z.object({
      types: z.array(DictionaryItem),
      scales: z.array(DictionaryItem),
      models: z.array(DictionaryItem),
      licences: z.array(DictionaryItem),
      contactRoles: z.array(DictionaryItem),
    }),
  }),
}

/** 参数: what operators set and everyone may read. */
export const parameter = {
  get: defineCall({
    method: 'GET',
    path: '/api/base/parameter/get',
    who: 'anon',
    summary: '查询公开参数',
    objects: 'public',
    effect: 'read',
    input: z.object({ key: line(60, 1) }),
    reply: z.object({
      key: z.string(),
      name: z.string(),
      value: z.union([z.string(), z.number(), z.boolean()]),
      /** Unit of a number: 天, 条, 字节. */
      unit: z.string(),
    }),
    fails: ['NOT_FOUND'],
  }),
  getQualifications: defineCall({
    method: 'GET',
    path: '/api/base/parameter/getQualifications',
    who: 'anon',
    summary: '资质证书图片',
    objects: 'public',
    effect: 'read',
    /** The one set of certificates there is; another code is refused instead of ignored. */
    input: z.object({ code: z.literal('qualifications', { error: '没有这组资质证书' }).default('qualifications') }),
    /** Addresses of pictures; empty where there is none. */
    reply: z.object({ drugs: z.string(), telecom: z.string(), broadcast: z.string() }),
  }),
  getBaseData: defineCall({
    method: 'GET',
    path: '/api/base/parameter/getBaseData',
    who: 'anon',
    summary: '发布须知等提示文字',
    objects: 'public',
    effect: 'read',
    input: z.object({ type: line(40, 1).toUpperCase() }),
    reply: z.object({
      type: z.string(),
      title: z.string(),
      /** Cleaned HTML. */
      content: z.string(),
      /** The same as single lines, for short lists. */
      lines: z.array(z.string()),
    }),
    fails: ['NOT_FOUND'],
  }),
}

/** An entry of a back-office's side bar. */
export interface Menu {
  id: string
  name: string
  /** Null for a group, which leads to its first entry. */
  path: string | null
  children: Menu[]
}
const Menu: z.ZodType<Menu> = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string().nullable(),
  get children() {
    return z.array(Menu)
  },
})

/** 菜单: what the caller's side bar holds. */
export const customerMenu = {
  treeAll: defineCall({
    method: 'GET',
    path: '/api/base/customerMenu/treeAll',
    who: 'user',
    summary: '当前身份的后台菜单',
    objects: 'own',
    effect: 'read',
    input: z.object({}),
    reply: z.array(Menu),
  }),
  byId: defineCall({
    method: 'GET',
    path: '/api/base/customerMenu/{x}',
    who: 'user',
    summary: '单个菜单',
    objects: 'own',
    effect: 'read',
    input: z.object({ x: line(60, 1) }),
    reply: Menu,
    fails: ['NOT_FOUND'],
  }),
}

export const StorefrontTemplate = z.enum(['DEFAULT', 'PAY', 'SHOP_ONE', 'SHOP_TWO'])
export type StorefrontTemplate = z.infer<typeof StorefrontTemplate>

/** 店铺模板. */
export const template = {
  list: defineCall({
    method: 'POST',
    path: '/api/base/template/list',
    who: 'anon',
    summary: '店铺模板',
    objects: 'public',
    effect: 'read',
    input: z.object({}),
    reply: z.array(
      z.object({
        code: StorefrontTemplate,
        name: z.string(),
        summary: z.string(),
        /** Where storefronts of this template stand, with the query id. */
        path: z.string(),
        /** Lowest level that may use it. */
        levelCode: z.enum(['FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP']),
        /** Blocks that it begins with, in their order. */
        blocks: z.array(z.string()),
        /** May be chosen now; shops that have it keep it. */
        isOn: z.boolean(),
      }),
    ),
  }),
}
