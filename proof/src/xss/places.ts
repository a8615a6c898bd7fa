import { publicationLimits } from '@shangyouji/contract/publications/labels'
import { categoryId } from '../../../server/src/modules/goods/factory.ts'
import type { Market } from './market.ts'
import type { Pen, Files as Shown } from './texts.ts'

/** Stored files that the forms name; `paper` is one of the data library, `advert` the picture of an advert. */
export type Files = Shown & { readonly paper: string; readonly advert: string }

export type Writer = 'supplier' | 'buyer' | 'operator'
/** Who looks: everyone on public pages, a supplier, a buyer or an operator in the own back-office. */
export type Onlooker = 'readers' | 'suppliers' | 'buyers' | 'operators'

/** A page that shows what was written. */
export interface Look {
  readonly by: Onlooker
  readonly address: string
  /** How often it shows the rich fields whole: to a visitor, to somebody logged in. */
  readonly rich: readonly [visitor: number, loggedIn: number]
  /** Name of a button behind which more of the text stands, for somebody logged in. */
  readonly button?: string
}

/** Where texts are written and shown. */
export interface Place {
  readonly name: string
  readonly who: Writer
  /** How many rich fields the form has. */
  readonly rich: number
  /** Saves the form; `id` is that of the item where the place has one. */
  save(market: Market, token: string, pen: Pen): Promise<{ id: string; refusal: string | null }>
  /** What has to happen before it is shown, once it is approved. */
  afterApproval?(): Promise<void>
  looks(id: string): readonly Look[]
}

interface Item {
  readonly name: string
  readonly who: Writer
  readonly rich: number
  readonly group: string
  /** Calls that make and change it, where they are not `save` and `update`. */
  readonly calls?: readonly [save: string, update: string]
  form(pen: Pen): Record<string, unknown>
  looks(id: string): readonly Look[]
}

/** @param rich how often everyone sees the rich fields */
export const publicPage = (address: string, rich = 1): Look => ({ by: 'readers', address, rich: [rich, rich] })

/** An item that is made once and then changed by every batch. */
function itemPlace({ group, calls: [save, update] = ['save', 'update'], form, ...rest }: Item): Place {
  let made = ''
  return {
    ...rest,
    async save(market, token, pen) {
      const call = made ? `${group}.${update}` : `${group}.${save}`
      const { data, refusal } = await market.call(token, call, { ...(made && { id: made }), ...form(pen) })
      if (refusal === null) made ||= data.id
      return { id: made, refusal }
    },
  }
}

const { title, summary } = publicationLimits

