import type { Db } from '../../db/database.ts'
import { isOtherWord } from '../../search/other-word.ts'
import { CERTAIN } from '../../search/phonetic-variants.ts'
import { comparable, type Suspect, suspectsOf } from '../../search/suspects.ts'
import { type KnownWord, listKnown, listNear } from './queries.ts'

/** A text with its mistyped words put right. */
export interface Correction {
  readonly text: string
  /** Whether what sounds or looks alike was put in its place, so that it stands before what was typed. */
  readonly isCertain: boolean
  /** Whether short letters were exchanged: an abbreviation that nobody knows here is another thing, not a slip. */
  readonly isGuess: boolean
}

const LONGEST = 60
const ABBREVIATION = /^[a-z\d-]{1,4}$/
const MOST = 3
/** A known word of few goods may itself be a mistake, where one like it is so much more common. */
const RARE = 2
const RATHER = 20

/** A name of the trade that no goods have is no slip: nobody sells it. */
const isDoubtful = (goods: number | undefined) => goods === undefined || (goods > 0 && goods <= RARE)

interface Meant {
  readonly suspect: Suspect
  readonly shown: string
  readonly like: number
  readonly score: number
}

/** What a text most likely should have been, the likeliest first: two look-ups along indexes. */
export async function corrections(db: Db, typed: string): Promise<Correction[]> {
  const text = comparable(typed, LONGEST)
  const suspects = suspectsOf(text)
  if (suspects.length === 0) return []
  const asked = suspects.flatMap(({ text, prefix }) => [text, text.replaceAll(' ', ''), prefix]).filter(Boolean)
  const known = new Map((await listKnown(db, [...new Set(asked)])).map(row => [row.word, row.goods_count]))
  const doubtful = suspects.filter(
    ({ text, prefix }) => (prefix === '' || known.has(prefix)) && isDoubtful(known.get(text)),
  )
  if (doubtful.length === 0) return []
  const near = await listNear(db, [...new Set(doubtful.flatMap(({ variants }) => variants))])
  const meant = doubtful.flatMap(suspect => meantBy(suspect, near, known.get(suspect.text)))
  return putTogether(text, meant)
}

function meantBy(suspect: Suspect, near: readonly KnownWord[], goods: number | undefined): Meant[] {
  return near
    .map(({ word, shown, goods_count }) => {
      const isRather = goods === undefined || goods_count >= RATHER * Math.max(1, goods)
      const isMeant = isRather && word !== suspect.text && !isOtherWord(suspect.text, word)
      const like = isMeant ? suspect.likeness(word) : 0
      return { suspect, shown, like, score: like + Math.log1p(goods_count) / 50 }
    })
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
}

const endOf = ({ at, text }: Suspect) => at + text.length
const overlap = (a: Suspect, b: Suspect) => a.at < endOf(b) && b.at < endOf(a)

/** The best of the suspects that do not overlap, all put right; the best one of all in several ways. */
function putTogether(text: string, meant: readonly Meant[]): Correction[] {
  const order = [...meant].sort((a, b) => worthOf(b) - worthOf(a))
  const chosen: Meant[] = []
  for (const one of order) if (!chosen.some(other => overlap(one.suspect, other.suspect))) chosen.push(one)
  const [first, ...rest] = chosen
  if (!first) return []
  const ways = order.filter(one => one.suspect === first.suspect).slice(0, MOST)
  return ways.map(way => ({
    text: replaced(text, [way, ...rest]),
    isCertain: [way, ...rest].every(one => one.like >= CERTAIN),
    isGuess: [way, ...rest].some(one => ABBREVIATION.test(one.suspect.text)),
  }))
}

/** The longer stretch says more than a part of it, as long as it is about as certain. */
const worthOf = ({ suspect, score }: Meant): number => score + Math.min(suspect.text.length, 8) / 10

function replaced(text: string, meant: readonly Meant[]): string {
  const fromBehind = [...meant].sort((a, b) => b.suspect.at - a.suspect.at)
  return fromBehind.reduce((put, { suspect, shown }) => {
    const prefix = suspect.prefix === '' ? '' : `${suspect.prefix} `
    return put.slice(0, suspect.at) + prefix + shown + put.slice(endOf(suspect))
  }, text)
}
