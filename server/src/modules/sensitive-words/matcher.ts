import AhoCorasick from 'modern-ahocorasick'
import { type Mapped, normalise, original, rewrite } from '../../text/normalise.ts'

/** BLOCK is never skippable, WARN asks before saving and forces a person's review, REVIEW only forces the review. */
export type WordLevel = 'BLOCK' | 'WARN' | 'REVIEW'

export interface Word {
  word: string
  level: WordLevel
  category: string
  /** Kinds of content the word counts in (`goods`, `demand`, `article`, …); empty or absent: everywhere. */
  scenes?: readonly string[]
}

export interface Lexicon {
  words: readonly Word[]
  /** Harmless expressions; where one covers a hit and is longer, the hit does not count. */
  allowed: readonly string[]
}

export interface WordHit {
  word: string
  level: WordLevel
  category: string
  /** The place as it was typed. */
  text: string
}

export interface Matcher {
  /** Hits in a plain text, each word once, in reading order. */
  check(text: string, scene?: string): WordHit[]
}

const SEVERITY: Record<WordLevel, number> = { BLOCK: 3, WARN: 2, REVIEW: 1 }

/** What people put between the characters of a word to hide it: spaces, stars, dots. Not 、，。 which end words. */
const HIDING = /(?<=\p{Script=Han})[\s*_·•|~^#=+\\/-]{1,3}(?=\p{Script=Han})/gu

/** The thin space that careful writers put between Chinese and Latin: HIV 抗原 is HIV抗原. */
const THIN = /(?<=\p{Script=Han})[^\S\n]+(?=[a-z0-9])|(?<=[a-z0-9%])[^\S\n]+(?=\p{Script=Han})/gu

const comparable = (text: string): Mapped => {
  const mapped = normalise(text)
  return rewrite(
    rewrite(mapped, HIDING, () => ''),
    THIN,
    () => '',
  )
}

type Pattern = { kind: 'word'; of: Word[] } | { kind: 'allowed' }

/** Compiles a lexicon. Several rows may share a word with different scenes; the most severe that applies counts. */
export function buildMatcher({ words, allowed }: Lexicon): Matcher {
  const patterns = new Map<string, Pattern>()
  for (const expression of allowed) {
    const key = comparable(expression.trim()).text
    if (key !== '') patterns.set(key, { kind: 'allowed' })
  }
  for (const word of words) {
    const key = comparable(word.word.trim()).text
    const there = patterns.get(key)
    if (key === '' || there?.kind === 'allowed') continue
    if (there) there.of.push(word)
    else patterns.set(key, { kind: 'word', of: [word] })
  }
  // ascii-edge: a word that begins or ends with a Latin letter or digit must stand free there (TNT, not TNTase)
  const automaton = new AhoCorasick<Pattern>(
    [...patterns].map(([pattern, data]) => ({ pattern, data })),
    { boundary: 'ascii-edge' },
  )
  return { check: (text, scene) => check(automaton, comparable(text), scene) }
}

function check(automaton: AhoCorasick<Pattern>, mapped: Mapped, scene: string | undefined): WordHit[] {
  const found = automaton.search(mapped.text).sort((one, other) => one.start - other.start || other.end - one.end)
  const hits = new Map<string, { at: number; hit: WordHit }>()
  // no word equals an allowed expression, so one that reaches over a hit is longer than it
  let harmlessUntil = 0
  for (const { data, start, end } of found) {
    if (data?.kind === 'allowed') harmlessUntil = Math.max(harmlessUntil, end)
    if (data?.kind !== 'word' || end <= harmlessUntil) continue
    for (const { word, level, category, scenes } of data.of) {
      if (scenes && scenes.length > 0 && (scene === undefined || !scenes.includes(scene))) continue
      const before = hits.get(word)
      if (before && SEVERITY[before.hit.level] >= SEVERITY[level]) continue
      const at = before?.at ?? start
      hits.set(word, { at, hit: { word, level, category, text: before?.hit.text ?? original(mapped, start, end) } })
    }
  }
  return [...hits.values()].sort((a, b) => a.at - b.at).map(({ hit }) => hit)
}
