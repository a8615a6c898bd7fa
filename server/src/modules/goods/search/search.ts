import { type GoodsFound, GoodsSearch } from '@shangyouji/contract/goods/search-schemas'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { pipeline } from '../../../db/driver/prepared-query.ts'
import { COUNT_CAP, pageFrom } from '../../../db/paged.ts'
import type { SharedReads } from '../../../db/shared-reads.ts'
import { shanghaiDate } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { casNumbersIn, formulaOf } from '../../../search/chemical-numbers.ts'
import { withHyphens } from '../../../search/fold.ts'
import { likelyTasks, queriesOfTasks } from '../../../search/likely-tasks.ts'
import { joinedBy } from '../../../search/literals.ts'
import { inFacts, type Reading, readQuery } from '../../../search/search-query.ts'
import { isDoubtful } from '../../../search/suspects.ts'
import { useCaseOf } from '../../../search/use-cases.ts'
import { synonymsOf, useCasesOf } from '../../catalogue/api.ts'
import {
  type CompoundRow,
  compoundOf,
  compoundsNamed,
  compoundsOfFormula,
  formulaKeys,
  nameKey,
} from '../../compounds/api.ts'
import { corrections } from '../../vocabulary/api.ts'
import { codeKey } from '../form/packs.ts'
import { presentCard } from '../present.ts'
import { facetsOf } from './facets.ts'
import { all, type Condition, conditionsOf } from './filter-queries.ts'
import { withLacking } from './lacking.ts'
import { looseGroups, nearGroups, wellsOf } from './near.ts'
import { COMMON, count, inGroups, ranked, type Slice } from './ranking.ts'
import * as queries from './search-queries.ts'
import { type ForTasks, isDoneToAMachine, meantGroups, taskGroups } from './task-search.ts'
import { isGeneral } from './telling.ts'

type Input = z.output<typeof GoodsSearch>
type Is = queries.Words['where']
type Found = z.output<typeof GoodsFound>

/** Goods named exactly that stand before all others. */
const MOST_EXACT = 100
/** So many catalogue numbers are looked for among other words. */
const MOST_WITHIN = 2
/** A part of a catalogue number needs so many characters. */
const FRAGMENT = 4
/** With fewer hits than this, parts of catalogue numbers are looked for too. */
const FEW = 20
/** So few hits of all words are followed by goods that meet some of them. */
const LONELY = 5

interface Work {
  readonly db: Db
  readonly clock: Clock
}

/** The search of goods (商品搜索), which answers everyone alike. */
export const searchGoods = ({ reads, ...work }: Work & { readonly reads: SharedReads }, input: Input): Promise<Found> =>
  reads.get(
    `goods-search ${shanghaiDate(work.clock.now())} ${JSON.stringify(input)}`,
    () => readFound(work, input),
    ({ records }) => [
      ...LIST_TAGS,
      ...records.flatMap(({ id, businessId }) => [`goods:${id}`, `company:${businessId}`]),
    ],
  )

/** Which goods stand in any list, by what and in which order. */
const LIST_TAGS = ['goods', 'goods-lists', 'category', 'brand', 'search']

/** A list along an index, or the hits of words with exact names and numbers first. */
async function readFound(work: Work, input: Input): Promise<Found> {
  const { db, clock } = work
  const conditions = await conditionsOf(db, input, shanghaiDate(clock.now()))
  const keyword = withHyphens(input.keyword ?? '').trim()
  const slice = { limit: input.size, offset: (input.current - 1) * input.size }
  // totals stop at the cap, and so do pages
  const isBeyond = slice.offset >= COUNT_CAP
  const found =
    keyword === ''
      ? await listed(db, input, conditions, slice)
      : await understood({ db, input, where: all(conditions), slice }, keyword)
  const page = pageFrom(isBeyond ? [] : found.rows.map(presentCard), found.total, input)
  const facets = input.withFacets ? await facetsOf(db, input, found.words, conditions) : []
  const { match, compound, relatedFrom = null, corrected = null, tasks = [] } = found
  const isTask = tasks.length > 0
  const records = match === 'ANY' ? await withLacking(db, page.records, { keyword, isTask }) : page.records
  return { ...page, records, facets, match, tasks: [...tasks], compound, relatedFrom, corrected }
}

