import type { Db } from '../../../db/database.ts'
import { isAnimal } from '../../../search/animals.ts'
import { queriesOfTasks, taskMeant } from '../../../search/likely-tasks.ts'
import { joinedBy } from '../../../search/literals.ts'
import { inNames, type Reading, readQuery, type Thing } from '../../../search/search-query.ts'
import type { Synonyms } from '../../../search/synonyms.ts'
import { type TaskFound, useCaseOf } from '../../../search/use-cases.ts'
import { useCasesOf } from '../../catalogue/api.ts'
import { all } from './filter-queries.ts'
import { areKnown, waysOf } from './near.ts'
import { count } from './ranking.ts'
import type { Words } from './search-queries.ts'
import { namesAmong } from './telling.ts'

const anywhere = all([])

/** A text as far as it is read. */
interface Asked {
  readonly keyword: string
  readonly reading: Reading | null
  readonly synonyms: Synonyms
  readonly where: Words['where']
}

/** What is done to a machine, by a service. */
const DONE_TO_A_MACHINE = /(校准|检定|维修|维保|保养|修理|(?<=[仪器机柜箱台])(?:检测|验证|确认|维护))\s*$/
export const isDoneToAMachine = (keyword: string): boolean => DONE_TO_A_MACHINE.test(keyword)

/** 生物安全柜检测 is not what one does with a 生物安全柜, 校准 pH 计 is a task of its own. */
function isBesideTheTask({ words }: TaskFound, keyword: string): boolean {
  const deed = DONE_TO_A_MACHINE.exec(keyword)?.[1]
  return deed !== undefined && !words.some(word => word.includes(deed) || deed.includes(word))
}

/** A kit is for an animal. */
const IS_KIT = /(?:试剂盒|kit|elisa)\s*$/i

/**
 * What goods for the task must meet too where the text is a name: words that the words of the task cut apart (液氮泵 is no
 * 液体 泵), the animal of a kit, and one of the many things that the task is about (冰箱维修).
 */
function decisiveBeside({ isName, rest, things }: TaskFound, keyword: string, asked: Reading): string[] {
  if (!isName) return []
  const left = rest.split(/\s+/).filter(part => /^\p{Script=Han}+$/u.test(part))
  const cutApart = asked.things.filter(
    ({ text }) => asked.things.length === 2 && left.some(part => part !== text && text.includes(part)),
  )
  const animals = IS_KIT.test(keyword) ? asked.things.filter(({ text }) => isAnimal(text)) : []
  const meant = asked.things.filter(({ text }) => things.some(thing => text.includes(thing)))
  return [
    ...cutApart.map(waysOf),
    ...animals.map(({ query }) => inNames(query)),
    ...(meant.length > 0 ? [joinedBy('|', meant.map(waysOf))] : []),
  ]
}

/** A name that ends with what the goods are, a pack behind it or not. */
const IS_PRODUCT = /(?:试剂盒|kit|elisa|培养基|抗体|单抗|血清|蛋白)\s*(?:\d+\s*[a-z]+)?\s*$/i
/** A word that ends so is what goods are called, whatever they are for. */
const NAMES_GOODS = /[机仪器剂管袋柱箱柜罐瓶板膜盒泵阀壳杯]$/

/** Names of the trade in a text that names goods, which some goods must have: who asks for a 纯水机 wants no water. */
function goodsNamed(keyword: string, { things }: Reading): Thing[] {
  const isProduct = IS_PRODUCT.test(keyword)
  return things.filter(({ text, isNamed }) => isNamed && (isProduct || NAMES_GOODS.test(text)))
}

/** Goods for tasks. */
export interface ForTasks {
  /** One behind the other. */
  readonly groups: readonly Words[]
  readonly tasks: readonly string[]
  /** Whether the text says more than the task, which no goods for it have, or the task is a guess. */
  readonly isPartly: boolean
}

