import { readShipped, readShippedLines } from '../../../kernel/shipped-data.ts'
import { HEADS } from '../../../search/confusable.ts'
import type { Thing } from '../../../search/search-query.ts'

const NUMERALS = '[零〇一二两三四五六七八九十百千万半几点]'
const UNITS =
  '毫升|微升|公升|升|毫克|微克|纳克|公斤|千克|克|微米|纳米|毫米|厘米|英寸|寸|毫摩尔|微摩尔|摩尔|千道尔顿|道尔顿|国际单位|单位|摄氏度|度|转|目|层|孔|格|道|通道|支|个|只|片|块|瓶|盒|袋|包|箱|桶|卷|双|套|次|人份|份|台|根|粒|张|条|件|项|组|罐|反应|装|倍|埃|平方厘米|平方毫米|平方米|平方|平米|号|联|大包装|小包装|规格|包装|每'
const GREEK = 'alpha|beta|gamma|delta|epsilon|kappa|lambda|omega|theta|sigma|mu|tau'
/** Of numbers, in letters: 5ml, 96t, 30k; 5mc is a name. */
const LETTER_UNITS =
  '[cdkmunp]?(?:l|g|m[23]?|mol|da|bp|b|pa|iu|u|hz|w|v|s|a)|k|x|t|h|d|c|n|min|hrs?|rpm|rcf|xg|ea|pcs?|pk|rxns?|tests?|preps?|wells?|bar|psi|mesh|od|ppm|ppb|inch|in|vol|plates?|vials?|cells?|units?|assays?|packs?|bags?|box(?:es)?|sets?|kits?|folds?|mins|hours?|days?|lit(?:er|re)s?|ltr|grams?|kgs|mls|mgs|gal|oz|lb|ft|m?ci|m?deg'
/** Numbers, amounts, packs, syllables and letters of many spellings: they say little where no goods have them. */
const SAYS_LITTLE = new RegExp(
  `^(?:[a-z]{1,2}|\\d[\\d.x*]*(?:${LETTER_UNITS}|%)?|(?:${NUMERALS}|${UNITS}|百分之)+|[a-z\\d-]*(?:${GREEK})[a-z\\d-]*|.)$`,
)
/** What one says to someone who sells: 急需, 报价, 国产. */
const asking = new Set(readShippedLines('search-asking-words.txt'))
/** Characters of such talk that make no word: 想买, 求. */
const ASKING_SIGNS = /^[想要买求找问报请能有没给我你来帮做带附含到的了吗呢哪里个些高低大小好新不]+$/

/** A name of letters with digits or Greek letters, as targets, cells and proteins have them; 96t and 5ml are amounts. */
const NAME = new RegExp(
  `^(?!\\d[\\d.x*]*(?:${LETTER_UNITS}|%)?$)(?=.*[a-z])(?=.*\\d|(?:${GREEK})-[a-z]{2}|[a-z]{2,}-(?:${GREEK})$)`,
)
/** 16S, 4A: a number with a letter that is no unit tells a kind. */
const KIND = /^\d{1,3}[abcefnps]$/
const isName = (text: string): boolean => NAME.test(text) || KIND.test(text)
/** Things that are called by such a name. */
export const namesAmong = (things: readonly Thing[]): Thing[] =>
  things.filter(({ text, isCode }) => isCode && isName(text))

const places = new Set(areaNames())

/** Names of provinces and cities as they are typed: 江苏, 苏州. */
function areaNames(): string[] {
  const names = [...readShipped('areas.json').matchAll(/"([\p{Script=Han}]{2,})"/gu)].map(([, name]) => name!)
  return names.flatMap(name => [name, name.replace(/(?:省|市|地区|壮族自治区|回族自治区|维吾尔自治区|自治区)$/, '')])
}

/** 色谱级, 药用级: how good it must be. */
const IS_GRADE = /^\p{Script=Han}{1,5}级$/u

/** Whether a word says no more of a thing than how much of it and where. */
export const isMeasured = (text: string): boolean =>
  places.has(text) || (SAYS_LITTLE.test(text.replaceAll(' ', '')) && !HEADS.has(text) && !NAME.test(text))

/** Whether it says no more than that, how good it must be, and that someone wants it. */
export function saysLittle(text: string): boolean {
  const word = text.replaceAll(' ', '').replace(/^[的了]+(?=.)|(?<=.)[的了吗呢]+$/gu, '')
  return asking.has(word) || ASKING_SIGNS.test(word) || IS_GRADE.test(word) || isMeasured(word)
}

const OF_AMOUNTS = new RegExp(`^(?:${NUMERALS}|${UNITS}|[用级型号新好大小装的化性式类])+$`)
const isSign = (text: string): boolean => /^\p{Script=Han}$/u.test(text)

/** The character that ends a Chinese name says what the thing is: 储液袋夹. */
const namesTheThing = (keyword: string, text: string): boolean =>
  isSign(text) &&
  !OF_AMOUNTS.test(text) &&
  !ASKING_SIGNS.test(text) &&
  keyword.trim().endsWith(text) &&
  /\p{Script=Han}{3}$/u.test(keyword.trim())

/** 2 盒, /瓶: a pack and no thing that is called so, while C18 柱 is a column. */
const isPack = (keyword: string, text: string): boolean =>
  isSign(text) &&
  new RegExp(`(?:(?<![A-Za-z\\d.-])\\d+|${NUMERALS}|/)\\s*${text}(?!\\p{Script=Han})`, 'u').test(keyword)

/** The words that tell what the thing is. */
export const tellingOf = <T extends Pick<Thing, 'text'>>(keyword: string, things: readonly T[]): T[] =>
  things.filter(({ text }) => (!saysLittle(text) || namesTheThing(keyword, text)) && !isPack(keyword, text))

/** Of words that say little one that is no character of its own: 碘 may be a name. */
export const isAmount = ({ text }: Thing): boolean => saysLittle(text) && (!isSign(text) || OF_AMOUNTS.test(text))

/** Words for what is done with any thing: alone they name none. */
const GENERAL = /^(?:检测|测试|测定|分析|检验|试验|实验|产品|设备|仪器|材料|耗材|试剂|服务|方法)$/
export const isGeneral = ({ text }: Pick<Thing, 'text'>): boolean => GENERAL.test(text)

/** Whether someone talks, and names no goods as they are called: 有没有 …的. */
export const isConversation = (keyword: string): boolean => /[的吗呢想请找买要急]|有没有/.test(keyword)