/** Where nothing answers a text: what shares some of its words, to be shown as similar, never as found. */
export async function similarGoods({ db, clock }: Work, keyword: string, limit: number) {
  const reading = readQuery(keyword, { synonyms: await synonymsOf(db) })
  const where = all(await conditionsOf(db, GoodsSearch.parse({}), shanghaiDate(clock.now())))
  const useCases = await useCasesOf(db)
  const tasks = useCaseOf(keyword, useCases)?.tasks ?? likelyTasks(keyword, useCases)
  const forTasks = queriesOfTasks(tasks).map(query => ({ query, rank: reading?.any ?? query, where }))
  const groups = [...forTasks, ...((reading && looseGroups(reading, where)) ?? [])]
  if (groups.length === 0) return []
  const ids = await inGroups(db, groups, nameKey(keyword), { limit, offset: 0 })
  return (await queries.listCards(db, ids)).map(presentCard)
}

interface Result {
  readonly rows: Awaited<ReturnType<typeof queries.listCards>>
  readonly total: number
  readonly match: Found['match']
  /** The tsquery that facets count by. */
  readonly words: string | null
  readonly compound: Found['compound']
  readonly relatedFrom?: number
  readonly corrected?: string
  /** What it was taken for, where it says what one wants to do. */
  readonly tasks?: readonly string[]
}

/** A search without its words. */
interface Asked {
  readonly db: Db
  readonly input: Input
  readonly where: queries.Words['where']
  readonly slice: Slice
}

async function listed(db: Db, input: Input, conditions: readonly Condition[], slice: Slice): Promise<Result> {
  const where = all(conditions)
  const [rows, [counted]] = await pipeline(db, [
    queries.listFiltered(where, input, slice).compile(db),
    queries.countFiltered(where, input.sort === 'price').compile(db),
  ])
  return { rows, total: counted!.total, match: 'ALL', words: null, compound: null }
}

/** Where its words are not all met, services alone answer who asks for one. */
const ASKS_FOR_SERVICE = /服务\s*$/

/** What words find; where it is little, what they were probably meant to be, and at last what is near them. */
async function understood(asked: Asked, keyword: string): Promise<Result> {
  const typed = await met(asked, keyword)
  const services = { ...asked, where: queries.services(asked.where) }
  const widely = ASKS_FOR_SERVICE.test(keyword) ? services : asked
  const forTask = typed.isNamed ? null : await served(widely, keyword, typed)
  if (forTask) return forTask
  if (typed.total > 0 && (typed.isNamed || typed.total >= FEW || !isDoubtful(keyword))) return typed
  const ways = (await corrections(asked.db, keyword)).filter(({ isGuess }) => !isGuess)
  for (const { text, isCertain } of ways) {
    if (typed.total > 0 && !isCertain) break
    const meant = await met(asked, text)
    if (meant.total > 0 && meant.match === 'ALL')
      return { ...(await withTyped(asked, meant, typed, keyword)), corrected: text }
  }
  if (typed.total > 0) return typed
  return (
    (await begun(asked, keyword, typed)) ??
    (await served(widely, keyword, typed, true)) ??
    (await meant(widely, keyword, typed)) ??
    near(isDoneToAMachine(keyword) ? services : widely, keyword, typed)
  )
}

/** What serves the task that a text asks about, see {@link taskGroups}. */
async function served(asked: Asked, keyword: string, typed: Met, isLast = false): Promise<Result | null> {
  const { db, where } = asked
  const synonyms = await synonymsOf(db)
  const found = await taskGroups(db, { keyword, reading: typed.reading, synonyms, where }, isLast)
  return found && inOrder(asked, keyword, typed, found)
}

