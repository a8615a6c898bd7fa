import type { Breaches } from '../check.ts'
import { each } from '../stage/request.ts'
import type { View, Viewer } from './browser.ts'
import type { Market } from './market.ts'
import type { Look, Onlooker, Place, Writer } from './places.ts'
import { ADDRESS, type Batch, honestOf, type Lines, linesOf, Pen, type Text } from './texts.ts'

/** Tabs at once. */
const AT_ONCE = 4
/** Comments on a page. */
const COMMENTS = 10
/** So often one account speaks; far below what it may say on a day. */
const WORDS_EACH = 10
/** Messages that a thread shows at once. */
const MESSAGES = 15
/** Where something ran, so often the single text is looked for. */
const NARROWED = 3

export interface Cast {
  readonly market: Market
  readonly isSmall: boolean
  readonly places: readonly Place[]
  /** Items that people comment on and ask about: their pages, by kind. */
  readonly commented: readonly { bizType: string; id: string; address: string }[]
  token(who: Writer): string
  /** Says something next; nobody may say too much on one day. */
  speaker(): string
  readonly viewers: Readonly<Record<Onlooker, readonly Viewer[]>>
}

/** What was done; each set holds the texts that were stored in a field. */
export interface Tally {
  /** Texts stored in the rich fields of a place. */
  readonly rich: Map<string, Set<string>>
  /** Texts that stood in shown fields: comments, questions, names, notes. */
  lines: number
  /** Refused by the product, by what it said: nothing hostile is stored then. */
  readonly refused: Map<string, number>
  pages: number
  unharmed: number
  narrowed: number
  /** Fields that were written to, for those texts that take turns. */
  turn: number
}

export const newTally = (): Tally => ({
  rich: new Map(),
  lines: 0,
  refused: new Map(),
  pages: 0,
  unharmed: 0,
  narrowed: 0,
  turn: 0,
})

interface Written {
  readonly place: Place
  readonly mark: string
  readonly texts: readonly Text[]
  readonly id: string
}

/** A page as one viewer is to see it, with all that was written for it. */
interface Page {
  readonly address: string
  readonly look: Look
  readonly written: Written | null
  readonly marks: string[]
}

/** Writes a batch wherever people write, and looks at every page that shows it, before and after its approval. */
export async function round(cast: Cast, batch: Batch, tally: Tally, breaches: Breaches): Promise<void> {
  const pages = new Map<string, Page>()
  const show = (look: Look, mark: string, written: Written | null) => {
    const known = pages.get(`${look.by} ${look.address}`)
    if (known) known.marks.push(mark)
    else pages.set(`${look.by} ${look.address}`, { address: look.address, look, written, marks: [mark] })
  }
  const places = cast.places.filter(({ rich }) => batch.isWhole || rich > 0)
  await each(places, AT_ONCE, async place => {
    const written = await write(cast, place, batch, tally, breaches)
    if (written) for (const look of place.looks(written.id)) show(look, written.mark, written)
  })
  if (batch.isWhole) {
    for (const { look, mark } of await talk(cast, batch, tally)) show(look, mark, null)
    await lookAtWaiting(cast, batch, tally, breaches)
  }
  await approveAll(cast)
  for (const place of places) await place.afterApproval?.()

  const looks = [...pages.values()].flatMap((page, i) => {
    const viewers = cast.viewers[page.look.by]
    // at small size pages without rich text are seen by one of the two, by turns
    const looking = cast.isSmall && !page.written?.place.rich ? [viewers[i % viewers.length]!] : viewers
    return looking.map(viewer => ({ page, viewer }))
  })
  const toNarrow: (() => Promise<void>)[] = []
  await each(looks, AT_ONCE, async ({ page, viewer }) => {
    const { written } = page
    const seen = await viewer.look(page.address, viewOf(page, viewer))
    tally.pages++
    tally.unharmed += seen.unharmed
    for (const breach of seen.breaches) breaches.add(`${batch.mark}, ${breach}`)
    const ran = seen.breaches.some(breach => /: (?:ran|dialog|handler|address that runs|link that runs)/.test(breach))
    if (ran && written && written.place.rich > 0)
      toNarrow.push(() => narrow(cast, page, written, viewer, tally, breaches))
  })
  // each writes to its place anew, which nobody else may be looking at
  for (const begin of toNarrow) await begin()
}

