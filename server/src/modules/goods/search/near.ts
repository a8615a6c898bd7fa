import type { Db } from '../../../db/database.ts'
import { COUNT_CAP } from '../../../db/paged.ts'
import { readShipped } from '../../../kernel/shipped-data.ts'
import { enoughOf, type Weighed, weightOf } from '../../../search/enough.ts'
import { joinedBy } from '../../../search/literals.ts'
import { inFacts, type Reading, type Thing } from '../../../search/search-query.ts'
import { cut } from '../../../search/segment.ts'
import { countEach, type Hits, TIER_SIZES, type Words } from './search-queries.ts'

/** What goods are worth that meet a word only as a name of the trade that may be meant, as its variant, or by a part of it. */
const WORTH = { related: 0.8, variant: 0.8, part: 0.3 } as const

const NUMERALS = '[零〇一二两三四五六七八九十百千万半几]'
const UNITS =
  '毫升|微升|公升|升|毫克|微克|纳克|公斤|千克|克|微米|纳米|毫米|厘米|英寸|寸|毫摩尔|微摩尔|摩尔|千道尔顿|道尔顿|国际单位|单位|摄氏度|度|转|目|层|孔|格|道|通道|支|个|只|片|块|瓶|盒|袋|包|箱|桶|卷|双|套|次|人份|反应|装|大包装|小包装|规格|包装|每'
const GREEK = 'alpha|beta|gamma|delta|epsilon|kappa|lambda|omega|theta|sigma|mu|tau'
/** Numbers, amounts, packs, syllables and letters of many spellings: they say little where no goods have them. */
const SAYS_LITTLE = new RegExp(
  `^(?:[a-z]{1,2}|\\d[\\d.x*]*(?:[a-z]{1,5}|%)?|(?:${NUMERALS}|${UNITS})+|.*(?:${GREEK}).*|.)$`,
)
const places = new Set(areaNames())

/** Names of provinces and cities as they are typed: 江苏, 苏州. */
function areaNames(): string[] {
  const names = [...readShipped('areas.json').matchAll(/"([\p{Script=Han}]{2,})"/gu)].map(([, name]) => name!)
  return names.flatMap(name => [name, name.replace(/(?:省|市|地区|壮族自治区|回族自治区|维吾尔自治区|自治区)$/, '')])
}

/** Between two wishes; CD3/CD28, A/G and DMEM+F12 are one. */
const SEVERAL = /[、，,;；\t|]|还有|以及|\s[+/]|[+/]\s|\p{Script=Han}[+/]\p{Script=Han}/u

const hasSeveral = (text: string): boolean =>
  SEVERAL.test(text) ||
  (text.match(/\p{Script=Han}+/gu) ?? []).some(run => cut(run).some(({ word }) => /^[和与及跟]$/.test(word)))

/**
 * Nothing meets all words: the thing itself in other measures and grades, then what meets any of its words. Where no
 * goods have a word of a text that is one wish, only goods that meet most of what it tells, its rare words telling more
 * than its common ones. Null where that is nothing: goods that share no more than a common word are no answer.
 */
export async function nearGroups(
  db: Db,
  keyword: string,
  reading: Reading,
  where: Words['where'],
): Promise<readonly Words[] | null> {
  const loosely = looseGroups(reading, where)
  const named = namesOf(reading.things)
  const withNames = (groups: readonly Words[] | null) =>
    groups && named ? groups.map(words => ({ ...words, query: joinedBy('&', [words.query, named]) })) : groups
  const things = reading.things.filter(({ text }) => !SAYS_LITTLE.test(text.replaceAll(' ', '')) && !places.has(text))
  if (things.length === 0 || hasSeveral(keyword)) return withNames(loosely)
  const { hits, goods } = await countEach(
    db,
    things.map(({ query }) => query),
  )
  if (hits.every(({ total }) => total > 0)) return withNames(loosely)
  const enough = enoughOf(things.map((thing, i) => weighedOf(thing, hits[i]!, goods)))
  return enough === null ? null : withNames([{ query: enough, rank: reading.any, where }])
}

/** A name of letters and digits, as targets, cells and proteins have them; 96t and 5ml are amounts. */
const NAME = /^(?!\d[\d.x*]*(?:[a-z]{1,5}|%)?$)(?=.*[a-z])(?=.*\d)/

/** One of such names, met anywhere but in descriptions: who asks for IL-10 is not served by another interleukin. */
function namesOf(things: readonly Thing[]): string | null {
  const ways = things
    .filter(({ text, isCode }) => isCode && NAME.test(text))
    .flatMap(({ query, related, loose }) => [query, related, loose])
    .flatMap(way => (way === null ? [] : [inFacts(way)]))
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