/** What serves the task that a sentence is most likely about, see {@link meantGroups}. */
async function meant(asked: Asked, keyword: string, typed: Met): Promise<Result | null> {
  const found = await meantGroups(asked.db, { keyword, reading: typed.reading, where: asked.where })
  return found && inOrder(asked, keyword, typed, found)
}

/** Goods for tasks, one group behind the other unless another order is asked for. */
async function inOrder(
  { db, input, where, slice }: Asked,
  keyword: string,
  { compound }: Met,
  { groups, tasks, isPartly }: ForTasks,
): Promise<Result> {
  const query = `(${groups.map(group => group.query).join(' | ')})`
  const words = { query, rank: query, where }
  const hits = await count(db, words)
  const how = { order: input.order, isCommon: hits.top > COMMON }
  const ids =
    slice.offset >= COUNT_CAP
      ? []
      : input.sort === 'relevance'
        ? await inGroups(db, groups, nameKey(keyword), slice)
        : await queries.idsOf(db, queries.sortHits(words, { ...how, sort: input.sort }, slice))
  const rows = await queries.listCards(db, ids)
  return { rows, total: hits.total, match: isPartly && hits.total > 0 ? 'ANY' : 'ALL', words: query, compound, tasks }
}

/** What was most likely meant, then what was typed. */
async function withTyped({ db, where, slice }: Asked, meant: Met, typed: Met, keyword: string): Promise<Result> {
  if (typed.total === 0 || typed.words === null || meant.words === null) return meant
  const rest = queries.without(
    { query: meant.words, rank: meant.words, where },
    { query: typed.words, rank: typed.words, where },
  )
  const { total } = await count(db, rest)
  const missing = slice.limit - meant.rows.length
  const part = { limit: missing, offset: Math.max(0, slice.offset - meant.total) }
  const ids = missing > 0 && total > 0 ? await queries.idsOf(db, queries.rankAll(rest, nameKey(keyword), part)) : []
  return {
    ...meant,
    rows: [...meant.rows, ...(await queries.listCards(db, ids))],
    total: meant.total + total,
    words: `(${meant.words} | ${typed.words})`,
  }
}

/** Whether one of the filters beside the list was chosen. */
const isNarrowed = ({ price, properties, ...input }: Input): boolean =>
  [input.categoryId, input.type, price?.min, price?.max].some(value => value !== undefined) ||
  [input.brandIds, input.area, input.origins, input.grades, input.packSizes, input.levelCodes, properties].some(
    values => values !== undefined && values.length > 0,
  ) ||
  [input.hasStock, input.isTrial, input.isAuthorised].some(Boolean)

/** What meets all words of a text. */
interface Met extends Result {
  /** Whether goods have exactly this name or number. */
  readonly isNamed: boolean
  readonly reading: Reading | null
}