/** What people publish, each with all its fields. */
export function publishedPlaces({ picture, clip, paper }: Files): readonly Place[] {
  const common = (pen: Pen) => ({
    isCheck: false,
    title: pen.marked(title),
    summary: pen.line(summary),
    content: pen.rich,
    industryTags: pen.lines(3, 20),
  })
  const post = (pen: Pen) => ({
    isCheck: false,
    title: pen.marked(60),
    summary: pen.line(200),
    content: pen.rich,
    industryTags: pen.lines(3, 20),
    contactName: pen.line(30, '周宁'),
    contactPhone: '13800000001',
    terms: pen.line(100),
  })
  return [
    itemPlace({
      name: '文章',
      who: 'supplier',
      group: 'article',
      rich: 1,
      looks: id => [
        publicPage(`/website/articles/${id}`),
        { by: 'suppliers', address: '/supplier/info/article', rich: [0, 0] },
      ],
      form: pen => ({ ...common(pen), author: pen.line(30), sourceName: pen.line(60), isOriginal: false }),
    }),
    itemPlace({
      name: '视频',
      who: 'supplier',
      group: 'video',
      rich: 1,
      looks: id => [publicPage(`/website/videos/${id}`)],
      form: pen => ({ ...common(pen), videoUrl: clip }),
    }),
    itemPlace({
      name: '方案',
      who: 'supplier',
      group: 'solution',
      rich: 2,
      looks: id => [{ by: 'readers', address: `/website/solutions/${id}`, rich: [1, 2], button: '阅读全文' }],
      form: pen => ({ ...common(pen), authContent: pen.rich, scenario: pen.line(100), highlights: pen.lines(4, 60) }),
    }),
    itemPlace({
      name: '资料',
      who: 'supplier',
      group: 'dataLibrary',
      rich: 1,
      looks: id => [publicPage(`/website/library/${id}`)],
      form: pen => ({
        ...common(pen),
        file: { url: paper, name: pen.line(100, '指南.pdf') },
        gate: 'FREE',
        edition: pen.line(30),
      }),
    }),
    itemPlace({
      name: '商品',
      who: 'supplier',
      group: 'goodsInfo',
      rich: 1,
      looks: id => [publicPage(`/website/goods/${id}`)],
      form: pen => ({
        isCheck: false,
        name: pen.marked(110, '缓冲液'),
        nameEn: pen.line(200),
        catalogNo: pen.line(60),
        storage: pen.line(120),
        purity: pen.line(40),
        grade: pen.line(40),
        origin: pen.line(40),
        form: pen.line(60),
        applications: pen.line(2000),
        params: pen.lines(3, 30).map(k => ({ k, v: pen.line(200) })),
        categoryId: categoryId('chem.buffer.bio'),
        priceType: 'FIXED',
        specs: [{ packSize: pen.line(60, '500 g'), price: 19800, stock: 'IN', unit: '瓶' }],
        images: [picture],
        detail: pen.rich,
      }),
    }),
    itemPlace({
      name: '需求',
      who: 'buyer',
      group: 'demand',
      rich: 1,
      looks: id => [
        publicPage(`/website/demands/${id}`),
        { by: 'buyers', address: '/demander/needManage', rich: [0, 0] },
      ],
      form: pen => ({
        isCheck: false,
        title: pen.marked(59),
        demandMobile: '13800000001',
        content: pen.rich,
        industryTags: pen.lines(3, 20),
        items: [
          { name: pen.line(100, '缓冲液'), remark: pen.line(200) },
          { name: pen.line(100, '缓冲液'), spec: pen.line(60) },
        ],
      }),
    }),
    itemPlace({
      name: '合作',
      who: 'buyer',
      group: 'teamwork',
      calls: ['clientSave', 'clientSave'],
      rich: 1,
      looks: id => [publicPage(`/website/teamwork/${id}`)],
      form: pen => ({ ...post(pen), type: 'RESEARCH' }),
    }),
    itemPlace({
      name: '名录',
      who: 'buyer',
      group: 'directory',
      calls: ['save', 'save'],
      rich: 1,
      looks: id => [publicPage(`/website/directory/${id}`)],
      form: pen => ({ ...post(pen), type: 'PARK' }),
    }),
  ]
}

/** What a company says of itself: its introduction, its one product. */
export const companyPlaces = (companyId: string): readonly Place[] => [
  {
    name: '企业',
    who: 'supplier',
    rich: 0,
    async save(market, token, pen) {
      const { refusal } = await market.call(token, 'business.update', { introduction: pen.marked(1900) })
      return { id: companyId, refusal }
    },
    looks: id => [publicPage(`/shop/default?id=${id}&tab=about`, 0)],
  },
  {
    name: '一品',
    who: 'supplier',
    rich: 2,
    async save(market, token, pen) {
      const { goods } = await market.ok(token, 'goodsInfo.getOcop', { businessId: companyId })
      const form = { goodsId: goods.id, story: pen.rich, cases: pen.rich }
      const { refusal } = await market.call(token, 'goodsInfo.saveOcop', form)
      return { id: goods.id, refusal }
    },
    looks: () => [
      publicPage('/website/ocop', 0),
      publicPage(`/website/ocop/${companyId}`, 2),
      { by: 'suppliers', address: '/supplier/info/ocop', rich: [0, 0] },
    ],
  },
]
