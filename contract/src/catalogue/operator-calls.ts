import { z } from 'zod'

import { defineCall } from '../call.ts'
import {
  ById,
  Day,
  Done,
  Flag,
  Id,
  ImageUrl,
  Instant,
  line,
  Nothing,
  SeenVersion,
  SitePath,
  WebAddress,
} from '../fields.ts'
import { page, pageOf } from '../paging.ts'
import { searchOperatorCalls } from '../search/calls.ts'
import { BrandCard, BrandKind } from './brand-calls.ts'
import { CategoryForm, CategoryLabel, Property, PropertyForm } from './calls.ts'
import { operatorUseCases } from './use-case-calls.ts'

const base = '/api/operator/catalogue'
const read = { who: 'operator', role: 'editor', objects: 'platform', effect: 'read' } as const
const write = { who: 'operator', role: 'editor', objects: 'platform', effect: 'write' } as const

/** A category with what an operator decides by; the tree is put together from `parentId`. */
const OperatorCategory = z.object({
  id: Id,
  parentId: Id.nullable(),
  name: z.string(),
  level: z.int(),
  icon: z.string(),
  label: z.union([CategoryLabel, z.literal('')]),
  sort: z.int(),
  isShow: z.boolean(),
  /** Goods in any state, those below included. */
  goodsNum: z.int(),
  /** Properties of its own. */
  propertyNum: z.int(),
  version: SeenVersion,
})

const link = {
  name: line(30, 1),
  link: z.union([z.literal(''), SitePath]).default(''),
  icon: z.string().max(300).default(''),
}
const Links = z
  .array(
    z.object({
      ...link,
      children: z
        .array(z.object({ ...link, children: z.array(z.object(link)).max(50).default([]) }))
        .max(30)
        .default([]),
    }),
  )
  .max(30)

const OperatorBrand = BrandCard.extend({
  intro: z.string(),
  website: z.string(),
  isLive: z.boolean(),
  supplierNum: z.int(),
  createTime: Instant,
  version: SeenVersion,
})

const OperatorBrandForm = z.object({
  id: Id.optional(),
  name: line(60, 1),
  nameEn: line(80).default(''),
  logo: ImageUrl.default(''),
  intro: line(2000).default(''),
  origin: line(30).default(''),
  website: z.union([z.literal(''), WebAddress.max(200, '网址过长')]).default(''),
  isLive: Flag.default(true),
  isHot: Flag.default(false),
  version: SeenVersion,
})

/** Expressions of one meaning: 培养基, medium, media. */
const SynonymWords = z
  .array(line(60, 1))
  .min(2, '至少两个词')
  .max(20, '最多20个词')
  .refine(words => new Set(words.map(word => word.toLowerCase())).size === words.length, '词语不能重复')

export const SynonymForm = z.object({ id: Id.optional(), words: SynonymWords, version: SeenVersion })

const SynonymGroup = z.object({
  /** Of the shipped groups their place in the list. */
  id: z.string(),
  words: z.array(z.string()),
  /** Of the shipped groups. The first word also finds its NARROWER others, its RELATED ones where nothing else is found. */
  kind: z.enum(['SAME', 'NARROWER', 'RELATED']).optional(),
  /** Null: shipped with the product. */
  updateTime: Instant.nullable(),
  version: SeenVersion,
})