async function met({ db, input, where, slice }: Asked, keyword: string): Promise<Met> {
  const synonyms = await synonymsOf(db)
  const key = nameKey(keyword)
  const cas = casNumbersIn(keyword)
  const code = codeOf(keyword)
  const reading = readQuery(keyword, { synonyms })
  const every = reading && { query: allMet(keyword, reading), rank: reading.any, where }

  const codes = code.length >= 3 ? [code] : []
  const text = { cas, codes: [...codes, ...codesWithin(keyword, code)], nameKey: key }
  const most = Math.max(FEW, slice.offset + slice.limit)
  const formula = cas.length === 0 ? formulaOf(keyword) : null
  const { named, exact, hits, best } = await look(db, { ...text, formula, most }, every, where)
  const base = { words: every?.query ?? null, compound: presentNamed(named), isNamed: exact.length > 0, reading }
  const words = every && exact.length > 0 ? { ...every, where: queries.outside(exact, where) } : every
  const total = exact.length + hits.total
  const shown = (ids: readonly string[]) => cardsOf(db, ids.slice(slice.offset, slice.offset + slice.limit), best)
  const bestIds = best.map(({ id }) => id)

  if (total < FEW && code.length >= FRAGMENT) {
    const parts = await queries.idsOf(db, queries.findFragment(code, where, COUNT_CAP))
    const ids = [...new Set([...exact, ...bestIds, ...parts])]
    if (ids.length > total)
      return { ...base, rows: await shown(ids), total: ids.length, match: total === 0 ? 'PART' : 'ALL' }
  }
  if (total === 0) return { ...base, rows: [], total: 0, match: 'ALL' }
  // who chose a filter that said 3 goods sees 3
  const isLonely = exact.length === 0 && total < LONELY && input.sort === 'relevance' && !isNarrowed(input)
  if (isLonely && reading && words && reading.some !== reading.all) {
    const one = { limit: FEW, offset: 0 }
    const [same, related] = await pipeline(db, [
      queries.rankByTier({ ...words, query: reading.core }, key, one).compile(db),
      queries.rankByTier({ ...words, query: reading.some }, key, one).compile(db),
    ])
    const ids = [...new Set([...bestIds, ...[...same, ...related].map(row => row.id)])].slice(0, LONELY + FEW)
    const relatedFrom = ids.length > total ? { relatedFrom: total } : {}
    return { ...base, rows: await shown(ids), total: ids.length, match: 'ALL', ...relatedFrom }
  }
  if (input.sort !== 'relevance' && words) {
    // an order of one's own mixes exact hits with the others
    const how = { sort: input.sort, order: input.order, isCommon: hits.top > COMMON }
    const ids = await queries.idsOf(db, queries.sortHits({ ...words, where }, how, slice))
    return { ...base, rows: await cardsOf(db, ids, best), total, match: 'ALL' }
  }
  const known = [...exact, ...bestIds]
  if (known.length >= Math.min(total, slice.offset + slice.limit))
    return { ...base, rows: await shown(known), total, match: 'ALL' }
  const front = exact.slice(slice.offset, slice.offset + slice.limit)
  const part = { limit: slice.limit - front.length, offset: Math.max(0, slice.offset - exact.length) }
  const back = words && part.limit > 0 && hits.total > part.offset ? await ranked(db, words, key, hits, part) : []
  return { ...base, rows: await queries.listCards(db, [...front, ...back]), total, match: 'ALL' }
}

/** Cards of goods by id, of which some have been read already. */
async function cardsOf(db: Db, ids: readonly string[], read: Result['rows']): Promise<Result['rows']> {
  const known = new Map(read.map(row => [row.id, row]))
  const others = await queries.listCards(
    db,
    ids.filter(id => !known.has(id)),
  )
  for (const row of others) known.set(row.id, row)
  return ids.flatMap(id => known.get(id) ?? [])
}

/**
 * All words of a text: words that the descriptions of any goods may have (产品检测) elsewhere, and of a plate its number of
 * wells in the name.
 */
function allMet(keyword: string, { all: words, things }: Reading): string {
  const wells = wellsOf(keyword)
  const met = things.length > 1 && things.every(isGeneral) ? inFacts(words) : words
  return wells === null ? met : joinedBy('&', [met, wells])
}

/** A text that may be a catalogue number. */
const codeOf = (keyword: string): string =>
  /\d/.test(keyword) && !/\p{Script=Han}/u.test(keyword) ? codeKey(keyword) : ''

/** A catalogue number among other words: `QM-1012 培养基`, `启蒙 QM1012`; no quantity (500ml). */
function codesWithin(keyword: string, whole: string): string[] {
  const parts = keyword.normalize('NFKC').match(/[a-z0-9]+(?:[-./][a-z0-9]+)*/gi) ?? []
  const codes = parts
    .filter(part => /\d.*\d.*\d/.test(part) && !/^\d+(?:\.\d+)?[a-z]{0,3}$/i.test(part))
    .map(codeKey)
    .filter(code => code.length >= 5 && code !== whole)
  return [...new Set(codes)].slice(0, MOST_WITHIN)
}

