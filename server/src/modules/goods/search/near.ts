import type { Db } from '../../../db/database.ts'
import { COUNT_CAP } from '../../../db/paged.ts'
import { isAnimal } from '../../../search/animals.ts'
import { casNumbersIn } from '../../../search/chemical-numbers.ts'
import { HEADS } from '../../../search/confusable.ts'
import { enoughOf, type Weighed, weightOf } from '../../../search/enough.ts'
import { joinedBy } from '../../../search/literals.ts'
import { inFacts, inNames, type Reading, readQuery, type Thing } from '../../../search/search-query.ts'
import { synonymsOf } from '../../catalogue/api.ts'
import { countEach, type Hits, TIER_SIZES, type Words } from './search-queries.ts'
import { isAmount, isConversation, isGeneral, isMeasured, namesAmong, saysLittle, tellingOf } from './telling.ts'
import { type Wishes, wishesOf } from './wishes.ts'

/** Every word of a text. */
const WHOLE = 0.99
/** What goods are worth that meet a word only as a name of the trade that may be meant, as its variant, or by a part of it. */
const WORTH = { related: 0.8, variant: 0.8, part: 0.3 } as const

const MOST_WISHES = 4

/** Chemical elements as they are written, of which resins and salts are made: Ni 磁珠 is no Co 磁珠. */
const ELEMENT = /(?<![A-Za-z\d-])(?:Ni|Co|Cu|Zn|Fe|Mn|Mg|Ca|Cr|Al|Ag|Au|Pt|Pd|Ga|Ti|Gd|Eu)(?![A-Za-z\d-])/g

/**
 * Between spaces several things, each of which goods are called: 胰酶 PBS. Where the last is only 试剂盒, or one is an
 * animal, it is one.
 */
async function hasWishesApart(db: Db, keyword: string): Promise<boolean> {
  const synonyms = await synonymsOf(db)
  const parts = keyword
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map(part => ({ part, reading: readQuery(part, { synonyms }) }))
    .filter(({ reading }) => reading?.things.some(({ text }) => !saysLittle(text)))
  if (parts.length < 2 || parts.length > MOST_WISHES || HEAD.test(parts.at(-1)!.part)) return false
  if (parts.some(({ part }) => isAnimal(part.replace(/^.*抗/, '')))) return false
  const { hits } = await countEach(
    db,
    parts.map(({ reading }) => inNames(reading!.all)),
  )
  return hits.every(({ total }) => total > 0)
}

/**
 * Nothing meets all words: of a text that is one wish goods that meet most of what it tells, its rare words telling more
 * than its common ones; of several wishes what meets one of them so, then what meets any word; of measures alone the
 * thing itself in other measures and grades. Null where that is nothing: goods that share no more than a common word are
 * no answer.
 */
export async function nearGroups(
  db: Db,
  keyword: string,
  reading: Reading,
  where: Words['where'],
): Promise<readonly Words[] | null> {
  const loosely = looseGroups(reading, where)
  const names = namesOf(reading.things)
  const named = (groups: readonly Words[] | null) =>
    groups && names ? groups.map(words => ({ ...words, query: joinedBy('&', [words.query, names]) })) : groups
  if (reading.things.every(isAmount)) return named(loosely)
  const several = wishesOf(keyword)
  if (several) {
    const met = await metOf(db, several)
    const first = met.length > 0 ? [{ query: joinedBy('|', met), rank: reading.any, where }] : null
    if (first) return named([...first, ...(loosely ?? [])])
    // a sentence names its thing among much else
    const own = isConversation(keyword) ? await namedBy(db, reading) : null
    if (own === null || !loosely) return null
    return named(loosely.map(words => ({ ...words, query: joinedBy('&', [words.query, own]) })))
  }
  const [wish] = await enoughForEach(db, [{ keyword, reading, things: tellingOf(keyword, reading.things) }])
  const { query, areKnown } = wish!
  if (areKnown && (await hasWishesApart(db, keyword))) return named(loosely)
  return query === null ? null : [{ query, rank: reading.any, where }]
}

/** What goods meet that are one of the things named in a sentence; null where it names none, or one that nobody has. */
async function namedBy(db: Db, { things }: Reading): Promise<string | null> {
  const named = things.filter(({ isNamed }) => isNamed)
  if (named.length === 0) return null
  return (await areKnown(db, named)) ? joinedBy('|', named.map(waysOf)) : null
}

