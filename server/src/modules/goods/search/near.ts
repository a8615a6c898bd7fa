import type { Db } from '../../../db/database.ts'
import { COUNT_CAP } from '../../../db/paged.ts'
import { readShipped } from '../../../kernel/shipped-data.ts'
import { isAnimal } from '../../../search/animals.ts'
import { casNumbersIn } from '../../../search/chemical-numbers.ts'
import { HEADS } from '../../../search/confusable.ts'
import { enoughOf, type Weighed, weightOf } from '../../../search/enough.ts'
import { joinedBy } from '../../../search/literals.ts'
import { inFacts, inNames, type Reading, readQuery, type Thing } from '../../../search/search-query.ts'
import { cut } from '../../../search/segment.ts'
import { synonymsOf } from '../../catalogue/api.ts'
import { countEach, type Hits, TIER_SIZES, type Words } from './search-queries.ts'

/** Every word of a text. */
const WHOLE = 0.99
/** What goods are worth that meet a word only as a name of the trade that may be meant, as its variant, or by a part of it. */
const WORTH = { related: 0.8, variant: 0.8, part: 0.3 } as const

const NUMERALS = '[零〇一二两三四五六七八九十百千万半几]'
const UNITS =
  '毫升|微升|公升|升|毫克|微克|纳克|公斤|千克|克|微米|纳米|毫米|厘米|英寸|寸|毫摩尔|微摩尔|摩尔|千道尔顿|道尔顿|国际单位|单位|摄氏度|度|转|目|层|孔|格|道|通道|支|个|只|片|块|瓶|盒|袋|包|箱|桶|卷|双|套|次|人份|反应|装|大包装|小包装|规格|包装|每'
const GREEK = 'alpha|beta|gamma|delta|epsilon|kappa|lambda|omega|theta|sigma|mu|tau'
/** Numbers, amounts, packs, syllables and letters of many spellings: they say little where no goods have them. */
const SAYS_LITTLE = new RegExp(
  `^(?:[a-z]{1,2}|\\d[\\d.x*]*(?:[a-z]{1,5}|%)?|(?:${NUMERALS}|${UNITS})+|[a-z\\d-]*(?:${GREEK})[a-z\\d-]*|.)$`,
)
const saysLittle = (text: string): boolean =>
  SAYS_LITTLE.test(text.replaceAll(' ', '')) && !HEADS.has(text) && !NAME.test(text)
const OF_AMOUNTS = new RegExp(`^(?:${NUMERALS}|${UNITS}|[用级型号新好大小装的])+$`)
/** Words for what is done with any thing: alone they name none. */
const GENERAL = /^(?:检测|测试|测定|分析|检验|试验|实验|产品|设备|仪器|材料|服务|方法|[区差]别|意思)$/
/** Who asks what words mean asks for no goods. */
const ASKS_TO_LEARN = /(?:有什么|有何|有啥|的)(?:区别|差别|不同)|什么意思|什么关系/

/** What a word says little of, but for the character that ends a Chinese text, which names what the thing is: 储液袋夹. */
const isLittleIn =
  (keyword: string) =>
  ({ text }: Thing): boolean =>
    saysLittle(text) && !(/^\p{Script=Han}$/u.test(text) && !OF_AMOUNTS.test(text) && endsTheName(keyword, text))
const endsTheName = (keyword: string, sign: string): boolean =>
  keyword.trim().endsWith(sign) && /\p{Script=Han}{3}$/u.test(keyword.trim())
const places = new Set(areaNames())

/** Names of provinces and cities as they are typed: 江苏, 苏州. */
function areaNames(): string[] {
  const names = [...readShipped('areas.json').matchAll(/"([\p{Script=Han}]{2,})"/gu)].map(([, name]) => name!)
  return names.flatMap(name => [name, name.replace(/(?:省|市|地区|壮族自治区|回族自治区|维吾尔自治区|自治区)$/, '')])
}

/** Between two wishes; CD3/CD28, A/G and DMEM+F12 are one. */
const SEVERAL = /[、，,;；\t|]|还有|以及|\s[+/]|[+/]\s|(?<=\p{Script=Han})[+/](?=\p{Script=Han})/u

const MOST_WISHES = 4

/** Words in which a character that joins two wishes joins none: 亲和, 中和. */
const ONE_WISH = /[亲中饱温缓混]和|参与|涉及/g

/** The wishes of a text, one where nothing joins several. */
const wishesOf = (text: string): string[] =>
  text
    .replace(/\p{Script=Han}+/gu, run => {
      const hidden = run.replace(ONE_WISH, '　　')
      return cut(hidden).some(({ word }) => /^[和与及跟]$/.test(word))
        ? cut(run)
            .map(({ word }) => (/^[和与及跟]$/.test(word) ? '、' : word))
            .join('')
        : run
    })
    .split(SEVERAL)
    .map(wish => wish.trim())
    .filter(wish => wish !== '')

