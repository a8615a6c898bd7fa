import type { Term } from './codes.ts'

/** Longest word that is kept; PostgreSQL would take 2 KB, nothing that people look for is longer than this. */
export const LONGEST_WORD = 64

/** A word as it stands in a tsvector or tsquery literal. */
export const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

export const quotedTerm = ({ word, prefix }: Term): string => quoted(word) + (prefix ? ':*' : '')

/** Joins expressions with & or |; one alone needs no brackets. */
export function joinedBy(operator: '&' | '|', expressions: readonly string[]): string {
  const distinct = [...new Set(expressions)]
  return distinct.length === 1 ? (distinct[0] ?? '') : `(${distinct.join(` ${operator} `)})`
}
