import { readShippedLines, readShippedRows } from '../kernel/shipped-data.ts'
import { normalise } from '../text/normalise.ts'
import { joinedBy, quoted } from './literals.ts'

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
  readonly wordings: readonly Wording[]
  /** All words of the wordings, the longest first: beside one wording the words of another say the same task. */
  readonly vocabulary: readonly string[]
  readonly kinds: readonly Kind[]
}

/** A word of a search index that says what goods are for. Words of texts hold no colon. */
export interface UseMark {
  readonly word: string
  readonly fit: Fit
}

const fold = (text: string) => normalise(text).text

const kindOf =
  (fit: Fit) =>
  (written: string): Kind => {
    const [all = '', ...none] = written.split('!')
    return { all: all.split('+').map(fold), none: none.map(fold), fit }
  }

function read(): UseCase[] {
  const ways = new Map(
    readShippedLines('use-case-words.tsv').map(line => {
      const [word = '', ...rest] = line.split('\t')
      return [word, rest.map(fold)] as const
    }),
  )
  // the longest way first: of 去除 both characters are taken
  const waysOf = (written: string) =>
    written
      .split('|')
      .flatMap(word => ways.get(word) ?? [fold(word)])
      .sort((a, b) => b.length - a.length)
  return readShippedRows<'task' | 'wordings' | 'goods'>('use-cases.tsv').map(({ task, wordings, goods }) => ({
    task,
    wordings: wordings.split(',').map(wording => wording.split(' ').map(waysOf)),
    vocabulary: waysOf(wordings.replaceAll(/[ ,]/g, '|')).filter(way => way.length > 1),
    kinds: goods.split(';').flatMap((level, i) => level.split('|').map(kindOf(FITS[Math.min(i, FITS.length - 1)]!))),
  }))
}

let shipped: readonly UseCase[] | undefined
const useCases = (): readonly UseCase[] => {
  shipped ??= read()
  return shipped
}

const wordOf = (task: string) => `use:${task}`

/** So much of the applications that a supplier names is read. */
const APPLICATIONS = { characters: 300, parts: 12 } as const

/** The tasks that goods serve, by their names, the categories they stand in and the applications their supplier names. */
export function usesOf(names: string, categories: readonly string[], applications = ''): UseMark[] {
  const text = fold(names)
  const within = new Set(categories.map(name => `#${fold(name)}`))
  const has = (part: string) => (part.startsWith('#') ? within.has(part) : text.includes(part))
  const named = tasksNamed(applications)
  return useCases().flatMap(({ task, kinds }) => {
    const kind = kinds.find(({ all, none }) => all.every(has) && !none.some(has))
    if (!kind && !named.has(task)) return []
    return [{ word: wordOf(task), fit: kind?.fit ?? LAST_FIT }]
  })
}

/** Tasks that parts of a text name as a whole: 蛋白脱盐 of 蛋白脱盐、缓冲液置换. */
function tasksNamed(applications: string): ReadonlySet<string> {
  const parts = applications
    .slice(0, APPLICATIONS.characters)
    .split(/[、，,；;。\n/]/)
    .slice(0, APPLICATIONS.parts)
  return new Set(
    parts.flatMap(part => bestOf(fold(part)) ?? []).flatMap(({ left, tasks }) => (left === 0 ? tasks : [])),
  )
}

/** What a text wants to do. */
export interface TaskFound {
  /** Goods for the task, as literals of tsqueries: all of them, and by how well they serve, the best first. */
  readonly query: string
  readonly byFit: readonly string[]
  /** What the text says besides, to be read as other words are. */
  readonly rest: string
  /** The share of the text that is the task. */
  readonly share: number
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

const lengthOf = (rest: string) => rest.replaceAll('\0', '').replace(FILLERS, '').length

/** The tasks that make up most of a folded text, and what it says besides. */
function bestOf(text: string): { rest: string; left: number; tasks: string[] } | null {
  let best: { rest: string; left: number; tasks: string[] } | null = null
  for (const useCase of useCases()) {
    const { task } = useCase
    for (const wording of useCase.wordings) {
      const rest = without(useCase, wording, text)?.replace(GENERAL, '\0')
      if (rest === undefined) continue
      const left = lengthOf(rest)
      if (best && left > best.left) continue
      if (!best || left < best.left) best = { rest, left, tasks: [] }
      if (!best.tasks.includes(task)) best.tasks.push(task)
    }
  }
  return best
}

/** A text that ends so names a thing where that is no word of the task. */
const NAMES_A_THING = /[机仪器剂液管袋柱箱柜罐瓶板膜盒素盐酸酯醇糖]$/

/** A text in Latin letters that has such a word is a name of goods: Mycoplasma detection kit. */
const ENGLISH_NAME = /^[^\p{Script=Han}]*\b(?:kit|reagent|resin|filter|antibody|protein,)(?![a-z])/u

/** The task that a text asks about; null where it is none, or hardly. */
export function useCaseOf(asked: string): TaskFound | null {
  const text = fold(asked.slice(0, LONGEST).toWellFormed())
  const whole = lengthOf(text)
  const best = ENGLISH_NAME.test(text) ? null : bestOf(text)
  if (!best) return null
  // 冻干机: a thing of its own, whatever it is for
  const rest = best.rest.replaceAll('\0', ' ').replace(FILLERS, ' ').trim()
  if (NAMES_A_THING.test(text) && rest.endsWith(text.slice(-1)) && best.rest.endsWith(text.slice(-1))) return null
  const share = 1 - best.left / Math.max(whole, 1)
  if (share < LEAST_SHARE) return null
  const marks = (fit: string) =>
    joinedBy(
      '|',
      best.tasks.map(task => quoted(wordOf(task)) + fit),
    )
  return {
    query: marks(''),
    byFit: FITS.map(fit => marks(`:${fit}`)),
    rest,
    share,
  }
}