const MOST_READ = 8

/**
 * Whether goods meet all of one of several wishes: 甲、乙 finds 甲 where nobody sells 乙, while of 甲，注射级 or 甲，灭活用 no
 * part is answered by what only shares a word with it.
 */
async function isAnyMet(db: Db, wishes: readonly string[]): Promise<boolean> {
  const synonyms = await synonymsOf(db)
  const queries = wishes.slice(0, MOST_READ).flatMap(wish => {
    const reading = readQuery(wish, { synonyms })
    const things = reading?.things.filter(({ text }) => !saysLittle(text) && !places.has(text) && !GENERAL.test(text))
    return reading && things!.length > 0
      ? [
          joinedBy(
            '&',
            things!.map(({ query }) => inFacts(query)),
          ),
        ]
      : []
  })
  if (queries.length === 0) return false
  const { hits } = await countEach(db, queries)
  return hits.some(({ total }) => total > 0)
}

/** A number, an amount, a pack or a place; a single character that is none of them may be a name: 碘. */
const isAmount = ({ text }: Thing): boolean =>
  places.has(text) || (saysLittle(text) && (!/^\p{Script=Han}$/u.test(text) || OF_AMOUNTS.test(text)))

/**
 * Between spaces several things, each of which goods are called: 胰酶 PBS. Where the last is only 试剂盒, or one is an
 * animal, it is one.
 */
async function hasWishesApart(db: Db, keyword: string): Promise<boolean> {
  const parts = keyword.trim().toLowerCase().split(/\s+/)
  if (parts.length < 2 || parts.length > MOST_WISHES || HEAD.test(parts.at(-1)!)) return false
  if (parts.some(part => isAnimal(part.replace(/^.*抗/, '')) || saysLittle(part))) return false
  const synonyms = await synonymsOf(db)
  const queries = parts.flatMap(part => readQuery(part, { synonyms }) ?? []).map(({ all }) => inNames(all))
  const { hits } = await countEach(db, queries)
  return hits.length === parts.length && hits.every(({ total }) => total > 0)
}

/**
 * Nothing meets all words: of a text that is one wish goods that meet most of what it tells, its rare words telling more
 * than its common ones; of several wishes, or of measures alone, the thing itself in other measures and grades, then what
 * meets any of its words. Null where that is nothing: goods that share no more than a common word are no answer.
 */
export async function nearGroups(
  db: Db,
  keyword: string,
  reading: Reading,
  where: Words['where'],
): Promise<readonly Words[] | null> {
  const loosely = looseGroups(reading, where)
  const meeting = (must: string | null, groups: readonly Words[] | null) =>
    groups && must ? groups.map(words => ({ ...words, query: joinedBy('&', [words.query, must]) })) : groups
  // another number than any of the goods have names another substance
  if (ASKS_TO_LEARN.test(keyword) || casNumbersIn(keyword).length > 0) return null
  const isLittle = isLittleIn(keyword)
  const things = reading.things.filter(thing => !isLittle(thing) && !places.has(thing.text))
  if (things.length === 0) return reading.things.every(isAmount) ? meeting(namesOf(reading.things), loosely) : null
  if (things.every(({ text }) => GENERAL.test(text))) return null
  const wishes = wishesOf(keyword)
  if (wishes.length > 1) return (await isAnyMet(db, wishes)) ? meeting(namesOf(reading.things), loosely) : null
  const { hits, goods } = await countEach(
    db,
    things.map(({ query, isNamed, text }) => (isNamed && text.includes(' ') ? inFacts(query) : query)),
  )
  if (hits.every(({ total }) => total > 0) && (await hasWishesApart(db, keyword)))
    return meeting(namesOf(reading.things), loosely)
  // 兔抗山羊: of a name that no goods have its parts are something else
  if (things.some(({ isNamed, related }, i) => isNamed && related === null && hits[i]!.total === 0)) return null
  const weighed = things.map((thing, i) => weighedOf(thing, hits[i]!, goods))
  const enough = isCompound(keyword, things) ? enoughOf(weighed, WHOLE) : enoughOf(weighed)
  if (enough === null) return null
  const query = (things.length === 1 ? inNames : inFacts)(enough)
  const short = await shortNamesOf(db, reading.things)
  const must = [mustMeet(reading.things), decisiveOf(things, weighed), wellsOf(keyword), ...short].filter(
    one => one !== null,
  )
  return meeting(must.length === 0 ? null : joinedBy('&', must), [{ query, rank: reading.any, where }])
}

/** Two words in one run are the name of one thing, which goods that meet one of them are not: 离子色谱仪, 氨基磁珠. */
const isCompound = (keyword: string, things: readonly Thing[]): boolean =>
  things.length === 2 && /^\p{Script=Han}+$/u.test(keyword.trim())

