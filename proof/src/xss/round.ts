import type { Breaches } from '../check.ts'
import { each } from '../stage/request.ts'
import type { Seen, Viewer } from './browser.ts'
import type { Market } from './market.ts'
import { type Place, write } from './places.ts'
import { fitting, type Text } from './texts.ts'

/** Tabs at once. */
const AT_ONCE = 4

export interface Cast {
  readonly market: Market
  /** Tokens for the calls. */
  readonly supplier: () => string | null
  readonly buyer: () => string | null
  readonly operator: () => string | null
  /** Comments and asks in the n-th round; nobody may say too much on one day. */
  readonly speaker: (round: number) => string
  readonly companyId: string
  readonly items: readonly { place: Place; id: string }[]
  /** Look at the public pages: one under the policy, one without it and logged in. */
  readonly readers: readonly Viewer[]
  /** Look at what was asked, on the supplier's side. */
  readonly suppliers: readonly Viewer[]
}

export interface Tally {
  stored: number
  /** Refused by the product, by what it said: nothing hostile is stored then. */
  readonly refused: Map<string, number>
  pages: number
  unharmed: number
}

/** Saves one text wherever people write, has it approved, and looks at every page that shows it. */
export async function round(cast: Cast, text: Text, place: number, tally: Tally, breaches: Breaches): Promise<void> {
  const { market, items, companyId } = cast
  const mark = `第${place}号`
  const shownOn: { name: string; address: string; honest: number; button?: string }[] = []
  const saved = (name: string, refusal: string | null, page: () => (typeof shownOn)[number]) => {
    if (refusal !== null) {
      const said = `${name} ${refusal.replace(/\{.*$/, '').slice(0, 60)}`
      tally.refused.set(said, (tally.refused.get(said) ?? 0) + 1)
      // addresses of others are no harm to a text, but goods may not name them (CONTACT_IN_TEXT)
      if (text.isHonest && !/ 10012 /.test(said))
        breaches.add(`honest text refused: ${said}: ${text.text.slice(0, 100)}`)
      return
    }
    tally.stored++
    shownOn.push(page())
  }

  const words = text.isHonest ? `${mark} 诚实的文字` : `${mark} ${fitting(text, 480, '')}`
  const article = items.find(item => item.place.group === 'article')!
  const solution = items.find(item => item.place.group === 'solution')!
  const speaker = cast.speaker(place)
  const [written, company, comment, asked] = await Promise.all([
    Promise.all(
      items.map(item =>
        write(
          market,
          item.place.who === 'supplier' ? cast.supplier()! : cast.buyer()!,
          item.place,
          item.id,
          text,
          mark,
        ),
      ),
    ),
    market.call(cast.supplier(), 'business.update', {
      introduction: text.isHonest ? words : `${mark} ${fitting(text, 1900, '')}`,
    }),
    market.call(speaker, 'comment.save', { bizType: 'article', bizId: article.id, content: words }),
    market.call(speaker, 'consulting.save', { bizType: 'SOLUTION', bizId: solution.id, content: words }),
  ])
  for (const { place: where, id, isStored, refusal } of written) {
    if (isStored && refusal !== null) saved(`${where.name}（标题等栏）`, refusal, () => shownOn[0]!)
    saved(where.name, isStored ? null : refusal, () => ({
      name: where.name,
      address: where.page(id),
      honest: where.rich,
      ...(where.group === 'solution' ? { button: '阅读全文' } : {}),
    }))
  }
  saved('企业介绍', company.refusal, () => ({
    name: '企业介绍',
    address: `/shop/default?id=${companyId}&tab=about`,
    honest: 0,
  }))
  // stands below the article
  if (comment.refusal === null) tally.stored++
  else saved('评论', comment.refusal, () => shownOn[0]!)
  await approveAll(cast)

  const look = async (viewer: Viewer, page: (typeof shownOn)[number], isReader: boolean) => {
    const opensMore = page.button !== undefined && isReader && viewer.isLoggedIn
    const times = opensMore ? page.honest : Math.min(page.honest, 1)
    const seen: Seen = await viewer.look(page.address, {
      mark,
      ...(opensMore && { button: page.button! }),
      ...(text.isHonest && times > 0 && { honest: { html: text.text, times } }),
    })
    tally.pages++
    tally.unharmed += seen.unharmed
    for (const breach of seen.breaches) breaches.add(`${page.name}, ${breach} — text: ${text.text.slice(0, 200)}`)
  }
  const looks = shownOn.flatMap(page => cast.readers.map(viewer => () => look(viewer, page, true)))
  if (asked.refusal === null) {
    tally.stored++
    const thread = { name: '咨询', address: `/supplier/consulting?id=${asked.data.id}`, honest: 0 }
    looks.push(...cast.suppliers.map(viewer => () => look(viewer, thread, false)))
  } else saved('咨询', asked.refusal, () => shownOn[0]!)
  await each(looks, AT_ONCE, begin => begin())
}

/** What waits for a person: texts with addresses in them, and everything of types that are always reviewed. */
export async function approveAll({ market, operator }: Pick<Cast, 'market' | 'operator'>): Promise<void> {
  for (;;) {
    const { records } = await market.ok(operator(), 'review.search', { status: 'PENDING', size: 100 })
    if (records.length === 0) return
    const ids = records.map(({ id }: { id: string }) => id)
    const { success, failed } = await market.ok(operator(), 'review.approve', { ids })
    if (success.length === 0) throw new Error(`nothing could be approved: ${JSON.stringify(failed[0])}`)
  }
}
