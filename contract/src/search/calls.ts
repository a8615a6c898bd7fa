import { z } from 'zod'

import { defineCall } from '../call.ts'
import { SupplierCard } from '../companies/supplier-card.ts'
import { Count, Done, Flag, Id, line, Nothing, SeenVersion, SitePath } from '../fields.ts'
import { GoodsCard } from '../goods/card-schemas.ts'
import { GoodsFound } from '../goods/search-schemas.ts'
import { page, pageOf } from '../paging.ts'

/** Kinds of things that one box searches, in the order of the tabs. */
export const searchTypeLabels = {
  goods: '产品',
  business: '供应商',
  brand: '品牌',
  demand: '需求',
  solution: '解决方案',
  article: '文章',
  video: '视频',
  dataLibrary: '资料',
  meet: '会议',
} as const
export const SearchType = z.enum(Object.keys(searchTypeLabels) as [keyof typeof searchTypeLabels])
export type SearchType = z.infer<typeof SearchType>

export const SuggestionKind = z.enum(['HISTORY', 'WORD', 'CATEGORY', 'BRAND', 'COMPOUND', 'GOODS', 'SUPPLIER'])

const Suggestion = z.object({
  text: z.string(),
  kind: SuggestionKind,
  /** Page of ours; empty: a search for the text. */
  link: z.string(),
  /** What stands beside it: CAS number, 货号, number of goods. */
  note: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

const Hit = z.object({
  id: Id,
  title: z.string(),
  cover: z.string(),
  summary: z.string(),
  link: z.string(),
})

/** What a text may have meant, and how many goods that finds. */
const Meant = z.object({ text: z.string(), total: z.int(), totalIsCapped: z.boolean() })
export type Meant = z.infer<typeof Meant>

const base = '/api/base/search'
const open = { who: 'anon', objects: 'public', effect: 'read' } as const

/** The one search box of the site, over everything. */
export const search = {
  suggest: defineCall({
    method: 'GET',
    path: `${base}/suggest`,
    ...open,
    summary: '搜索建议，最多10条：历史、热词、类目、品牌、化合物、货号',
    input: z.object({ keyword: line(60).default('') }),
    reply: z.array(Suggestion),
  }),
  hotWords: defineCall({
    method: 'GET',
    path: `${base}/hotWords`,
    ...open,
    summary: '热搜词',
    input: Nothing,
    reply: z.array(z.object({ word: z.string(), link: z.string() })),
  }),
  history: defineCall({
    method: 'GET',
    path: `${base}/history`,
    who: 'user',
    objects: 'own',
    effect: 'read',
    summary: '自己的搜索历史，最多10条',
    input: Nothing,
    reply: z.array(z.string()),
  }),
  clearHistory: defineCall({
    method: 'DELETE',
    path: `${base}/clearHistory`,
    who: 'user',
    objects: 'own',
    effect: 'write',
    summary: '删除一条或全部搜索历史',
    input: z.object({ keyword: line(200).optional() }),
    reply: Done,
  }),
  note: defineCall({
    method: 'POST',
    path: `${base}/note`,
    who: 'anon',
    objects: 'none',
    effect: 'write',
    summary: '记下一次搜索：登录者的历史，以及搜索统计',
    limit: { per: 'ip', count: 120, seconds: 60 },
    input: z.object({
      keyword: line(200, 1),
      type: SearchType.default('goods'),
      total: Count.min(0).max(1_000_000).default(0),
    }),
    reply: Done,
  }),
  opened: defineCall({
    method: 'POST',
    path: `${base}/opened`,
    who: 'anon',
    objects: 'none',
    effect: 'write',
    summary: '记下一次搜索的结果有人点开，每次搜索一次',
    limit: { per: 'ip', count: 120, seconds: 60 },
    input: z.object({ keyword: line(200, 1), type: SearchType.default('goods') }),
    reply: Done,
  }),
  all: defineCall({
    method: 'POST',
    path: `${base}/all`,
    ...open,
    summary: '全站搜索，按类型分组',
    input: z.object({ keyword: line(200, 1) }),
    reply: z.object({
      /** Cards of goods are richer than the others'. */
      goods: GoodsFound.pick({ total: true, totalIsCapped: true, records: true, match: true }),
      groups: z.array(
        z.object({
          type: SearchType,
          label: z.string(),
          total: z.int(),
          totalIsCapped: z.boolean(),
          records: z.array(Hit),
        }),
      ),
    }),
  }),
  didYouMean: defineCall({
    method: 'POST',
    path: `${base}/didYouMean`,
    ...open,
    summary: '搜到的很少时：可能想找的词（错字、谐音、CAS 校验位），最多3个，各带商品数',
    input: z.object({ keyword: line(200, 1) }),
    reply: z.array(Meant),
  }),
  help: defineCall({
    method: 'POST',
    path: `${base}/help`,
    ...open,
    summary: '没有结果时：相近的写法、相关类目、相似商品',
    input: z.object({ keyword: line(200, 1) }),
    reply: z.object({
      didYouMean: z.array(Meant),
      categories: z.array(z.object({ id: Id, name: z.string() })),
      similar: z.array(GoodsCard),
      /** Title proposed for a demand. */
      demandTitle: z.string(),
    }),
  }),
}

const SupplierFacet = z.object({
  key: z.string(),
  label: z.string(),
  items: z.array(z.object({ value: z.string(), label: z.string(), count: z.int(), isChosen: z.boolean() })),
})

/** Suppliers that sell what is searched for; a call of the group `business`. */
export const supplierSearch = defineCall({
  method: 'POST',
  path: '/api/customer/business/goodsSearch',
  ...open,
  summary: '销售所搜商品的供应商，可按名称、类目、地区、等级筛选',
  input: page(
    {
      keyword: line(200).optional(),
      categoryId: Id.optional(),
      area: z.array(z.string().max(12)).max(40).optional(),
      levelCodes: z
        .array(z.enum(['FREE', 'STANDARD', 'SENIOR', 'FLAGSHIP']))
        .max(4)
        .optional(),
      labelId: Id.optional(),
      withFacets: Flag.default(true),
    },
    ['relevance', 'goodsNum'],
    10,
  ),
  reply: pageOf(SupplierCard).extend({ facets: z.array(SupplierFacet) }),
  fails: ['NOT_FOUND'],
})

const operatorBase = '/api/operator/catalogue'
const read = { who: 'operator', role: 'editor', objects: 'platform', effect: 'read' } as const
const write = { who: 'operator', role: 'editor', objects: 'platform', effect: 'write' } as const

/** The operators' side; calls of the group `catalogue`. */
export const searchOperatorCalls = {
  hotWords: defineCall({
    gives: { of: 'hotWords', by: [] },
    method: 'GET',
    path: `${operatorBase}/hotWords`,
    ...read,
    summary: '热搜词设置',
    input: Nothing,
    reply: z.array(
      z.object({
        id: Id,
        word: z.string(),
        link: z.string(),
        sort: z.int(),
        isShow: z.boolean(),
        version: SeenVersion,
      }),
    ),
  }),
  saveHotWords: defineCall({
    edits: { of: 'hotWords', by: [] },
    method: 'POST',
    path: `${operatorBase}/saveHotWords`,
    ...write,
    summary: '保存热搜词，按给出的顺序',
    input: z.object({
      words: z
        .array(
          z.object({
            word: line(20, 1),
            link: z.union([z.literal(''), SitePath]).default(''),
            isShow: Flag.default(true),
          }),
        )
        .max(30, '最多30个热搜词')
        .refine(words => new Set(words.map(one => one.word)).size === words.length, '热搜词不能重复'),
      version: SeenVersion,
    }),
    reply: Done,
  }),
  searchReport: defineCall({
    method: 'POST',
    path: `${operatorBase}/searchReport`,
    ...read,
    summary: '搜索统计：热门词、无结果词与无人点开的词',
    input: page(
      {
        days: Count.min(1).max(90).default(7),
        isEmpty: Flag.optional(),
        /** Something was found, and nobody opened any of it. */
        isUnopened: Flag.optional(),
        isNotSold: Flag.optional(),
        /** Made a synonym or a wording of a use case since it was last looked for. */
        isHandled: Flag.optional(),
        keyword: line(60).optional(),
      },
      ['searchNum'],
      20,
    ),
    reply: pageOf(
      z.object({
        keyword: z.string(),
        searchNum: z.int(),
        /** Searches after which a result was opened. */
        openedNum: z.int(),
        hits: z.int(),
        lastDay: z.string(),
        /** An operator has said that nobody sells this here. */
        isNotSold: z.boolean(),
      }),
    ),
  }),
  markNotSold: defineCall({
    method: 'POST',
    path: `${operatorBase}/markNotSold`,
    ...write,
    summary: '标记或取消标记搜索词为平台不售，不再列入待处理的无结果词',
    input: z.object({ keyword: line(100, 1), isNotSold: Flag }),
    reply: Done,
  }),
}