/** The rarest of the abbreviations that the trade knows: whatever else goods meet, without it they are another thing. */
function decisiveOf(things: readonly Thing[], weighed: readonly Weighed[]): string | null {
  const named = things.flatMap((thing, i) =>
    thing.isNamed && /^[a-z]{3,}$/.test(thing.text) ? { thing, ...weighed[i]! } : [],
  )
  const rarest = named.toSorted((a, b) => b.weight - a.weight)[0]
  return rarest ? wholeOf(waysOf(rarest.thing)) : null
}

/** Two letters that stand in names of goods tell which is meant: Ni 磁珠, pH 电极. */
async function shortNamesOf(db: Db, things: readonly Thing[]): Promise<string[]> {
  const queries = things.filter(({ text, isCode }) => isCode && /^[a-z]{2}$/.test(text)).map(({ query }) => query)
  if (queries.length === 0) return []
  const { hits } = await countEach(db, queries.map(inNames))
  return queries.filter((_, i) => hits[i]!.total > 0).map(inFacts)
}

/** Plates of another number of wells are other plates: who asks for 24 孔板 has no use for 96 wells. */
function wellsOf(keyword: string): string | null {
  const [, wells] = /(\d+)\s*(?:孔|-?wells?\b)[^孔]*(?:板|plate)/i.exec(keyword) ?? []
  return wells === undefined ? null : inNames(`'${wells}'`)
}

const DIGITS = [...'123456789']
/** An abbreviation is no beginning of another word, but of a name with its number: SOD is no sodium, VEGF is VEGF165. */
const wholeOf = (query: string): string =>
  query.replace(/'([a-z]{3,4})':\*([A-D]*)/g, (_, word: string, weights: string) => {
    const of = weights === '' ? '' : `:${weights}`
    return `('${word}'${of} | ${DIGITS.map(digit => `'${word}${digit}':*${weights}`).join(' | ')})`
  })

/** A name of letters with digits or Greek letters, as targets, cells and proteins have them; 96t and 5ml are amounts. */
const NAME = new RegExp(
  `^(?!\\d[\\d.x*]*(?:[a-z]{1,5}|%)?$)(?=.*[a-z])(?=.*\\d|(?:${GREEK})-[a-z]{2}|[a-z]{2,}-(?:${GREEK})$)`,
)
/** 16S, 4A: a number with a letter that is no unit tells a kind. */
const KIND = /^\d{1,3}[abcefnps]$/
export const isName = (text: string): boolean => NAME.test(text) || KIND.test(text)

/** A word that ends so names what the thing is. */
const HEAD =
  /(?:[仪机器柱箱泵炉计镜]|试剂盒|抗体)$|^(?:单抗|多抗|二抗|细胞株|细胞系|细胞|血清|培养基|填料|磁珠|蛋白|重组蛋白|elisa)$/
const isHead = (text: string): boolean => HEAD.test(text) || HEADS.has(text)

/** What goods must meet, whatever else they do: names, an animal, and what the thing is where the text ends with it. */
function mustMeet(things: readonly Thing[]): string | null {
  const animals = things.filter(({ text }) => isAnimal(text)).map(({ query }) => inNames(query))
  // 流式抗体 APC: what the thing is stands before the names of its kinds
  const words = things.filter(({ text }) => !saysLittle(text))
  const last = words.findLast(({ text, isCode }, i) => !isCode || isHead(text) || i === 0)
  const head = last && things.length > 1 && isHead(last.text) ? [headMet(last)] : []
  const must = [namesOf(things), ...animals, ...head].filter(one => one !== null)
  return must.length === 0 ? null : joinedBy('&', must)
}

/** Machines have many words for what they are. */
const MACHINES = "('机' | '仪' | '器' | '系统' | '设备')"
const ANTIBODIES = inNames("('抗体' | '单抗' | '多抗' | '二抗' | 'antibody')")
/** A single character is a word of few names, and a character of many: 柱 of 预装柱. */
const headMet = (head: Thing): string => {
  if (/^[机仪器]$/.test(head.text)) return MACHINES
  const ways = head.text.length === 1 ? head.query : waysOf({ ...head, loose: null })
  // what is for antibodies is none
  return head.text.endsWith('抗体') ? joinedBy('&', [ways, ANTIBODIES]) : ways
}

const waysOf = ({ query, related, loose }: Thing): string =>
  joinedBy(
    '|',
    [query, related, loose].flatMap(way => (way === null ? [] : [inFacts(way)])),
  )

/** One of such names, met anywhere but in descriptions: who asks for IL-10 is not served by another interleukin. */
function namesOf(things: readonly Thing[]): string | null {
  const ways = things.filter(({ text, isCode }) => isCode && isName(text)).map(waysOf)
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