function viewOf({ look, written, marks }: Page, viewer: Viewer): View {
  const times = look.rich[viewer.isLoggedIn ? 1 : 0]
  const texts = written && times > 0 ? written.texts : []
  return {
    marks,
    times,
    held: {
      lines: written ? linesOf(written.mark, texts) : [],
      honest: written ? honestOf(written.mark, texts) : [],
    },
    ...(look.button && viewer.isLoggedIn && { button: look.button }),
  }
}

/** Saves the batch; where shown fields refuse it, into the rich ones alone, and of those texts that are refused, none. */
async function write(cast: Cast, place: Place, batch: Batch, tally: Tally, breaches: Breaches) {
  const { market } = cast
  const mark = `${batch.mark}${place.name}`
  const last = place.rich > 0 ? batch.last.slice(tally.turn % batch.last.length).slice(0, 1) : []
  tally.turn += last.length
  const all = [...batch.texts, ...last]
  const token = cast.token(place.who)
  let pen!: Pen
  const save = (texts: readonly Text[], lines: Lines) => {
    pen = new Pen(mark, texts, lines, tally.lines)
    return place.save(market, token, pen)
  }
  const kept = (texts: readonly Text[], id: string): Written => {
    if (place.rich > 0) {
      const stored = tally.rich.get(place.name) ?? new Set()
      tally.rich.set(place.name, stored)
      for (const { text, of } of texts) stored.add(of ?? text)
    }
    tally.lines += pen.lineCount
    return { place, mark, texts, id }
  }
  for (const lines of ['all', 'without addresses', 'none'] as const) {
    const { id, refusal } = await save(all, lines)
    if (refusal === null) return kept(all, id)
    if (refusal.includes(' 40008 ')) throw new Error(`${place.name}: ${refusal}`)
    note(tally, `${place.name} ${lines === 'none' ? '' : '（标题等栏）'}${refusal}`)
  }
  if (place.rich === 0) return null
  // most often it is one that names another site
  const plain = all.filter(({ text }) => !ADDRESS.test(text))
  const isPlainTaken = (await save(plain, 'none')).refusal === null
  const accepted = isPlainTaken ? [...plain] : []
  for (const text of isPlainTaken ? all.filter(each => !plain.includes(each)) : all) {
    const { refusal } = await save([text], 'none')
    if (refusal === null) accepted.push(text)
    // addresses of others are no harm to a text, but goods may not name them (CONTACT_IN_TEXT)
    else if (text.isHonest && !/ 10012 |不能包含网址/.test(refusal))
      breaches.add(`honest text refused: ${place.name} ${refusal.slice(0, 80)}: ${text.text.slice(0, 100)}`)
  }
  if (accepted.length === 0) return null
  // one that swallows what follows stays the last
  const ordered = all.filter(text => accepted.includes(text))
  const { id, refusal } = await save(ordered, 'none')
  if (refusal === null) return kept(ordered, id)
  breaches.add(`texts are taken alone and refused together: ${place.name} ${refusal.slice(0, 100)}`)
  return null
}