/**
 * What a text that says what one wants to do (用途) finds, in groups one behind the other: goods called so, goods for the
 * task that meet what else the text says, others for the task, others with all words. Null where it is no task, or one
 * that nothing serves.
 * @param isLast nothing else is found: then of what the text says besides only names must be known to some goods
 */
export async function taskGroups(db: Db, asked: Asked, isLast: boolean): Promise<ForTasks | null> {
  const { keyword, reading, synonyms, where } = asked
  const useCases = await useCasesOf(db)
  const task = useCaseOf(keyword, useCases)
  if (!task || isBesideTheTask(task, keyword)) return null
  const meant = taskMeant(keyword, useCases)
  if (meant !== null && !task.tasks.includes(meant)) return null
  const rank = reading ? `(${task.query} | ${reading.any})` : task.query
  const meets = async (query: string, within = where) =>
    (await count(db, { query, rank: query, where: within }, 1)).total > 0
  // whatever filters are chosen: they narrow what is found, and do not change what a text means
  const isKnown = (query: string) => meets(query, anywhere)
  // who asks for AAV8 is not served by what is for AAV2
  const names = reading ? namesAmong(reading.things) : []
  for (const { query } of names) if (!(await isKnown(query))) return null
  if (reading && !(await areKnown(db, goodsNamed(keyword, reading)))) return null
  if (task.isKindNamed && !(await isKnown(task.byFit[0]!))) return null
  const decisive = reading ? decisiveBeside(task, keyword, reading) : []
  if (decisive.length > 0 && !(await isKnown(joinedBy('&', [task.query, ...decisive])))) return null
  const named = reading ? [{ query: inNames(reading.all), rank: reading.any, where }] : []
  const forTask = task.byFit.map(query => ({ query, rank, where }))
  const others = reading ? [{ query: reading.all, rank: reading.any, where }] : []
  const rest = task.rest === '' ? null : readQuery(task.rest, { synonyms })
  const whole = (groups: readonly Words[]) => ({ groups, tasks: task.tasks, isPartly: false })
  if (!rest) return (await meets(task.query)) ? whole([...named, ...forTask, ...others]) : null
  const withRest = forTask.map(words => ({ ...words, query: `(${words.query} & ${rest.all})` }))
  if (await meets(`(${task.query} & ${rest.all})`)) return whole([...named, ...withRest, ...forTask, ...others])
  if (!isLast || !(await meets(task.query))) return null
  for (const [at, { text, query, isCode, isNamed }] of rest.things.entries()) {
    // 冻干草莓: of a name every word says what it is, of a sentence only names of the trade
    const isWord = task.isName && (text.length > 1 || (at === rest.things.length - 1 && task.rest.endsWith(text)))
    if ((isCode || isNamed || isWord) && !(await isKnown(query))) return null
  }
  return { groups: [...named, ...forTask], tasks: task.tasks, isPartly: true }
}

/**
 * What serves the task that a sentence is most likely about, where no wording says it (see {@link taskMeant}), perhaps
 * nothing: then goods that share a word with the sentence are no answer either. Where it has names of letters and digits,
 * one of them must be that of the goods: CD3、CD4 are two wishes.
 */
export async function meantGroups(
  db: Db,
  { keyword, reading, where }: Pick<Asked, 'keyword' | 'reading' | 'where'>,
): Promise<ForTasks | null> {
  const task = taskMeant(keyword, await useCasesOf(db))
  if (!task) return null
  if (reading && !(await areKnown(db, goodsNamed(keyword, reading)))) return null
  const names = reading ? namesAmong(reading.things).map(waysOf) : []
  const oneOf = names.length > 0 ? [joinedBy('|', names)] : []
  const queries = queriesOfTasks([task]).map(query => joinedBy('&', [query, ...oneOf]))
  const groups = queries.map(query => ({ query, rank: reading?.any ?? query, where }))
  return { groups, tasks: [task], isPartly: true }
}
