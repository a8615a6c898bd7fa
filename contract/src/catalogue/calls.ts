import { z } from 'zod'

import { defineCall } from '../call.ts'
import { Count, Flag, Id, Instant, Int, line, Nothing, SeenVersion } from '../fields.ts'

/** What a first-level category is sold as; trees can be asked for by label. */
export const categoryLabels = {
  REAGENT: '试剂',
  CONSUMABLE: '耗材',
  PROCESS: '工艺与生产',
  INSTRUMENT: '仪器设备',
  SERVICE: '技术服务',
} as const
export const CategoryLabel = z.enum(Object.keys(categoryLabels) as [keyof typeof categoryLabels])
export type CategoryLabel = z.infer<typeof CategoryLabel>

const category = {
  id: Id,
  /** Null for the first level. */
  parentId: Id.nullable(),
  name: z.string(),
  /** 1, 2 or 3; goods stand in the third. */
  level: z.int(),
  sort: z.int(),
  /** Stored picture or empty. */
  icon: z.string(),
  isShow: z.boolean(),
  /** Empty below the first level. */
  label: z.union([CategoryLabel, z.literal('')]),
}
export const Category = z.object(category)
const ThirdCategory = Category.extend({ goodsNum: z.int() })
const SecondCategory = ThirdCategory.extend({ children: z.array(ThirdCategory) })
/** A first-level category with all below it; `goodsNum` counts published goods, those below included. */
export const CategoryTree = ThirdCategory.extend({ children: z.array(SecondCategory) })
export type CategoryTree = z.infer<typeof CategoryTree>

const TwoLevels = Category.extend({ children: z.array(Category) })

const base = '/api/goods/category'
const open = { who: 'anon', objects: 'public', effect: 'read' } as const

export const categoryCalls = {
  tree: defineCall({
    method: 'GET',
    path: `${base}/tree`,
    ...open,
    summary: '全部类目树，含未展示的类目',
    input: Nothing,
    reply: z.array(CategoryTree),
  }),
  listTree: defineCall({
    method: 'GET',
    path: `${base}/listTree`,
    ...open,
    summary: '展示中的类目树',
    input: Nothing,
    reply: z.array(CategoryTree),
  }),
  listTreeTwo: defineCall({
    method: 'GET',
    path: `${base}/listTreeTwo`,
    ...open,
    summary: '展示中的一、二级类目',
    input: Nothing,
    reply: z.array(TwoLevels),
  }),
  listTreeByBusinessId: defineCall({
    method: 'GET',
    path: `${base}/listTreeByBusinessId`,
    ...open,
    summary: '供应商在售商品的类目树',
    input: z.object({ businessId: Id }),
    reply: z.array(CategoryTree),
  }),
  listTreeByLabel: defineCall({
    method: 'GET',
    path: `${base}/listTreeByLabel`,
    ...open,
    summary: '一种标签的类目树',
    input: z.object({ label: CategoryLabel }),
    reply: z.array(CategoryTree),
  }),
  getAllNotOne: defineCall({
    method: 'GET',
    path: `${base}/getAllNotOne`,
    ...open,
    summary: '一级以下的全部类目；给出供应商时只含其在售的',
    input: z.object({ businessId: Id.optional() }),
    reply: z.array(Category),
  }),
  getChildren: defineCall({
    method: 'GET',
    path: `${base}/getChildren/{id}`,
    ...open,
    summary: '下级类目',
    input: z.object({ id: Id }),
    reply: z.array(Category),
    fails: ['NOT_FOUND'],
  }),
  getSecondCategory: defineCall({
    method: 'GET',
    path: `${base}/getSecondCategory`,
    ...open,
    summary: '二级类目',
    input: Nothing,
    reply: z.array(Category),
  }),
  listByLevel: defineCall({
    method: 'GET',
    path: `${base}/listByLevel/{level}`,
    ...open,
    summary: '一级的全部类目',
    input: z.object({ level: Int.min(1).max(3) }),
    reply: z.array(Category),
  }),
}

/** Whether a property is typed in, picked, counted or ticked. */
export const PropertyKind = z.enum(['TEXT', 'OPTION', 'NUMBER', 'YES_NO'])

export const Property = z.object({
  id: Id,
  categoryId: Id,
  name: z.string(),
  kind: PropertyKind,
  /** Unit of a number, as shown behind it. */
  unit: z.string(),
  options: z.array(z.string()),
  /** Offered as a filter beside lists. */
  isFilter: z.boolean(),
  isRequired: z.boolean(),
  sort: z.int(),
})

export const property = {
  listAllName: defineCall({
    method: 'POST',
    path: '/api/goods/property/listAllName',
    who: 'anon',
    objects: 'public',
    effect: 'read',
    summary: '类目的属性，含上级类目的属性',
    input: z.object({ categoryId: Id }),
    reply: z.array(Property),
    fails: ['NOT_FOUND'],
  }),
}

export const categoryHistory = {
  listAll: defineCall({
    method: 'POST',
    path: '/api/goods/categoryHistory/listAll',
    who: 'business',
    objects: 'company',
    effect: 'read',
    summary: '本企业最近使用的三级类目，最多10个',
    input: Nothing,
    reply: z.array(z.object({ id: Id, path: z.array(z.object({ id: Id, name: z.string() })), usedAt: Instant })),
  }),
}

const link = { id: Id, name: z.string(), link: z.string(), icon: z.string() }

export const linkCategory = {
  getCategoryTree: defineCall({
    method: 'GET',
    path: '/api/base/linkCategory/getCategoryTree',
    who: 'anon',
    objects: 'public',
    effect: 'read',
    summary: '首页分类导航：运营挑选的链接，未设置时取自类目',
    input: Nothing,
    reply: z.array(z.object({ ...link, children: z.array(z.object({ ...link, children: z.array(z.object(link)) })) })),
  }),
}

/** A category as operators write it. */
export const CategoryForm = z.object({
  id: Id.optional(),
  /** Only for a new one; an existing one is moved by moveCategory. */
  parentId: Id.nullable().default(null),
  name: line(40, 1),
  icon: z.string().max(300).default(''),
  sort: Count.min(0).max(9999).default(100),
  isShow: Flag.default(true),
  label: z.union([CategoryLabel, z.literal('')]).default(''),
  version: SeenVersion,
})

export const PropertyForm = z.object({
  id: Id.optional(),
  categoryId: Id,
  name: line(20, 1),
  kind: PropertyKind,
  unit: line(12).default(''),
  options: z.array(line(40, 1)).max(200).default([]),
  isFilter: Flag.default(false),
  isRequired: Flag.default(false),
  sort: Count.min(0).max(9999).default(100),
  version: SeenVersion,
})
