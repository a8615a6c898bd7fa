import { z } from 'zod'
import { Id, ImageUrl, line } from '../fields.ts'
import { isReadable, namesAddress, textsWithin } from './addresses.ts'
import {
  type BlockType,
  bannerHeightLabels,
  densityLabels,
  designLimits,
  goodsRuleLabels,
  listTypes,
  themeColours,
} from './labels.ts'
import { sectionLabels } from './sections.ts'

/**
 * The design of a storefront. The parser is strict: a type, a field or a value that is not described here is refused
 * with the place where it stands, e.g. `blocks.3.props.title`.
 */

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

/** Links are picked from the shop's own things: no address is ever typed. */
const isFreeOfAddresses = (text: string) =>
  !/(?:javascript|vbscript)\s*:|\bdata\s*:\s*(?:text|image|audio|video|font|application)\/|\b(?:https?|ftp|wss?):\/\//i.test(
    text,
  )
const ADDRESS = '不能包含网址，请删去'
const words = (max: number, min = 0) => line(max, min).refine(isFreeOfAddresses, ADDRESS)
const Title = words(20)

export const StorefrontLink = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['GOODS', 'ARTICLE', 'VIDEO', 'SOLUTION', 'LIBRARY', 'CATEGORY', 'MEETING', 'ALBUM']),
    id: Id,
  }),
  z.strictObject({ kind: z.literal('TAB'), tab: z.enum(keysOf(sectionLabels)) }),
])
export type StorefrontLink = z.infer<typeof StorefrontLink>
const Link = StorefrontLink.nullable().default(null)

const Picture = z
  .strictObject({
    url: ImageUrl.refine(url => url !== '', '请上传图片'),
    alt: words(60),
    /** Says nothing that the text beside it does not say. */
    isDecorative: z.boolean().default(false),
  })
  .refine(picture => picture.isDecorative || picture.alt !== '', {
    message: '请填写图片说明，或标记为装饰图片',
    path: ['alt'],
  })

const ids = z
  .array(Id)
  .max(designLimits.items, `最多选择${designLimits.items}个`)
  .refine(list => new Set(list).size === list.length, '不能重复选择')
const Count = z.union([z.literal(4), z.literal(8), z.literal(12)]).default(4)

const contentList = z.strictObject({
  title: Title,
  rule: z.enum(['PICKED', 'NEWEST']).default('NEWEST'),
  ids: ids.default([]),
  count: Count,
})

const percent = z.number().min(0).max(100)

const props = {
  banner: z.strictObject({
    slides: z
      .array(z.strictObject({ picture: Picture, title: words(30), text: words(60), link: Link }))
      .max(designLimits.slides, `横幅最多${designLimits.slides}张`),
  }),
  notice: z.strictObject({ text: words(200) }),
  categoryNav: z.strictObject({ title: Title }),
  goodsGrid: z.strictObject({
    title: Title,
    rule: z.enum(keysOf(goodsRuleLabels)).default('NEWEST'),
    ids: ids.default([]),
    /** Of the shop's own categories, for the rule CATEGORY. */
    categoryId: Id.nullable().default(null),
    count: Count,
  }),
  ocop: z.strictObject({ title: Title }),
  brandWall: z.strictObject({ title: Title }),
  video: contentList,
  solutionList: contentList,
  articleList: contentList,
  dataList: contentList,
  album: z.strictObject({ title: Title, albumId: Id.nullable().default(null) }),
  honor: z.strictObject({ title: Title }),
  contact: z.strictObject({ title: Title, text: words(200) }),
  meeting: contentList,
  richText: z.strictObject({
    title: Title,
    html: z.string().max(20_000, '内容过长').refine(isFreeOfAddresses, ADDRESS),
  }),
  hotZone: z.strictObject({
    picture: Picture.nullable(),
    zones: z
      .array(
        z
          .strictObject({
            x: percent,
            y: percent,
            width: percent,
            height: percent,
            label: words(30, 1),
            link: StorefrontLink,
          })
          .refine(zone => zone.x + zone.width <= 100 && zone.y + zone.height <= 100, '热区超出了图片'),
      )
      .max(designLimits.zones, `热区最多${designLimits.zones}个`),
  }),
  spacer: z.strictObject({
    height: z.enum(['SMALL', 'MIDDLE', 'LARGE']).default('MIDDLE'),
    hasLine: z.boolean().default(false),
  }),
} satisfies Record<BlockType, z.ZodType>

