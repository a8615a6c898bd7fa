import { setImmediate as nextTurn } from 'node:timers/promises'
import { readShippedLines } from '../kernel/shipped-data.ts'
import { normalise } from '../text/normalise.ts'
import { joinedBy } from './literals.ts'
import { inChinese, isFiller } from './task-english.ts'
import { ASKS, type UseCases, useCaseQuery } from './use-cases.ts'

/** What a text and a task share, by how much a sign, a pair of signs and a Latin word tell. */
const TELLS = { sign: 0.7, pair: 1, word: 1.5 } as const
/** A piece tells half of what it can where a task's sentences have it so often (BM25's k₁). */
const HALF = 3
/** The share of what a text can tell that a task must have, of names more, and how near another one must come to the best. */
const LEAST = { sentence: 0.12, name: 0.3 } as const
const NEAR_BEST = 0.8
const MOST = 3
/** So sure a task is meant, and no other. */
const SURE = { share: 0.14, before: 1.3, pieces: 2 } as const
const LONGEST = 120
/** What stands in sentences: of names with what they are for (类器官用) it is none. */
const TALKS = new RegExp(`${ASKS.source}|呢|自己|一下|总是|老是|[的把给让被着了得没不掉太想找怕要]`)
const FOR_USE = /[^\s，,]*用[）)]?\s*$/
/** Who asks so, and not what for; and what most goods are. */
const ASKING =
  /请问|怎么办|怎么样|怎么弄|怎么|怎样|如何|什么|哪种|哪个|哪些|哪里|哪家|为什么|有没有|是不是|我们|需要|想要|想|推荐|比较好|好用|可以|能够|一下|试剂盒|试剂|产品|服务|[的了呢吗呀吧啊，。？?、,.!！:：;；()]/g
const ENDING = /(?<=[a-z]{3})(?:ings?|ed|es|s|e)$/

/** Signs, pairs of signs and Latin words of a text, each with how much its kind tells. */
function piecesOf(text: string): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const word of text.match(/[a-z\d][a-z\d+.-]*/g) ?? [])
    if (!isFiller(word)) pieces.set(word.replace(ENDING, ''), TELLS.word)
  for (const run of text.match(/\p{Script=Han}+/gu) ?? []) {
    for (const sign of run) pieces.set(sign, TELLS.sign)
    for (let at = 0; at + 2 <= run.length; at++) pieces.set(run.slice(at, at + 2), TELLS.pair)
  }
  return pieces
}

/** For each piece, how many texts of each task have it. */
type Counts = Map<string, Map<string, number>>

function countPieces(counts: Counts, task: string, texts: readonly string[]): void {
  for (const text of texts)
    for (const piece of piecesOf(text).keys()) {
      const tasks = counts.get(piece) ?? new Map<string, number>()
      tasks.set(task, (tasks.get(task) ?? 0) + 1)
      counts.set(piece, tasks)
    }
}

/** The pieces of the sentences of each shipped task, as people type them who do not say what goods are called. */
const ofSentences: Counts = new Map()
let unread: string[] | undefined

/** Counts the pieces of the next task's sentences. @returns false where all tasks are read */
function readNextTask(): boolean {
  unread ??= readShippedLines('use-case-sentences.tsv')
  const line = unread.pop()
  if (line === undefined) return false
  const [task = '', ...sentences] = line.split('\t')
  countPieces(
    ofSentences,
    task,
    sentences.map(sentence => normalise(sentence).text),
  )
  return true
}

/** Reads them one task a turn of the event loop: else the first sentence that anyone types waits for all of them. */
export async function readSentences(): Promise<void> {
  while (readNextTask()) await nextTurn()
}

/** What is known of a list of tasks beside the shipped sentences. */
interface Known {
  /** The pieces of what it says itself: names, wordings and kinds of goods. */
  readonly named: Counts
  /** Pieces that sentences have too, counted together as they are asked for. */
  readonly both: Counts
}
const known = new WeakMap<UseCases, Known>()

