import type { Db } from '../../../db/database.ts'
import { isAnimal } from '../../../search/animals.ts'
import { joinedBy } from '../../../search/literals.ts'
import { inFacts, inNames, type Reading, readQuery } from '../../../search/search-query.ts'
import type { Synonyms } from '../../../search/synonyms.ts'
import { type TaskFound, useCaseOf } from '../../../search/use-cases.ts'
import { useCasesOf } from '../../catalogue/api.ts'
import { all } from './filter-queries.ts'
import { isName } from './near.ts'
import { count } from './ranking.ts'
import type { Words } from './search-queries.ts'

const anywhere = all([])

/** A text as far as it is read. */
interface Asked {
  readonly keyword: string
  readonly reading: Reading | null
  readonly synonyms: Synonyms
  readonly where: Words['where']
}

/** A kit, or something done to a thing: what it is for is named before. */
const FOR_A_TARGET = /(?:试剂盒|kit|elisa|服务|校准|检定|维修|维保|保养|修理|测序|定制|包装)\s*$/i
/** Words of tasks that name no target. */
const NO_TARGET =
  /^(?:残留|快速|定量|检测|测定|分析|校准|检定|维修|维保|保养|修理|报警|故障|测序|定制|包装|服务|试剂盒|试剂|盒|elisa|kit|仪器|设备)+$/

/**
 * What goods for the task must meet too where the text is a name: the target of a kit or of a service, and words that the
 * words of the task cut apart (液氮泵 is no 液体 泵).
 */
function decisiveBeside(task: TaskFound, keyword: string, reading: Reading): string | null {
  if (!task.isName) return null
  const left = task.rest.split(/\s+/).filter(part => /^\p{Script=Han}+$/u.test(part))
  const isOfTwo = reading.things.length === 2
  const isForTarget = FOR_A_TARGET.test(keyword)
  const must = reading.things.filter(({ text, isCode, isNamed }) => {
    if (NO_TARGET.test(text.replaceAll(' ', ''))) return false
    if (isOfTwo && left.some(part => part !== text && text.includes(part))) return true
    return (
      isForTarget &&
      ((isCode && !text.includes('/')) || isNamed || isAnimal(text) || /^\p{Script=Han}{2,}$/u.test(text))
    )
  })
  if (must.length === 0) return null
  return joinedBy(
    '&',
    must.map(({ query, related }) => inFacts(related ? joinedBy('|', [query, related]) : query)),
  )
}

/**
 * What a text that says what one wants to do (用途) finds, in groups one behind the other: goods called so, goods for the
 * task that meet what else the text says, others for the task, others with all words. Null where it is no task, or one
 * that nothing serves.
 * @param isLast nothing else is found: then of what the text says besides only names must be known to some goods
 */
export async function taskGroups(db: Db, asked: Asked, isLast: boolean): Promise<readonly Words[] | null> {
  const { keyword, reading, synonyms, where } = asked
  const task = useCaseOf(keyword, await useCasesOf(db))
  if (!task) return null
  const rank = reading ? `(${task.query} | ${reading.any})` : task.query
  const meets = async (query: string, within = where) =>
    (await count(db, { query, rank: query, where: within }, 1)).total > 0
  // whatever filters are chosen: they narrow what is found, and do not change what a text means
  const isKnown = (query: string) => meets(query, anywhere)
  // who asks for AAV8 is not served by what is for AAV2
  const names = reading?.things.filter(({ text, isCode }) => isCode && isName(text)) ?? []
  for (const { query } of names) if (!(await isKnown(query))) return null
  if (task.isKindNamed && !(await isKnown(task.byFit[0]!))) return null
  const decisive = reading && decisiveBeside(task, keyword, reading)
  if (decisive && !(await meets(`(${task.query} & ${decisive})`, anywhere))) return null
  const named = reading ? [{ query: inNames(reading.all), rank: reading.any, where }] : []
  const forTask = task.byFit.map(query => ({ query, rank, where }))
  const others = reading ? [{ query: reading.all, rank: reading.any, where }] : []
  const rest = task.rest === '' ? null : readQuery(task.rest, { synonyms })
  if (!rest) return (await meets(task.query)) ? [...named, ...forTask, ...others] : null
  const withRest = forTask.map(words => ({ ...words, query: `(${words.query} & ${rest.all})` }))
  if (await meets(`(${task.query} & ${rest.all})`)) return [...named, ...withRest, ...forTask, ...others]
  if (!isLast || !(await meets(task.query))) return null
  for (const [at, { text, query, isCode, isNamed }] of rest.things.entries()) {
    // 冻干草莓: of a name every word says what it is, of a sentence only names of the trade
    const isWord = task.isName && (text.length > 1 || (at === rest.things.length - 1 && task.rest.endsWith(text)))
    if ((isCode || isNamed || isWord) && !(await isKnown(query))) return null
  }
  return [...named, ...forTask]
}