/** The operators' catalogue: categories, properties, brands, synonyms. Compounds stand in operator-compounds.ts. */
export const catalogue = {
  ...searchOperatorCalls,
  ...operatorUseCases,
  categories: defineCall({
    gives: { of: 'category' },
    method: 'GET',
    path: `${base}/categories`,
    ...read,
    summary: '全部类目与商品数、属性数',
    input: Nothing,
    reply: z.array(OperatorCategory),
  }),
  saveCategory: defineCall({
    edits: { of: 'category' },
    method: 'POST',
    path: `${base}/saveCategory`,
    ...write,
    summary: '新增或修改类目',
    input: CategoryForm,
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND', 'ALREADY_EXISTS'],
  }),
  sortCategories: defineCall({
    method: 'POST',
    path: `${base}/sortCategories`,
    ...write,
    summary: '同级类目排序，按给出的顺序',
    input: z.object({ ids: z.array(Id).min(1).max(500) }),
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  moveCategory: defineCall({
    method: 'POST',
    path: `${base}/moveCategory`,
    ...write,
    summary: '把二、三级类目移到另一个上级之下，商品随之移动',
    input: z.object({ id: Id, parentId: Id }),
    reply: z.object({ goodsNum: z.int() }),
    fails: ['NOT_FOUND', 'WRONG_STATE', 'ALREADY_EXISTS'],
  }),
  mergeCategory: defineCall({
    method: 'POST',
    path: `${base}/mergeCategory`,
    ...write,
    summary: '把一个三级类目并入另一个，商品与属性随之移动，旧地址转到新类目',
    input: z.object({ fromId: Id, toId: Id }),
    reply: z.object({ goodsNum: z.int() }),
    fails: ['NOT_FOUND', 'WRONG_STATE'],
  }),
  deleteCategory: defineCall({
    method: 'DELETE',
    path: `${base}/deleteCategory`,
    ...write,
    summary: '删除没有商品和下级的类目',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'ITEM_IN_USE'],
  }),
  properties: defineCall({
    gives: { of: 'property' },
    method: 'GET',
    path: `${base}/properties`,
    ...read,
    summary: '类目自己的属性',
    input: z.object({ categoryId: Id }),
    reply: z.array(Property.extend({ goodsNum: z.int(), version: SeenVersion })),
    fails: ['NOT_FOUND'],
  }),
  saveProperty: defineCall({
    edits: { of: 'property' },
    method: 'POST',
    path: `${base}/saveProperty`,
    ...write,
    summary: '新增或修改属性',
    input: PropertyForm,
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND', 'ALREADY_EXISTS'],
  }),
  deleteProperty: defineCall({
    method: 'DELETE',
    path: `${base}/deleteProperty`,
    ...write,
    summary: '删除属性；商品上的取值保留为普通参数',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
  saveLinks: defineCall({
    method: 'POST',
    path: `${base}/saveLinks`,
    ...write,
    summary: '首页分类导航的链接；为空则取自类目',
    input: z.object({ links: Links }),
    reply: Done,
  }),
  brands: defineCall({
    gives: { of: 'brand' },
    method: 'POST',
    path: `${base}/brands`,
    ...read,
    summary: '全部品牌',
    input: page(
      { keyword: line(60).optional(), isLive: Flag.optional(), isHot: Flag.optional() },
      ['createTime', 'goodsNum', 'name'],
      20,
    ),
    reply: pageOf(OperatorBrand),
  }),
  brandHolders: defineCall({
    method: 'GET',
    path: `${base}/brandHolders`,
    ...read,
    summary: '品牌的全部授权',
    input: ById,
    reply: z.array(
      z.object({
        /** Of the authorisation, for review.ban. */
        id: Id,
        businessId: Id,
        name: z.string(),
        kind: BrandKind,
        status: z.string(),
        validUntil: Day.nullable(),
        certificates: z.array(z.object({ name: z.string(), url: z.string() })),
      }),
    ),
    fails: ['NOT_FOUND'],
  }),
  saveBrand: defineCall({
    edits: { of: 'brand' },
    method: 'POST',
    path: `${base}/saveBrand`,
    ...write,
    summary: '新增或修改品牌',
    input: OperatorBrandForm,
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND', 'ALREADY_EXISTS'],
  }),
  mergeBrand: defineCall({
    method: 'POST',
    path: `${base}/mergeBrand`,
    ...write,
    summary: '把重复的品牌并入另一个，商品与授权随之移动',
    input: z.object({ fromId: Id, toId: Id }),
    reply: z.object({ goodsNum: z.int() }),
    fails: ['NOT_FOUND', 'WRONG_STATE', 'ALREADY_EXISTS'],
  }),
  deleteBrand: defineCall({
    method: 'DELETE',
    path: `${base}/deleteBrand`,
    ...write,
    summary: '删除没有商品和授权的品牌',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND', 'ITEM_IN_USE'],
  }),
  synonyms: defineCall({
    gives: { of: 'synonyms' },
    method: 'POST',
    path: `${base}/synonyms`,
    ...read,
    summary: '搜索同义词：运营维护的，或随产品内置的（只读）',
    input: page({ keyword: line(60).optional(), isShipped: Flag.default(false) }, ['updateTime'], 20),
    reply: pageOf(SynonymGroup),
  }),
  saveSynonyms: defineCall({
    edits: { of: 'synonyms' },
    method: 'POST',
    path: `${base}/saveSynonyms`,
    ...write,
    summary: '新增或修改一组同义词，对新的搜索立即生效',
    input: SynonymForm,
    reply: z.object({ id: Id }),
    fails: ['NOT_FOUND'],
  }),
  deleteSynonyms: defineCall({
    method: 'DELETE',
    path: `${base}/deleteSynonyms`,
    ...write,
    summary: '删除一组同义词',
    input: ById,
    reply: Done,
    fails: ['NOT_FOUND'],
  }),
}