/** Whether some goods have each of several words, not only parts of it. */
export async function areKnown(db: Db, things: readonly Thing[]): Promise<boolean> {
  if (things.length === 0) return true
  const { hits } = await countEach(
    db,
    things.map(thing => waysOf({ ...thing, loose: null })),
  )
  return hits.every(({ total }) => total > 0)
}

/** What goods meet that answer one of several wishes, for each that some goods answer. */
async function metOf(db: Db, { wishes, isOfFirst }: Wishes): Promise<string[]> {
  const synonyms = await synonymsOf(db)
  const telling = wishes.flatMap(keyword => {
    const reading = readQuery(keyword, { synonyms })
    const things = reading ? tellingOf(keyword, reading.things) : []
    return reading && things.some(({ isQuality }) => !isQuality) ? [{ keyword, reading, things }] : []
  })
  const enough = await enoughForEach(db, telling)
  const asked = telling.flatMap(({ things }, at) => {
    const { query } = enough[at]!
    const isThing = at === 0 || things.some(({ isNamed, isCode }) => isNamed && !isCode)
    return query === null ? [] : [{ query, isThing }]
  })
  if (asked.length === 0) return []
  const { hits } = await countEach(
    db,
    asked.map(({ query }) => query),
  )
  const met = asked.filter((_, i) => hits[i]!.total > 0)
  // 山羊抗人二抗，HRP: what is only like it is another thing
  if (isOfFirst && met.length === 1 && !met[0]!.isThing) return []
  return met.map(({ query }) => query)
}

interface Wish {
  /** What goods must meet to answer it; null where it names nothing that goods are called. */
  readonly query: string | null
  /** Whether some goods have each of its words. */
  readonly areKnown: boolean
}
const UNKNOWN: Wish = { query: null, areKnown: false }

/** A wish as it is read. */
interface WishText {
  readonly keyword: string
  readonly reading: Reading
  /** The words of it that tell what the thing is. */
  readonly things: readonly Thing[]
}

/** What each of several wishes asks for; the goods that have their words are counted in one statement. */
async function enoughForEach(db: Db, texts: readonly WishText[]): Promise<Wish[]> {
  const queries = texts.map(({ things }) =>
    things.every(isGeneral)
      ? []
      : // 维生素 K1: where both stand in a description it is no name
        things.map(({ query, isNamed, text }) =>
          isNamed && /\d/.test(text) && text.includes(' ') ? inFacts(query) : query,
        ),
  )
  const all = queries.flat()
  if (all.length === 0) return texts.map(() => UNKNOWN)
  const { hits, goods } = await countEach(db, all)
  let next = 0
  return texts.map((text, i) => {
    const own = hits.slice(next, next + queries[i]!.length)
    next += own.length
    return own.length === 0 ? UNKNOWN : enoughFor(text, own, goods)
  })
}

function enoughFor({ keyword, reading, things }: WishText, hits: readonly Hits[], goods: number): Wish {
  const told = things
    .map((thing, i) => ({ thing, total: hits[i]!.total, weighed: weighedOf(thing, hits[i]!, goods) }))
    // 氯化镁 7786-30-3: the number of another form of it
    .filter(({ thing, total }) => total > 0 || casNumbersIn(thing.text).length === 0)
  // 兔抗山羊: of a name that no goods have its parts are something else
  if (told.some(({ thing, total }) => thing.isNamed && thing.related === null && total === 0)) return UNKNOWN
  const said = reading.things.filter(({ text }) => !isMeasured(text))
  const isWhole = told.length < things.length || isCompound(keyword, said)
  const enough = enoughOf(
    told.map(({ weighed }) => weighed),
    isWhole ? WHOLE : undefined,
  )
  const areKnown = hits.every(({ total }) => total > 0)
  if (enough === null) return { query: null, areKnown }
  const must = [mustMeet(reading.things, things), decisiveOf(told), wellsOf(keyword), ...elementsOf(keyword)]
  const met = (told.length === 1 ? inNames : inFacts)(enough)
  return { query: joinedBy('&', [met, ...must.filter(one => one !== null)]), areKnown }
}

/** Two words in one run are the name of one thing, which goods that meet one of them are not: 离子色谱仪, 氨基磁珠. */
const isCompound = (keyword: string, things: readonly Thing[]): boolean =>
  things.length === 2 && /^\p{Script=Han}+$/u.test(keyword.trim())

