import { readShippedLines, readShippedRows } from '../kernel/shipped-data.ts'
import { normalise } from '../text/normalise.ts'
import { joinedBy, quoted } from './literals.ts'
import { cut } from './segment.ts'
import { type English, inChinese } from './task-english.ts'

/** How well goods serve a task: as the usual way, as another way, as something needed beside it. */
const FITS = ['A', 'B', 'C'] as const
type Fit = (typeof FITS)[number]
const LAST_FIT = FITS[FITS.length - 1]!

/** Words that stand in a text in any order, each in one of its ways. */
type Wording = readonly (readonly string[])[]

/** Goods of a kind: every text of `all` stands in their names or is their category, none of `none` does. */
interface Kind {
  readonly all: readonly string[]
  readonly none: readonly string[]
  readonly fit: Fit
}

/** A task (用途), the ways of saying it, and the goods and services for it. */
interface UseCase {
  readonly task: string
  /** Its name as it is compared. */
  readonly key: string
  readonly wordings: readonly Wording[]
  /** All words of the wordings, the longest first: beside one wording the words of another say the same task. */
  readonly vocabulary: readonly string[]
  /** Of the words those that name one of many things, for which goods must be made. */
  readonly things: readonly string[]
  readonly kinds: readonly Kind[]
  /** Categories whose goods are for it, as operators chose them. */
  readonly categoryIds: ReadonlySet<string>
}
/** All tasks that texts are read by: the shipped ones, and what operators keep. */
export type UseCases = readonly UseCase[]

/** What operators keep: a task of their own, or further wordings and categories of a shipped one. */
export interface OwnUseCase {
  readonly name: string
  readonly wordings: readonly string[]
  readonly categoryIds: readonly string[]
}

/** A word of a search index that says what goods are for. Words of texts hold no colon. */
export interface UseMark {
  readonly word: string
  readonly fit: Fit
}

const fold = (text: string) => normalise(text).text
/** Two names of tasks are one where they differ in width, case or spaces only. */
export const useCaseKey = (name: string): string => fold(name).replace(/\s/g, '')

const kindOf =
  (fit: Fit) =>
  (written: string): Kind => {
    const [all = '', ...none] = written.split('!')
    return { all: all.split('+').map(fold), none: none.map(fold), fit }
  }

/**
 * All ways of the words of a wording, which stand apart by |: the longest first, of 去除 both characters are taken. * marks
 * a thing that stands for many, see {@link thingsOf}.
 */
const waysOf = (ways: ReadonlyMap<string, readonly string[]>, written: string) =>
  written
    .replaceAll('*', '')
    .split('|')
    .flatMap(word => ways.get(word) ?? [fold(word)])
    .sort((a, b) => b.length - a.length)

/** Things of which a task names some only (维修 *冰箱|*培养箱): what serves one of them may be no help for another. */
const thingsOf = (wordings: string): string[] => [...wordings.matchAll(/\*([^ ,|]+)/g)].map(([, thing]) => fold(thing!))

const readWays = () =>
  new Map(
    readShippedLines('use-case-words.tsv').map(line => {
      const [word = '', ...rest] = line.split('\t')
      return [word, rest.map(fold)] as const
    }),
  )

function read(): UseCase[] {
  const ways = readWays()
  return readShippedRows<'task' | 'wordings' | 'goods'>('use-cases.tsv').map(({ task, wordings, goods }) => ({
    task,
    key: useCaseKey(task),
    wordings: wordings.split(',').map(wording => wording.split(' ').map(word => waysOf(ways, word))),
    vocabulary: waysOf(ways, wordings.replaceAll(/[ ,]/g, '|')).filter(way => way.length > 1),
    things: thingsOf(wordings),
    kinds: goods.split(';').flatMap((level, i) => level.split('|').map(kindOf(FITS[Math.min(i, FITS.length - 1)]!))),
    categoryIds: new Set<string>(),
  }))
}

let shipped: readonly UseCase[] | undefined
export const shippedUseCases = (): UseCases => {
  shipped ??= read()
  return shipped
}

/** The shipped tasks with what operators keep: under a shipped name it adds to that one. */
export function useCasesWith(own: readonly OwnUseCase[]): UseCases {
  const ways = readWays()
  const byKey = new Map(shippedUseCases().map(useCase => [useCase.key, useCase]))
  for (const { name, wordings, categoryIds } of own) {
    const key = useCaseKey(name)
    const before = byKey.get(key) ?? {
      task: name,
      key,
      wordings: [],
      vocabulary: [],
      things: [],
      kinds: [],
      categoryIds: [],
    }
    const said = [name, ...wordings].map(wording => wordsOfWording(wording).map(word => waysOf(ways, word)))
    byKey.set(key, {
      ...before,
      wordings: [...before.wordings, ...said],
      vocabulary: [...before.vocabulary, ...said.flat(2).filter(way => way.length > 1)],
      categoryIds: new Set([...before.categoryIds, ...categoryIds]),
    })
  }
  return [...byKey.values()]
}

