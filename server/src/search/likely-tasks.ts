import { normalise } from '../text/normalise.ts'
import { joinedBy } from './literals.ts'
import { type UseCases, useCaseQuery } from './use-cases.ts'

/** What a text and a task share, by how much a sign, a pair of signs and a Latin word tell. */
const TELLS = { sign: 0.5, pair: 1, word: 1.5 } as const
/** The share of a text that a task must have, and how near another one must come to the best. */
const LEAST = 0.3
const NEAR_BEST = 0.8
const MOST = 3
const LONGEST = 60
/** Who asks so, and not what for; and what most goods are. */
const ASKING =
  /请问|怎么办|怎么样|怎么弄|怎么|怎样|如何|什么|哪种|哪个|哪些|哪里|哪家|为什么|有没有|是不是|我们|需要|想要|想|推荐|比较好|好用|可以|能够|一下|试剂盒|试剂|产品|服务|[的了呢吗呀吧啊，。？?、,.!！:：;；()]/g

/** Signs, pairs of signs and Latin words of a text, each with how much its kind tells. */
function piecesOf(text: string): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const word of text.match(/[a-z\d][a-z\d-]*/g) ?? []) pieces.set(word, TELLS.word)
  for (const run of text.match(/\p{Script=Han}+/gu) ?? []) {
    for (const sign of run) pieces.set(sign, TELLS.sign)
    for (let at = 0; at + 2 <= run.length; at++) pieces.set(run.slice(at, at + 2), TELLS.pair)
  }
  return pieces
}

interface Known {
  readonly pieces: ReadonlyMap<UseCases[number], ReadonlySet<string>>
  /** In how many tasks each piece stands. */
  readonly counts: ReadonlyMap<string, number>
}

const known = new WeakMap<UseCases, Known>()

/** The pieces of all that is said of each task, read once for a list of tasks. */
function knownOf(all: UseCases): Known {
  const held = known.get(all)
  if (held) return held
  const counts = new Map<string, number>()
  const pieces = new Map(
    all.map(useCase => {
      const said = [useCase.key, ...useCase.wordings.flat(2), ...useCase.kinds.flatMap(kind => kind.all)]
      const own = new Set(said.flatMap(text => [...piecesOf(text).keys()]))
      for (const piece of own) counts.set(piece, (counts.get(piece) ?? 0) + 1)
      return [useCase, own] as const
    }),
  )
  const made = { pieces, counts }
  known.set(all, made)
  return made
}

/**
 * Tasks that a text may be about, the likeliest first: they share most of what its signs and words tell, the rarer a
 * piece among all tasks the more. A guess, to be shown as such.
 */
export function likelyTasks(asked: string, all: UseCases): string[] {
  const text = normalise(asked.slice(0, LONGEST).toWellFormed()).text.replace(ASKING, ' ')
  const { pieces, counts } = knownOf(all)
  const told = [...piecesOf(text)].map(([piece, kind]) => {
    const count = counts.get(piece) ?? 0
    return { piece, weight: kind * Math.log(1 + all.length / (count + 0.5)) }
  })
  const whole = told.reduce((sum, { weight }) => sum + weight, 0)
  const shares = [...pieces].flatMap(([{ task }, own]) => {
    const shared = told.filter(({ piece }) => own.has(piece))
    // a sign alone says nothing
    if (!shared.some(({ piece }) => piece.length > 1)) return []
    return { task, share: shared.reduce((sum, { weight }) => sum + weight, 0) / whole }
  })
  const [best, ...others] = shares.sort((a, b) => b.share - a.share)
  if (!best || best.share < LEAST) return []
  return [best, ...others.filter(({ share }) => share >= NEAR_BEST * best.share)].slice(0, MOST).map(({ task }) => task)
}

/** Goods for tasks, as literals of tsqueries: the usual ways of each in turn, then their other ways. */
export function queriesOfTasks(tasks: readonly string[]): string[] {
  if (tasks.length === 0) return []
  const marks = (fit: string) => tasks.map(task => `${useCaseQuery(task)}:${fit}`)
  return [...marks('A'), joinedBy('|', marks('B'))]
}
