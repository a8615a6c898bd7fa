import { type BlockType, storefrontPaths } from '@shangyouji/contract/storefronts/labels'
import { sectionLabels } from '@shangyouji/contract/storefronts/sections'
import { defaultDesign } from '../../../server/src/modules/storefronts/default-design.ts'
import type { Market } from './market.ts'
import { type Files, type Place, publicPage } from './places.ts'
import type { Pen } from './texts.ts'

/** Characters of one block of rich text, below what it takes. */
const BLOCK_WORDS = 9000
/** A refusal names the fields: how often they are replaced and the design is saved again. */
const ATTEMPTS = 6
/** Too short for the corpus: what breaks out of a tag or an attribute within six characters. */
const shortNames = ['"><b>x', "'><b>x", '<b>x', '</a>x', '<!--x', '`-x', '&lt;x', '<svg>']
const titled: readonly BlockType[] = [
  ...(['categoryNav', 'goodsGrid', 'ocop', 'brandWall', 'video', 'solutionList', 'articleList', 'dataList'] as const),
  ...(['album', 'honor', 'contact', 'meeting'] as const),
]
const list = { rule: 'NEWEST', ids: [], count: 4 } as const
const tab = { kind: 'TAB', tab: 'goods' } as const
/** What a block holds beside its texts. */
const rest: { readonly [T in BlockType]?: object } = {
  goodsGrid: { ...list, categoryId: null },
  ...{ video: list, solutionList: list, articleList: list, dataList: list, meeting: list },
  album: { albumId: null },
}

interface Shop {
  readonly templateCode: keyof typeof storefrontPaths
  readonly companyId: string
}

/** What a supplier writes into its shop, its navigation and its adverts. */
export const shopPlaces = (
  shop: Shop,
  files: Files,
  adverts: { readonly bookings: string[]; show(ids: readonly string[]): Promise<void> },
): readonly Place[] => [decoration(shop, files), navigation(shop), creatives(files, adverts)]

/** Every type of block with a text in each of its fields. */
function decoration({ templateCode, companyId }: Shop, { advert: url }: Files): Place {
  let preview = ''
  let version = ''
  return {
    name: '店铺',
    who: 'supplier',
    rich: 1,
    async save(market, token, pen) {
      const design = designOf(pen, templateCode, url)
      for (let attempt = 0; ; attempt++) {
        const refusal = await publish(market, token, { templateCode, note: pen.mark, design })
        if (typeof refusal === 'object') {
          version = refusal.id
          preview = (await market.ok(token, 'indexSetting.createPreview', { templateCode })).link
          return { id: companyId, refusal: null }
        }
        const emptied = attempt < ATTEMPTS ? fieldsOf(refusal).filter(path => emptyField(design, path, pen.mark)) : []
        if (emptied.length === 0) return { id: companyId, refusal }
      }
    },
    looks: id => [
      publicPage(`${storefrontPaths[templateCode]}?id=${id}`),
      publicPage(preview),
      { by: 'suppliers', address: `/supplier/shop/indexManage?template=${templateCode}`, rich: [0, 0] },
      { by: 'operators', address: `/operator/storefronts?compare=${version}`, rich: [0, 0] },
    ],
  }
}

/** @returns the version, or how it was refused */
async function publish(
  market: Market,
  token: string,
  { templateCode, note, design }: { templateCode: string; note: string; design: object },
): Promise<{ id: string } | string> {
  const version = async () => (await market.ok(token, 'indexSetting.getDetail', { templateCode })).version
  const saved = await market.call(token, 'indexSetting.update', {
    templateCode,
    version: await version(),
    ...design,
  })
  if (saved.refusal !== null) return saved.refusal
  const { data, refusal } = await market.call(token, 'indexSetting.publish', {
    templateCode,
    version: await version(),
    note,
  })
  return refusal ?? (data as { id: string })
}