/** The words that must stand in a text for it to say so, in any order: 怎么冻细胞 → 冻, 细胞. */
export function wordsOfWording(wording: string): string[] {
  const text = fold(wording).replaceAll('|', ' ')
  const said = text.replace(FILLERS, ' ')
  const stretches = (said.replace(/\s/g, '').length >= 2 ? said : text).split(/\s+/).filter(Boolean)
  return stretches.flatMap(stretch =>
    /^\p{Script=Han}+$/u.test(stretch) ? cut(stretch).map(({ word }) => word) : stretch,
  )
}

const wordOf = (task: string) => `use:${task}`

/** So much of the applications that a supplier names is read. */
const APPLICATIONS = { characters: 300, parts: 12 } as const

/** What of goods says which tasks they serve. */
export interface Serving {
  readonly names: string
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  /** What their supplier writes of their applications. */
  readonly applications?: string | undefined
  /** Tasks that their supplier names from the list. */
  readonly useCases?: readonly string[] | undefined
}

/** How well goods serve that were put to a task: by their supplier, reviewed, or by operators with their category. */
const CHOSEN_FIT: Fit = 'B'

/** The tasks that goods serve, in the order of the list. What the shipped kinds say counts where it is better. */
export function usesOf(goods: Serving, all: UseCases = shippedUseCases()): UseMark[] {
  const text = fold(goods.names)
  const within = new Set(goods.categories.map(({ name }) => `#${fold(name)}`))
  const has = (part: string) => (part.startsWith('#') ? within.has(part) : text.includes(part))
  const named = tasksNamed(goods.applications ?? '', all)
  const chosen = new Set(goods.useCases?.map(useCaseKey))
  return all.flatMap(({ task, key, kinds, categoryIds }) => {
    const kind = kinds.find(({ all: every, none }) => every.every(has) && !none.some(has))
    const isChosen = chosen.has(key) || goods.categories.some(({ id }) => categoryIds.has(id))
    const fits = [kind?.fit, isChosen && CHOSEN_FIT, named.has(task) && LAST_FIT]
    const fit = fits.filter(one => one !== undefined && one !== false).toSorted()[0]
    return fit ? [{ word: wordOf(task), fit }] : []
  })
}

/** The mark of a task on goods, as a literal of a tsquery. */
export const useCaseQuery = (task: string): string => quoted(wordOf(task))

/** Tasks that parts of a text name as a whole: 蛋白脱盐 of 蛋白脱盐、缓冲液置换. */
function tasksNamed(applications: string, all: UseCases): ReadonlySet<string> {
  const parts = applications
    .slice(0, APPLICATIONS.characters)
    .split(/[、，,；;。\n/]/)
    .slice(0, APPLICATIONS.parts)
  return new Set(
    parts.flatMap(part => bestOf(fold(part), all) ?? []).flatMap(({ left, tasks }) => (left < 1 ? tasks : [])),
  )
}

/** What a text wants to do. */
export interface TaskFound {
  readonly tasks: readonly string[]
  /** Goods for the task, as literals of tsqueries: all of them, and by how well they serve, the best first. */
  readonly query: string
  readonly byFit: readonly string[]
  /** What the text says besides, to be read as other words are. */
  readonly rest: string
  /** What of the task's words names one of many things: 冰箱 of 冰箱维修. */
  readonly things: readonly string[]
  /** All words that say the task. */
  readonly words: readonly string[]
  /** The share of the text that is the task. */
  readonly share: number
  /** Whether it names a usual way of it: then another way is no answer. */
  readonly isKindNamed: boolean
  /** Whether it is a name as goods have them, and no sentence: 冻干草莓, but not 冻干以后怎么复溶. */
  readonly isName: boolean
}