const blockOf = <const T extends BlockType>(type: T) =>
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]{4,36}$/, '编号格式不正确'),
    type: z.literal(type),
    v: z.literal(1),
    props: props[type],
    isHidden: z.boolean().default(false),
  })

export const Block = z.discriminatedUnion(
  'type',
  [
    blockOf('banner'),
    blockOf('notice'),
    blockOf('categoryNav'),
    blockOf('goodsGrid'),
    blockOf('ocop'),
    blockOf('brandWall'),
    blockOf('video'),
    blockOf('solutionList'),
    blockOf('articleList'),
    blockOf('dataList'),
    blockOf('album'),
    blockOf('honor'),
    blockOf('contact'),
    blockOf('meeting'),
    blockOf('richText'),
    blockOf('hotZone'),
    blockOf('spacer'),
  ],
  '不支持的模块',
)
export type Block = z.infer<typeof Block>

export const Theme = z.strictObject({
  colour: z.enum(keysOf(themeColours), '请选择配色'),
  density: z.enum(keysOf(densityLabels)),
  bannerHeight: z.enum(keysOf(bannerHeightLabels)),
})
export type Theme = z.infer<typeof Theme>

const blockList = z.array(Block).max(designLimits.blocks, `模块最多${designLimits.blocks}个`)

/** Fields of a design, as a form sends them. */
export const designFields = {
  schemaVersion: z.literal(1),
  theme: Theme,
  /** For search engines; empty where the company's name and introduction serve. */
  title: words(60).default(''),
  description: words(120).default(''),
  blocks: blockList,
  /** 备用: blocks that are kept and not shown. */
  shelf: blockList.default([]),
}

interface Sized {
  readonly blocks: readonly Block[]
  readonly shelf: readonly Block[]
}

/**
 * What no single field can see: equal ids, too many lists, too large as a whole; and what was allowed once and is read
 * still: zones too small to be hit, addresses in disguise.
 */
export function checkDesign(design: Sized, context: z.RefinementCtx): void {
  const fault = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
  const seen = new Set<string>()
  for (const [where, list] of [['blocks', design.blocks] as const, ['shelf', design.shelf] as const]) {
    for (const [i, { id }] of list.entries()) {
      if (seen.has(id)) fault([where, i, 'id'], '模块编号重复')
      seen.add(id)
    }
  }
  const lists = design.blocks.flatMap(({ type }, i) => (listTypes.has(type) ? [i] : []))
  if (lists.length > designLimits.lists)
    fault(['blocks', lists[designLimits.lists]!, 'type'], `列表类模块最多${designLimits.lists}个`)
  for (const [i, block] of design.blocks.entries())
    if (block.type === 'hotZone')
      for (const [at, { width, height, label }] of block.props.zones.entries()) {
        const place = ['blocks', i, 'props', 'zones', at]
        if (Math.min(width, height) < designLimits.zonePercent)
          fault(place, `热区的宽和高不能小于${designLimits.zonePercent}%`)
        if (!isReadable(label)) fault([...place, 'label'], '请填写此项')
      }
  for (const [path, text] of textsWithin(design)) if (namesAddress(text)) fault(path, ADDRESS)
  if (new TextEncoder().encode(JSON.stringify(design)).length > designLimits.bytes) fault(['blocks'], '店铺内容过大')
}

export const StorefrontDesign = z.strictObject(designFields).superRefine(checkDesign)
export type StorefrontDesign = z.infer<typeof StorefrontDesign>
