import type { Api } from '@shangyouji/contract'
import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import type { Services } from '../../../server/src/kernel/services.ts'
import { type BannerText, type StorefrontStory, storefrontStories } from '../texts/storefronts.ts'
import { operatorStage, type Person, stage } from './act.ts'
import type { People } from './people.ts'

const DAY_MS = 86_400_000
type Block = StorefrontDesign['blocks'][number]

/**
 * Shops of the personas, one a template: chosen, published as they began, and published again as they are now. Their
 * banners follow when they are drawn.
 */
export async function seedStorefronts(services: Services, people: People): Promise<void> {
  const { db } = services.database
  // every version of the story goes live; none waits for a person by chance
  await db.updateTable('review_policy').set({ sampling_percent: 0 }).where('entity', '=', 'storefront').execute()
  const now = services.clock.now().getTime()
  const as = stage(services)
  for (const [i, story] of storefrontStories.entries()) {
    const person = people.suppliers[i]!
    const [opened, changed] = [new Date(now - 45 * DAY_MS), new Date(now - 9 * DAY_MS)]
    const first = as(person, opened)
    await first.business.setBusinessModel({ code: story.template })
    const { design } = await first.indexSetting.getDetail({ templateCode: story.template })
    const { template } = story
    const plain = { ...design, theme: story.theme }
    await publish(services, { person, at: opened, template, design: plain, note: '开张' })
    const rich = await decorated(as(person, changed), story, design)
    await publish(services, { person, at: changed, template, design: rich, note: '补充说明与标题' })
  }
}

interface Publishing {
  readonly person: Person
  readonly at: Date
  readonly template: StorefrontTemplate
  readonly design: StorefrontDesign
  readonly note: string
}

/** Saves and publishes a design; a reviewer approves what waits for a person. */
async function publish(services: Services, { person, at, template: templateCode, design, note }: Publishing) {
  const api = stage(services)(person, at)
  const read = async () => (await api.indexSetting.getDetail({ templateCode })).version ?? 0
  await api.indexSetting.update({ templateCode, version: await read(), ...design })
  const { id, status } = await api.indexSetting.publish({ templateCode, version: await read(), note })
  if (status !== 'PENDING') return
  const { review } = (await operatorStage(services))('reviewer', at)
  const { records } = await review.search({ entity: 'storefront' })
  await review.approve({ ids: records.filter(one => one.entityId === id).map(one => one.id) })
}

/** The design that a template begins with, in the words of the company. */
async function decorated(api: Api, story: StorefrontStory, begin: StorefrontDesign): Promise<StorefrontDesign> {
  const favourites = (await api.indexSetting.blockData({ kind: 'goods' }))
    .slice(0, story.template === 'SHOP_TWO' ? 6 : 8)
    .map(({ id }) => id)
  const blocks = begin.blocks.map((block): Block => {
    const title = story.titles[block.type]
    if (block.type === 'notice') return { ...block, props: { text: story.notice } }
    if (block.type === 'richText' && story.text) return { ...block, props: story.text }
    if (block.type === 'contact') return { ...block, props: { ...block.props, text: story.contact } }
    if (block.type === 'goodsGrid') {
      const picked = { rule: 'PICKED' as const, ids: favourites, count: 8 as const }
      return { ...block, props: { ...block.props, ...picked, title: title ?? block.props.title } }
    }
    return title && 'title' in block.props ? ({ ...block, props: { ...block.props, title } } as Block) : block
  })
  const isWritten = blocks.some(({ type }) => type === 'richText')
  const text: Block[] =
    story.text && !isWritten ? [{ id: 'free-text', type: 'richText', v: 1, isHidden: false, props: story.text }] : []
  const lists = (story.lists ?? []).map((type): Block => {
    const props = { title: story.titles[type] ?? '', rule: 'NEWEST' as const, ids: [], count: 4 as const }
    return { id: `list-${type.toLowerCase()}`, type, v: 1, isHidden: false, props }
  })
  // not every template begins with a banner
  const banner: Block[] = blocks.some(({ type }) => type === 'banner')
    ? []
    : [{ id: 'free-banner', type: 'banner', v: 1, isHidden: false, props: { slides: [] } }]
  const first = blocks.slice(0, -1).filter(({ type }) => lists.length === 0 || type !== 'brandWall')
  const { theme, title, description } = story
  return { ...begin, theme, title, description, blocks: [...banner, ...first, ...text, ...lists, ...blocks.slice(-1)] }
}

/** Puts drawn pictures into the banner of a shop and publishes it. @returns false where it has some already */
export async function addBanner(
  services: Services,
  person: Person,
  story: StorefrontStory,
  draw: (text: BannerText, i: number) => Promise<string>,
): Promise<boolean> {
  const api = stage(services)(person, services.clock.now())
  const { design } = await api.indexSetting.getDetail({ templateCode: story.template })
  const banner = design.blocks.find(block => block.type === 'banner')
  if (banner?.type !== 'banner' || story.banners.length === 0 || banner.props.slides.length > 0) return false
  const slides: typeof banner.props.slides = []
  for (const [i, text] of story.banners.entries()) {
    const picture = { url: await draw(text, i), alt: `${text.title}：${text.line}`, isDecorative: false }
    slides.push({ picture, title: '', text: '', link: { kind: 'TAB', tab: 'goods' } })
  }
  const blocks = design.blocks.map(block => (block === banner ? { ...banner, props: { slides } } : block))
  const at = services.clock.now()
  await publish(services, { person, at, template: story.template, design: { ...design, blocks }, note: '上线横幅' })
  return true
}