const presentNamed = ([row]: readonly Pick<CompoundRow, 'cas' | 'name_zh' | 'name_en'>[]): Result['compound'] =>
  row ? { cas: row.cas, nameZh: row.name_zh, nameEn: row.name_en } : null

/** What a text may be besides words, and how many of its hits are read where there are few. */
interface LookedFor extends queries.Named {
  readonly formula: string | null
  readonly most: number
}

/**
 * The compounds that a text names, the goods that it names exactly, and how many others meet its words, the best of them
 * as cards where they are few: with PostgreSQL in one message, in two where the text is the name of a compound.
 */
async function look(db: Db, { formula, most, ...text }: LookedFor, words: queries.Words | null, where: Is) {
  const [cas] = text.cas
  const keys = formula === null ? null : formulaKeys(formula)
  const exactly = (named: queries.Named) => queries.findExact(named, words, where, MOST_EXACT)
  const [named, ofFormula, first, counted] = await pipeline(db, [
    cas === undefined ? compoundsNamed.with(db, text.nameKey) : compoundOf.with(db, cas),
    keys && compoundsOfFormula.with(db, keys.hill, keys.anhydrous, keys.hydrates),
    exactly(text)?.compile(db) ?? null,
    words && queries.countAndRank(words, text.nameKey, most).compile(db),
  ])
  const meant = [...new Set([...named, ...ofFormula].map(compound => compound.cas))]
  const isName = cas === undefined && meant.length > 0
  const exact = isName ? ((await exactly({ ...text, cas: meant })?.execute(db))?.rows ?? []) : first
  const { total, top } = counted[0] ?? { total: 0, top: 0 }
  // a total beyond the cap stays beyond it
  const met = total > COUNT_CAP ? 0 : exact.filter(row => row.is_hit).length
  const ids = new Set(exact.map(row => row.id))
  return {
    // a formula that one compound has names it: H2SO4 is 硫酸
    named: named.length === 0 && ofFormula.length === 1 ? ofFormula : named,
    exact: [...ids],
    hits: { total: total - met, top },
    best: counted.flatMap(row => (row.id === null || ids.has(row.id) ? [] : [row])),
  }
}

/** Nothing has the word itself: goods with a word that begins so, where it is one of letters and digits: HEK2. */
async function begun({ db, where, slice }: Asked, keyword: string, base: Met): Promise<Result | null> {
  const code = codeOf(keyword)
  if (!/^(?=.*[a-z])(?=.*\d)[a-z\d]{3,20}$/i.test(code)) return null
  const query = `'${code.toLowerCase()}':*`
  const words = { query, rank: query, where }
  const { total } = await count(db, words)
  if (total === 0) return null
  const ids = slice.offset < COUNT_CAP ? await queries.idsOf(db, queries.rankByTier(words, code, slice)) : []
  const rows = await queries.listCards(db, ids)
  return { words: query, compound: base.compound, rows, total, match: 'PART' }
}

/**
 * Nothing meets all words: the thing itself in other measures and grades first, then what meets any of its words; only
 * what meets enough of them where some word is not known to any goods, see {@link nearGroups}.
 */
async function near({ db, where, slice }: Asked, keyword: string, base: Met): Promise<Result> {
  const { reading } = base
  const groups = reading && (await nearGroups(db, keyword, reading, where))
  if (!groups) return { ...base, rows: [], total: 0, match: 'ALL' }
  const query = `(${groups.map(group => group.query).join(' | ')})`
  const hits = await count(db, { query, rank: query, where })
  const ids = slice.offset < COUNT_CAP ? await inGroups(db, groups, nameKey(keyword), slice) : []
  const rows = await queries.listCards(db, ids)
  return { words: query, compound: base.compound, rows, total: hits.total, match: hits.total > 0 ? 'ANY' : 'ALL' }
}