function knownOf(all: UseCases): Known {
  const held = known.get(all)
  if (held) return held
  const named: Counts = new Map()
  for (const { task, key, wordings, kinds } of all)
    countPieces(named, task, [
      key,
      ...wordings.map(ways => ways.map(way => way.at(-1)).join(' ')),
      ...kinds.flatMap(kind => kind.all),
    ])
  const made = { named, both: new Map() }
  known.set(all, made)
  return made
}

/** How many texts of each task of a list have a piece, once all sentences are read; empty where none has. */
function tasksWith(piece: string, { named, both }: Known): ReadonlyMap<string, number> {
  const [inSentences, inNames] = [ofSentences.get(piece), named.get(piece)]
  if (!inSentences || !inNames) return inSentences ?? inNames ?? new Map()
  const held = both.get(piece)
  if (held) return held
  const counts = new Map(inSentences)
  for (const [task, count] of inNames) counts.set(task, (counts.get(task) ?? 0) + count)
  both.set(piece, counts)
  return counts
}

interface Likely {
  readonly task: string
  /** Of what the text can tell the share that speaks for the task: 0 to 1. */
  readonly share: number
  /** How many words or pairs of signs speak for it. */
  readonly pieces: number
}

/**
 * Tasks that a text may be about, the likeliest first, by the pieces of each one's sentences: the rarer a piece among all
 * tasks and the more often a task's sentences have it, the more it tells.
 */
function ranked(asked: string, all: UseCases): readonly Likely[] {
  const text = normalise(asked.slice(0, LONGEST).toWellFormed()).text.replace(ASKING, ' ')
  const english = inChinese(text)
  const pieces = knownOf(all)
  while (readNextTask());
  const scores = new Map<string, { score: number; pieces: number }>()
  let whole = 0
  let isKnown = false
  for (const [piece, kind] of piecesOf(english ? `${text} ${english.chinese}` : text)) {
    const counts = tasksWith(piece, pieces)
    const weight = kind * Math.log(1 + all.length / (counts.size + 0.5))
    whole += weight
    // a sign alone says nothing
    isKnown ||= piece.length > 1 && counts.size > 0
    for (const [task, count] of counts) {
      const likely = scores.get(task) ?? { score: 0, pieces: 0 }
      likely.score += (weight * count) / (count + HALF)
      if (piece.length > 1) likely.pieces++
      scores.set(task, likely)
    }
  }
  if (!isKnown) return []
  return [...scores]
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, MOST + 1)
    .map(([task, { score, pieces }]) => ({ task, share: score / whole, pieces }))
}

/** Whether a text says more than what goods are called. */
function saysMoreThanAName(asked: string): boolean {
  const text = normalise(asked.slice(0, LONGEST).toWellFormed()).text
  const english = inChinese(text)
  return english ? !english.isGoods : TALKS.test(text.replace(FOR_USE, ''))
}

/** Tasks that a text may be about, the likeliest first. A guess, to be shown as such. */
export function likelyTasks(asked: string, all: UseCases): string[] {
  const [best, ...others] = ranked(asked, all)
  if (!best || best.share < LEAST[saysMoreThanAName(asked) ? 'sentence' : 'name']) return []
  return [best, ...others.filter(({ share }) => share >= NEAR_BEST * best.share)].slice(0, MOST).map(({ task }) => task)
}

/** The task that a sentence is about, where it is hardly about another one; null for names of goods. */
export function taskMeant(asked: string, all: UseCases): string | null {
  if (!saysMoreThanAName(asked)) return null
  const [best, next] = ranked(asked, all)
  if (!best || best.share < SURE.share || best.pieces < SURE.pieces || (next && best.share < SURE.before * next.share))
    return null
  return best.task
}

/** Goods for tasks, as literals of tsqueries: the usual ways of each in turn, then their other ways. */
export function queriesOfTasks(tasks: readonly string[]): string[] {
  if (tasks.length === 0) return []
  const marks = (fit: string) => tasks.map(task => `${useCaseQuery(task)}:${fit}`)
  return [...marks('A'), joinedBy('|', marks('B'))]
}
