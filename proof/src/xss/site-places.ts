import type { Market } from './market.ts'
import { type Look, type Place, publicPage } from './places.ts'
import type { Pen } from './texts.ts'

/** A valid CAS number that no library holds. */
const CAS = '12345-67-4'

type Form = Readonly<Record<string, unknown>>

interface SitePlace {
  readonly name: string
  readonly rich?: number
  readonly call: string
  /** True where the first batch makes an item and the others change it. */
  readonly isItem?: boolean
  /** What stands there already is asked for first where the call replaces it whole; `id` of the item made before. */
  form(pen: Pen, market: Market, token: string, id: string): Promise<Form> | Form
  /** Call that puts in force what was only drafted. */
  readonly putsInForce?: string
  looks(id: string): readonly Look[]
}

/** What operators write: they may be deceived too, or their account lost, and everyone reads it. */
export const sitePlaces = (): readonly Place[] => [
  place({
    name: '帮助',
    rich: 1,
    call: 'site.guideSave',
    isItem: true,
    form: async (pen, market, token, id) => {
      const version = id ? (await market.ok(token, 'site.guideGet', { id })).version : 0
      return { section: 'aboutUs', label: pen.marked(20, '帮助'), content: pen.rich, version }
    },
    looks: id => [publicPage(`/website/about?id=${id}`)],
  }),
  place({
    name: '协议',
    rich: 1,
    call: 'site.policiesSaveDraft',
    form: pen => ({ code: 'law', title: pen.marked(40, '声明'), content: pen.rich, note: pen.line(200) }),
    putsInForce: 'site.policiesPublish',
    looks: () => [publicPage('/agreement?type=law')],
  }),
  place({
    name: '须知',
    call: 'site.textsSave',
    form: pen => ({ type: 'DEMAND', title: pen.marked(40, '须知'), content: `<p>${pen.mark}</p>${pen.rich}` }),
    looks: () => [{ by: 'buyers', address: '/demander/demand', rich: [0, 0] }],
  }),
  place({
    name: '站点',
    call: 'site.websiteSave',
    form: async (pen, market, token) => ({
      ...(await market.ok(token, 'site.websiteGet', {})),
      siteName: '上游集',
      businessTitle: pen.line(60, '上游集'),
      hotlineHours: pen.line(40, '工作日'),
      institution: pen.line(60, '运营方'),
      address: pen.line(100),
      filings: [pen.marked(80, '备案'), ...pen.lines(2, 80)].map(label => ({ label, url: '' })),
    }),
    looks: () => [publicPage('/', 0)],
  }),
  place({
    name: '轮播',
    call: 'site.bannersSave',
    isItem: true,
    form: async (pen, market, token) => {
      const [first] = await market.ok(token, 'site.navigationList', {})
      return { navigateId: first.id, title: pen.marked(30, '轮播'), subtitle: pen.line(60), sort: 1 }
    },
    looks: () => [publicPage('/', 0)],
  }),
  place({
    name: '楼层',
    call: 'market.saveFloor',
    form: async (pen, market, token) => {
      const [first] = await market.ok(token, 'market.floors', {})
      const { id, navigateId, categoryIds, picture, sort } = first
      return { id, navigateId, categoryIds, picture, sort, name: pen.marked(20, '楼层'), subtitle: pen.line(40) }
    },
    looks: () => [publicPage('/', 0)],
  }),
  place({
    name: '首页',
    call: 'site.seoSave',
    form: pen => ({
      id: 'home',
      path: '/',
      title: pen.marked(80, '首页'),
      keywords: pen.line(200),
      description: pen.line(300),
    }),
    looks: () => [publicPage('/', 0)],
  }),
  place({
    name: '品牌',
    call: 'catalogue.saveBrand',
    isItem: true,
    form: pen => ({
      name: pen.marked(60, '品牌'),
      nameEn: pen.line(80),
      intro: pen.line(2000),
      origin: pen.line(30),
    }),
    looks: id => [publicPage(`/website/brands/${id}`, 0)],
  }),
  place({
    name: '物质',
    call: 'compounds.save',
    form: pen => ({
      cas: CAS,
      nameZh: pen.marked(120, '物质'),
      nameEn: pen.line(200),
      synonyms: pen.lines(5, 120),
      kind: pen.line(20),
      hazard: pen.line(60),
      regNote: pen.line(300),
      isReplacing: true,
    }),
    looks: () => [publicPage(`/website/cas/${CAS}`, 0)],
  }),
  place({
    name: '配方',
    call: 'recipes.save',
    form: pen => ({
      code: 'proof-recipe',
      name: pen.marked(60, '配方'),
      nameEn: pen.line(120),
      groupName: pen.line(20, '缓冲液'),
      pHNote: pen.line(200),
      components: [{ name: pen.line(80, '氯化钠'), conc: 1, unit: 'mM', note: pen.line(100) }],
      notes: pen.lines(3, 300),
      storage: pen.line(200),
      ref: pen.line(300),
    }),
    looks: () => [publicPage('/tool/recipes?recipe=proof-recipe', 0)],
  }),
  place({
    name: '通知',
    call: 'messages.noticeSend',
    form: pen => ({
      audience: 'SUPPLIER',
      levels: ['FLAGSHIP'],
      title: pen.marked(60, '通知'),
      content: pen.line(1000),
    }),
    looks: () => [{ by: 'suppliers', address: '/supplier/news?type=SYSTEM', rich: [0, 0] }],
  }),
]

function place({ name, rich = 0, call, isItem = false, form, putsInForce, looks }: SitePlace): Place {
  let made = ''
  return {
    name,
    who: 'operator',
    rich,
    looks,
    async save(market, token, pen) {
      const input = await form(pen, market, token, made)
      const { data, refusal } = await market.call(token, call, { ...(isItem && made && { id: made }), ...input })
      if (refusal !== null) return { id: made, refusal }
      const id = (data?.id ?? '') as string
      if (isItem) made = id
      return { id, refusal: putsInForce ? (await market.call(token, putsInForce, { id })).refusal : null }
    },
  }
}