function designOf(pen: Pen, templateCode: Shop['templateCode'], url: string) {
  let number = 0
  const block = (type: BlockType, props: object) => ({
    id: `proof-${++number}`,
    type,
    v: 1,
    isHidden: false,
    props,
  })
  const image = () => ({ url, alt: pen.line(60, '图'), isDecorative: false })
  const slide = () => ({ picture: image(), title: pen.line(30), text: pen.line(60), link: tab })
  const zone = (x: number) => ({ x, y: 0, width: 20, height: 50, label: pen.line(30, `热区${x}`), link: tab })
  return {
    ...defaultDesign(templateCode),
    title: pen.marked(60),
    description: pen.line(120),
    blocks: [
      block('notice', { text: pen.marked(200) }),
      ...pen.richParts(BLOCK_WORDS).map(html => block('richText', { title: pen.line(20), html })),
      block('banner', { slides: [slide(), slide(), slide()] }),
      ...titled.map(type =>
        block(type, { title: pen.line(20), ...rest[type], ...(type === 'contact' && { text: pen.line(200) }) }),
      ),
      block('hotZone', { picture: image(), zones: [zone(0), zone(30), zone(60)] }),
      block('spacer', { height: 'SMALL', hasLine: true }),
    ],
  }
}

/** Fields that a refusal names. */
function fieldsOf(refusal: string): string[] {
  const data = /\{.*\}$/s.exec(refusal)?.[0]
  const { fields = {} } = JSON.parse(data ?? '{}') as { fields?: Record<string, string> }
  return Object.keys(fields)
}

/** @returns false for rich text, whose texts are tried one by one by the caller */
function emptyField(design: object, path: string, mark: string): boolean {
  const keys = path.split('.')
  const last = keys.pop()!
  if (last === 'html') return false
  const at = keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], design)
  if (typeof at !== 'object' || at === null || !(last in at)) return false
  ;(at as Record<string, unknown>)[last] = mark
  return true
}

/** Names of at most six characters. */
function navigation({ templateCode, companyId }: Shop): Place {
  return {
    name: '栏',
    who: 'supplier',
    rich: 0,
    async save(market, token, pen) {
      const [{ version }] = await market.ok(token, 'websiteNavigate.getList', {})
      const names = pen.lines(1, 200).length > 0 ? shortNames : []
      const items = Object.keys(sectionLabels).map((section, i) => ({
        section,
        name: section === 'goods' ? pen.mark : (names[i] ?? '栏目'),
        isHidden: false,
      }))
      const { refusal } = await market.call(token, 'websiteNavigate.updateList', { version, items })
      return { id: companyId, refusal }
    },
    looks: id => [publicPage(`${storefrontPaths[templateCode]}?id=${id}&tab=goods`, 0)],
  }
}

/** An advert of each position of which there are bookings, each with a title of its own. */
function creatives(
  { advert }: Files,
  { bookings, show }: { readonly bookings: string[]; show(ids: readonly string[]): Promise<void> },
): Place {
  const POSITIONS = 2
  let waiting: string[] = []
  return {
    name: '广告',
    who: 'supplier',
    rich: 0,
    async save(market, token, pen) {
      waiting = []
      let refused = 'no booking is left'
      for (const id of bookings.splice(0, POSITIONS)) {
        const creative = { image: advert, title: pen.marked(30, '广告'), link: { kind: 'SHOP' } }
        const { refusal } = await market.call(token, 'adBooking.save', { id, creative })
        if (refusal === null) waiting.push(id)
        else refused = refusal
      }
      return { id: '', refusal: waiting.length > 0 ? null : refused }
    },
    afterApproval: () => show(waiting),
    looks: () => [
      publicPage('/', 0),
      // as many bookings as the whole run has do not stand on one page of ten
      { by: 'suppliers', address: '/supplier/adverts?size=100', rich: [0, 0] },
      { by: 'operators', address: '/operator/site/positions?size=100', rich: [0, 0] },
    ],
  }
}