/** What readers say: comments below what is published, and a consultation of several messages. */
async function talk(cast: Cast, { mark, texts: all }: Batch, tally: Tally): Promise<{ look: Look; mark: string }[]> {
  const { market, commented } = cast
  const texts = all.filter(({ isHonest }) => !isHonest)
  const shown: { look: Look; mark: string }[] = []
  let speaker = cast.speaker()
  for (const [i, { text }] of texts.slice(0, COMMENTS * commented.length).entries()) {
    const on = commented[Math.floor(i / COMMENTS)]!
    if (i % WORDS_EACH === WORDS_EACH - 1) speaker = cast.speaker()
    const said = `${mark}评${i} ${text.trim().slice(0, 480)}`
    const { refusal } = await market.call(speaker, 'comment.save', { bizType: on.bizType, bizId: on.id, content: said })
    if (refusal !== null) {
      note(tally, `评论 ${refusal}`)
      continue
    }
    tally.lines++
    shown.push({ look: { by: 'readers', address: on.address, rich: [0, 0] }, mark: `${mark}评${i}` })
  }
  const about = commented.find(({ bizType }) => bizType === 'solution')!
  const say = (content: string, id?: string) =>
    id
      ? market.call(speaker, 'message.replay', { consultingId: id, content })
      : market.call(speaker, 'consulting.save', { bizType: 'SOLUTION', bizId: about.id, content })
  let thread: string | undefined
  for (const [i, { text }] of texts.slice(0, MESSAGES).entries()) {
    const { data, refusal } = await say(`${mark}问${i} ${text.trim().slice(0, 480)}`, thread)
    if (refusal !== null) note(tally, `咨询 ${refusal}`)
    else {
      thread ??= data.id as string
      tally.lines++
      shown.push({
        look: { by: 'suppliers', address: `/supplier/consulting?id=${thread}`, rich: [0, 0] },
        mark: `${mark}问${i}`,
      })
    }
  }
  return shown
}

/** The review shows what is not public yet, with its differences. */
async function lookAtWaiting(cast: Cast, batch: Batch, tally: Tally, breaches: Breaches): Promise<void> {
  const { records } = await cast.market.ok(cast.token('operator'), 'review.search', { status: 'PENDING', size: 100 })
  // versions of shops are named by their number
  const waiting = (records as { id: string; title: string; entity: string }[]).filter(
    ({ title, entity }) => title.includes(batch.mark) || entity === 'storefront',
  )
  await each(waiting, AT_ONCE, async ({ id }, i) => {
    const viewer = cast.viewers.operators[i % cast.viewers.operators.length]!
    const view = { marks: [batch.mark], times: 0, held: { lines: [], honest: [] } }
    const { breaches: seen } = await viewer.look(`/operator/review?id=${id}`, view)
    tally.pages++
    for (const breach of seen) breaches.add(`${batch.mark}, ${breach}`)
  })
}

/** Halves the texts until one is left that does it. */
async function narrow(cast: Cast, page: Page, from: Written, viewer: Viewer, tally: Tally, breaches: Breaches) {
  if (tally.narrowed++ >= NARROWED) return
  const does = async (texts: readonly Text[], step: number): Promise<boolean> => {
    const mark = `${from.mark}${step}`
    const { refusal } = await from.place.save(cast.market, cast.token(from.place.who), new Pen(mark, texts, 'none', 0))
    if (refusal !== null) return false
    await approveAll(cast)
    const again = { ...page, marks: [mark], written: { ...from, mark, texts } }
    return (await viewer.look(page.address, viewOf(again, viewer))).breaches.length > 0
  }
  let texts = from.texts
  for (let step = 1; texts.length > 1; step++) {
    const half = texts.slice(0, Math.ceil(texts.length / 2))
    texts = (await does(half, step)) ? half : texts.slice(half.length)
  }
  breaches.add(`${page.address}: it is the text ${texts[0]!.text.slice(0, 300)}`)
}

function note(tally: Tally, refusal: string): void {
  const said = refusal.replace(/\{.*$/s, '').slice(0, 60).trim()
  tally.refused.set(said, (tally.refused.get(said) ?? 0) + 1)
}

/** What waits for a person: texts with addresses in them, and everything of types that are always reviewed. */
export async function approveAll({ market, token }: Pick<Cast, 'market' | 'token'>): Promise<void> {
  for (;;) {
    const { records } = await market.ok(token('operator'), 'review.search', { status: 'PENDING', size: 100 })
    if (records.length === 0) return
    const ids = records.map(({ id }: { id: string }) => id)
    const { success, failed } = await market.ok(token('operator'), 'review.approve', { ids })
    if (success.length === 0) throw new Error(`nothing could be approved: ${JSON.stringify(failed[0])}`)
  }
}
