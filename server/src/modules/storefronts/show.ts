import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import { pageOf } from '@shangyouji/contract/content/page-paths'
import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import { isReadable } from '@shangyouji/contract/storefronts/addresses'
import type { ShownBlock, ShownStorefront } from '@shangyouji/contract/storefronts/calls'
import type { Block, StorefrontDesign, StorefrontLink } from '@shangyouji/contract/storefronts/document'
import { type BlockType, goodsRuleLabels, storefrontPaths } from '@shangyouji/contract/storefronts/labels'
import type { Db } from '../../db/database.ts'
import { textOf } from '../../text/rich-text.ts'
import { listByIds, presentCard } from '../goods/api.ts'
import { contentTypes, isListed, linksOf, listedTypes, referencesOf } from './design-parts.ts'
import * as queries from './shown-queries.ts'

interface Shop {
  readonly id: string
  readonly address: string
  readonly introduction: string
}

/** What a card has room for. */
const SUMMARY = 60
const SHOWN_PICTURES = 12

/** All that the blocks of one page show, read with one query a kind. */
interface Found {
  readonly byRule: ReadonlyMap<string, readonly string[]>
  readonly goods: ReadonlyMap<string, GoodsCard>
  readonly contents: readonly queries.ContentItem[]
  /** Categories and albums that links name and that are still there. */
  readonly linked: ReadonlySet<string>
  readonly pictures: Awaited<ReturnType<typeof queries.listPictures>>
  readonly categories: Awaited<ReturnType<typeof queries.listCategories>>
  readonly brands: Awaited<ReturnType<typeof queries.listBrands>>
}

/** Reads what visible blocks show. The number of statements does not depend on how many blocks there are. */
async function read(db: Db, companyId: string, blocks: readonly Block[], now: Date): Promise<Found> {
  const has = (...types: BlockType[]) => blocks.some(({ type }) => types.includes(type))
  const references = referencesOf({ blocks: [...blocks], shelf: [] })
  const wanted = blocks.flatMap((block): queries.GoodsRule[] => {
    if (block.type === 'ocop') return [{ block: block.id, rule: 'OCOP', category: null, most: 1 }]
    if (block.type !== 'goodsGrid' || block.props.rule === 'PICKED') return []
    const { rule, categoryId, count } = block.props
    return [{ block: block.id, rule, category: categoryId, most: count }]
  })
  const chosen = await queries.listGoodsByRule(db, companyId, wanted, now)
  const picked = references.flatMap(({ kind, id }) => (kind === 'goods' ? [id] : []))
  const rows = await listByIds(db, [...new Set([...picked, ...chosen.map(({ id }) => id)])])
  const types = new Set<string>(Object.values(contentTypes))
  return {
    byRule: new Map(
      [...Map.groupBy(chosen, one => one.block)].map(([block, list]) => [block, list.map(({ id }) => id)]),
    ),
    goods: new Map(rows.flatMap(row => (row.company_id === companyId ? [[row.id, presentCard(row)]] : []))),
    contents: await queries.listContents(
      db,
      companyId,
      references.flatMap(({ kind, id }) => (types.has(kind) ? [id] : [])),
      blocks.flatMap(({ type }) => (isListed(type) ? [listedTypes[type]] : [])),
    ),
    linked: await queries.listLinked(db, companyId, references),
    pictures: has('album', 'honor') ? await queries.listPictures(db, companyId) : [],
    categories: has('categoryNav') ? await queries.listCategories(db, companyId) : [],
    brands: has('brandWall') ? await queries.listBrands(db, companyId) : [],
  }
}

const present = (item: queries.ContentItem) => ({
  id: item.id,
  type: item.type,
  title: item.title,
  cover: item.cover,
  summary: item.summary.length > SUMMARY ? `${item.summary.slice(0, SUMMARY)}…` : item.summary,
  time: item.at && new Date(item.at).toISOString(),
  link: pageOf(item.type, item.id),
})

/** Where a link leads now; empty where what it names is not public any more. */
function hrefOf(link: StorefrontLink | null, found: Found, path: string): string {
  if (!link) return ''
  if (link.kind === 'TAB') return link.tab === 'home' ? path : `${path}&tab=${link.tab}`
  if (link.kind === 'GOODS') return found.goods.has(link.id) ? `/website/goods/${link.id}` : ''
  if (link.kind === 'CATEGORY') return found.linked.has(link.id) ? `${path}&tab=goods&own=${link.id}` : ''
  if (link.kind === 'ALBUM') return found.linked.has(link.id) ? `${path}&tab=about#${link.id}` : ''
  const item = found.contents.find(({ id }) => id === link.id)
  return item && item.type === contentTypes[link.kind] ? pageOf(item.type, item.id) : ''
}