/** Words around a task that say nothing about it. */
const FILLERS =
  /请问|少量|微量|比较|多少|知道|随时|证明|一样|在线|现场|怎么办|怎么弄|怎么回事|老是|总是|一直|找谁|用啥|为啥|哪里|有没有|有哪些|有什么|怎么样|怎么|怎样|如何|用什么|什么|哪种|哪个|哪些|哪家|为什么|我们|我想|我要|想要|想|需要|要求|推荐|一下|比较好|好用|方法|方案|办法|步骤|流程|试剂盒|试剂|产品|耗材|材料|原料|仪器|设备|服务|实验|专用|常用|使用|用于|适合|适用|可以|能够|过程|体系|工具|东西|溶液|样品|样本|kit|assay|reagent|[的做用要把来能吗呢了里中后前时量会有和与及或个上让给被是在到新些这那加好了么别带跑成办掉看从找谁救打下出起很太快\s，。？?、,.!！:：;；()/-]/g
/** What tasks are done with or to, where it does not tell them apart. */
const GENERAL =
  /细胞|重组蛋白|蛋白质|蛋白|单抗|抗体|质粒|病毒|核酸|培养基|培养液|发酵液|缓冲液|料液|上清|裂解液|收获液|制剂|药物|生产|工艺|实验室|大规模|小规模|快速|高通量|检测|试验|哺乳动物|一次性|细菌|gmp/g
const LONGEST = 60
/** The share of a text that the words of a task must make up. */
const LEAST_SHARE = 0.5

/** What of a text is left without the words of a task, where all words of one of its wordings are there; else null. */
function without({ vocabulary }: UseCase, wording: Wording, text: string): string | null {
  let rest = text
  for (const ways of wording) {
    const way = ways.find(one => rest.includes(one))
    if (way === undefined) return null
    rest = rest.replace(way, '\0')
  }
  return vocabulary.reduce((left, way) => left.replace(way, '\0'), rest)
}

/** How much of something, which no task is told by: 0.5毫升, 96孔, 4-20%. */
const AMOUNTS =
  /\d[\d.]*(?:[-~～]\d[\d.]*)?\s*(?:毫升|微升|升|毫克|微克|克|微米|纳米|孔|道|%|ml|ul|μl|mg|μg|ug|kg|kda|[nuμm]m(?![a-z]))/g
const lengthOf = (rest: string) => rest.replaceAll('\0', '').replace(AMOUNTS, '').replace(FILLERS, '').length
/** What a general word counts that no word of the task says: of two tasks the one that says it is meant. */
const GENERAL_COUNTS = 0.1

interface Candidate {
  readonly useCase: UseCase
  readonly wording: Wording
}
/** Wordings by a way of their first word, ways by their first character; those without a word stand under none. */
interface WordingIndex {
  readonly wordings: readonly Candidate[]
  readonly byWay: ReadonlyMap<string, readonly number[]>
  readonly waysByCharacter: ReadonlyMap<string, readonly string[]>
}
const indexes = new WeakMap<UseCases, WordingIndex>()

function makeIndex(all: UseCases): WordingIndex {
  const wordings = all.flatMap(useCase => useCase.wordings.map(wording => ({ useCase, wording })))
  const byWay = new Map<string, number[]>()
  for (const [at, { wording }] of wordings.entries())
    for (const way of wording[0] ?? ['']) byWay.set(way, [...(byWay.get(way) ?? []), at])
  const waysByCharacter = Map.groupBy(byWay.keys(), way => way.slice(0, 1))
  return { wordings, byWay, waysByCharacter }
}

/** The wordings whose first word a text has, in their order: of some thousands the few that may fit. */
function candidatesFor(text: string, all: UseCases): Candidate[] {
  const index = indexes.get(all) ?? makeIndex(all)
  indexes.set(all, index)
  const { wordings, byWay, waysByCharacter } = index
  const found = new Set(byWay.get(''))
  for (let at = 0; at < text.length; at++)
    for (const way of waysByCharacter.get(text[at]!) ?? [])
      if (text.startsWith(way, at)) for (const one of byWay.get(way)!) found.add(one)
  return [...found].sort((a, b) => a - b).map(one => wordings[one]!)
}

/** The same where a word in Latin letters counts as much as one in Chinese tells. */
const lengthOfEnglish = (rest: string) => lengthOf(rest.replace(/[a-z]{3,}/g, word => word.slice(0, 2)))