/** The rarest of the abbreviations that the trade knows: whatever else goods meet, without it they are another thing. */
function decisiveOf(told: readonly { readonly thing: Thing; readonly weighed: Weighed }[]): string | null {
  const [rarest] = told
    .filter(({ thing }) => thing.isNamed && /^[a-z]{3,}$/.test(thing.text))
    .toSorted((a, b) => b.weighed.weight - a.weighed.weight)
  return rarest ? wholeOf(waysOf(rarest.thing)) : null
}

const elementsOf = (keyword: string): string[] =>
  /无|不含|free|without/i.test(keyword)
    ? []
    : (keyword.match(ELEMENT) ?? []).map(element => inFacts(`'${element.toLowerCase()}'`))

/** Plates of another number of wells are other plates: who asks for 24 孔板 has no use for 96 wells. */
export function wellsOf(keyword: string): string | null {
  const [, wells] = /(\d+)\s*(?:孔|-?wells?\b)\D*(?:板|plate)/i.exec(keyword) ?? []
  return wells === undefined ? null : inNames(`'${wells}'`)
}

const DIGITS = [...'123456789']
/** An abbreviation is no beginning of another word, but of a name with its number: SOD is no sodium, VEGF is VEGF165. */
const wholeOf = (query: string): string =>
  query.replace(/'([a-z]{3,4})':\*([A-D]*)/g, (_, word: string, weights: string) => {
    const of = weights === '' ? '' : `:${weights}`
    return `('${word}'${of} | ${DIGITS.map(digit => `'${word}${digit}':*${weights}`).join(' | ')})`
  })

/** A word that ends so names what the thing is. */
const HEAD =
  /(?:[仪机器柱箱泵炉计镜]|试剂盒|抗体)$|^(?:单抗|多抗|二抗|细胞株|细胞系|细胞|血清|培养基|填料|磁珠|蛋白|重组蛋白|elisa)$/
const isHead = (text: string): boolean => HEAD.test(text) || HEADS.has(text)

/** What goods must meet, whatever else they do: names, an animal, and what the thing is where the text ends with it. */
function mustMeet(things: readonly Thing[], telling: readonly Thing[]): string | null {
  const animals = things.filter(({ text }) => isAnimal(text)).map(({ query }) => inNames(query))
  const last = telling.at(-1)
  const head = last && things.length > 1 && isHead(last.text) ? [headMet(last)] : []
  const must = [namesOf(things), ...animals, ...head].filter(one => one !== null)
  return must.length === 0 ? null : joinedBy('&', must)
}

/** Machines have many words for what they are. */
const MACHINES = "('机' | '仪' | '器' | '系统' | '设备')"
/** A single character is a word of few names, and a character of many: 柱 of 预装柱. */
const headMet = (head: Thing): string => {
  if (/^[机仪器]$/.test(head.text)) return MACHINES
  return head.text.length === 1 ? head.query : waysOf({ ...head, loose: null })
}

/** A word in all its ways, met anywhere but in descriptions. */
export const waysOf = ({ query, related, loose }: Thing): string =>
  joinedBy(
    '|',
    [query, related, loose].flatMap(way => (way === null ? [] : [inFacts(way)])),
  )

/** One of such names, met anywhere but in descriptions: who asks for IL-10 is not served by another interleukin. */
function namesOf(things: readonly Thing[]): string | null {
  const ways = namesAmong(things).map(waysOf)
  return ways.length === 0 ? null : joinedBy('|', ways)
}

/** The thing itself in other measures and grades, then what meets any of its words; null where it is a single word. */
export function looseGroups(reading: Reading, where: Words['where']): readonly Words[] | null {
  if (reading.some === reading.all) return null
  return [reading.core, reading.some].map(query => ({ query, rank: reading.any, where }))
}

function weighedOf({ query, related, loose, isCode }: Thing, own: Hits, goods: number): Weighed {
  // of many hits the share of the goods most asked for stands for that of all
  const share = own.total > COUNT_CAP ? own.top / Math.min(goods, TIER_SIZES[0]) : own.total / Math.max(goods, 1)
  return {
    weight: weightOf(share, goods),
    ways: [
      ...(own.total > 0 ? [{ query, worth: 1 }] : []),
      ...(related ? [{ query: related, worth: WORTH.related }] : []),
      ...(loose ? [{ query: loose, worth: isCode ? WORTH.variant : WORTH.part }] : []),
    ],
  }
}