const pick = <T>(ids: readonly string[], from: ReadonlyMap<string, T>): T[] => ids.flatMap(id => from.get(id) ?? [])

function fill(block: Block, found: Found, path: string): ShownBlock {
  const shown: ShownBlock = {
    ...{ block, goods: [], contents: [], pictures: [], categories: [], brands: [] },
    links: linksOf(block).map(link => hrefOf(link, found, path)),
  }
  if (block.type === 'goodsGrid')
    shown.goods = pick(
      block.props.rule === 'PICKED' ? block.props.ids : (found.byRule.get(block.id) ?? []),
      found.goods,
    )
  if (block.type === 'ocop') shown.goods = pick(found.byRule.get(block.id) ?? [], found.goods)
  if (isListed(block.type) && 'count' in block.props) {
    const type = listedTypes[block.type]
    const all = new Map(found.contents.filter(item => item.type === type).map(item => [item.id, present(item)]))
    const { rule, ids, count } = block.props
    shown.contents = rule === 'PICKED' ? pick(ids, all) : [...all.values()].slice(0, count)
  }
  if (block.type === 'honor') shown.pictures = picturesOf(found, one => one.kind === 'HONOR')
  if (block.type === 'album') {
    const { albumId } = block.props
    shown.pictures = picturesOf(found, one => one.kind === 'PICTURE' && (!albumId || one.album_id === albumId))
  }
  if (block.type === 'categoryNav')
    shown.categories = found.categories.map(({ id, name, goods_num }) => ({ id, name, goodsNum: goods_num }))
  if (block.type === 'brandWall') shown.brands = found.brands
  return shown
}

const picturesOf = (found: Found, isWanted: (one: Found['pictures'][number]) => boolean) =>
  found.pictures
    .filter(isWanted)
    .slice(0, SHOWN_PICTURES)
    .map(({ id, url, caption }) => ({ id, url, caption }))

const reasons: { readonly [T in BlockType]?: string } = {
  banner: '还没有上传横幅图片',
  notice: '还没有填写公告',
  categoryNav: '店内分类下没有在售产品',
  ocop: '未设置一司一品，或产品已下架',
  brandWall: '在售产品没有已认证的品牌',
  album: '相册里没有图片',
  honor: '还没有上传荣誉资质',
  contact: '企业资料没有填写地址',
  richText: '还没有填写内容',
  hotZone: '还没有上传图片',
}

/** Lines that were emptied again leave their marks behind. */
const saysAnything = (html: string): boolean => /<(?:img|video)\b/.test(html) || isReadable(textOf(html))

/** Why the page leaves a block out; null for one that shows something. */
function whyEmpty(shown: ShownBlock, shop: Shop): string | null {
  const { block } = shown
  const isShown = {
    ...{ spacer: true, notice: block.type === 'notice' && isReadable(block.props.text) },
    banner: block.type === 'banner' && block.props.slides.length > 0,
    richText: block.type === 'richText' && saysAnything(block.props.html),
    hotZone: block.type === 'hotZone' && block.props.picture !== null,
    contact: block.type === 'contact' && (shop.address !== '' || isReadable(block.props.text)),
  } as Partial<Record<BlockType, boolean>>
  const { goods, contents, pictures, categories, brands } = shown
  const items = goods.length + contents.length + pictures.length + categories.length + brands.length
  if (isShown[block.type] ?? items > 0) return null
  if (block.type === 'goodsGrid') return `“${goodsRuleLabels[block.props.rule]}”下没有在售产品`
  return reasons[block.type] ?? '没有已发布的内容'
}

interface Shown {
  readonly storefront: ShownStorefront
  readonly empty: { id: string; why: string }[]
}

/** A design with all that it shows now; blocks that show nothing are left out and named. */
export async function showDesign(
  db: Db,
  shop: Shop,
  { code, design, at }: { code: StorefrontTemplate; design: StorefrontDesign; at: Date | null },
  now: Date,
): Promise<Shown> {
  const visible = design.blocks.filter(({ isHidden }) => !isHidden)
  const found = await read(db, shop.id, visible, now)
  const path = `${storefrontPaths[code]}?id=${shop.id}`
  const all = visible.map(block => fill(block, found, path))
  const empty = all.flatMap(shown => {
    const why = whyEmpty(shown, shop)
    return why ? [{ id: shown.block.id, why }] : []
  })
  const gone = new Set(empty.map(({ id }) => id))
  return {
    storefront: {
      templateCode: code,
      theme: design.theme,
      title: design.title,
      description: design.description,
      blocks: all.filter(({ block }) => !gone.has(block.id)),
      publishTime: at?.toISOString() ?? null,
    },
    empty,
  }
}