/** The tasks that make up most of a folded text, and what it says besides. A text that is the name of one is that one. */
function bestOf(
  text: string,
  all: UseCases,
  count: (rest: string) => number = lengthOf,
): { rest: string; left: number; tasks: string[] } | null {
  const key = useCaseKey(text)
  const named = key === '' ? undefined : all.find(useCase => useCase.key === key)
  let best = named ? { rest: '', left: 0, tasks: [named.task] } : null
  for (const { useCase, wording } of candidatesFor(text, all)) {
    const unsaid = without(useCase, wording, text)
    if (unsaid === null) continue
    const rest = unsaid.replace(GENERAL, '\0')
    const left = count(rest) + GENERAL_COUNTS * (count(unsaid) - count(rest))
    if (best && left > best.left) continue
    if (!best || left < best.left) best = { rest, left, tasks: [] }
    if (!best.tasks.includes(useCase.task)) best.tasks.push(useCase.task)
  }
  return best
}

/** The task that a text says already, whole and by nothing but its words; null where none does. */
export function taskOfWording(asked: string, all: UseCases): string | null {
  const text = fold(asked)
  const saidBy = (useCase: UseCase) =>
    useCase.key === useCaseKey(asked) ||
    useCase.wordings.some(wording => {
      const rest = without(useCase, wording, text)
      return rest !== null && lengthOf(rest) === 0
    })
  return all.find(saidBy)?.task ?? null
}

/** A text that ends so names a thing where that is no word of the task. */
const NAMES_A_THING = /[机仪器剂液管袋柱箱柜罐瓶板膜盒素盐酸酯醇糖酶株胶头品材纸布车灯卡]$|饲料$/
/** HeLa 细胞: what is called so, not what one does with it. */
const NAMES_A_CELL = /^[a-z\d-]+ ?细胞$/
/** Who asks what to take names no thing yet. */
export const ASKS = /什么|怎么|怎样|如何|哪|啥|多少|吗/
/** What stands in sentences, and in no name of goods. */
const IN_SENTENCES = new RegExp(`${ASKS.source}|自己|[的把给用来让被里着了得没不上掉出太想找每怕从要个边]`)
/** Whether a text is rather a sentence than a name as goods have them. */
export const isSentence = (text: string): boolean => IN_SENTENCES.test(text)
/** X（Y 用）: what stands in brackets is what the thing X is for. */
const FOR_USE = /[（(][^（()）]*用[）)]\s*$/

/** A text that begins in Latin letters with such a word is a name of goods. */
const LATIN_NAME = /^[^\p{Script=Han}]*\b(?:kit|reagent|resin|filter|antibody|protein,)(?![a-z])/u
/** Twice as many letters say as much. */
const LONGEST_ENGLISH = 2 * LONGEST

/** The task that a text asks about; null where it is none, or hardly. */
export function useCaseOf(asked: string, all: UseCases = shippedUseCases()): TaskFound | null {
  const text = fold(asked.slice(0, LONGEST).toWellFormed())
  const whole = fold(asked.slice(0, LONGEST_ENGLISH).toWellFormed())
  const english = inChinese(whole)
  const isGoods = english ? english.isGoods : LATIN_NAME.test(text)
  if (isGoods || [NAMES_A_CELL, FOR_USE].some(name => name.test(text))) return null
  return taskIn(text, all) ?? (english && taskIn(english.chinese, all, english))
}

function taskIn(text: string, all: UseCases, english?: English): TaskFound | null {
  const count = english ? lengthOfEnglish : lengthOf
  const best = bestOf(text, all, count)
  if (!best) return null
  // 冻干机: a thing of its own, whatever it is for
  const rest = best.rest.replaceAll('\0', ' ').replace(FILLERS, ' ').trim()
  const [named, left] = [text, best.rest].map(one => one.replace(AMOUNTS, '').trimEnd())
  const isThing = !english && !ASKS.test(text) && NAMES_A_THING.test(named!) && left!.endsWith(named!.slice(-1))
  if (isThing && rest !== '') return null
  const share = 1 - best.left / Math.max(count(text), 1)
  if (share < LEAST_SHARE) return null
  const marks = (fit: string) =>
    joinedBy(
      '|',
      best.tasks.map(task => quoted(wordOf(task)) + fit),
    )
  const isName = english ? !english.isSentence : !isSentence(text)
  const said = all.filter(({ task }) => best.tasks.includes(task))
  return {
    tasks: best.tasks,
    query: marks(''),
    byFit: FITS.map(fit => marks(`:${fit}`)),
    rest,
    things: said.flatMap(({ things }) => things.filter(thing => text.includes(thing))),
    words: said.flatMap(({ vocabulary }) => vocabulary),
    share,
    isName,
    // 蛋白怎么脱盐 asks for any way
    isKindNamed: usesOf({ names: isName ? text : rest, categories: [] }, all).some(
      ({ word, fit }) => fit === 'A' && best.tasks.some(task => word === wordOf(task)),
    ),
  }
}
