import { readFileSync } from 'node:fs'

/** A query with the goods that answer it, by catalogue number: 3 what was meant, 2 close to it, 1 related. */
export interface Judged {
  readonly group: string
  readonly query: string
  /** Empty where nothing on sale answers it: then nothing may be found. */
  readonly grades: ReadonlyMap<string, number>
}

/** The set that grows with the work on the search, and the one that nobody tunes to. */
export const sets = { growing: 'judgements.tsv', heldOut: 'held-out.tsv' } as const

/** The judged queries of a set over the demo goods. */
export function judgedQueries(set: keyof typeof sets): Judged[] {
  return readFileSync(new URL(`./${sets[set]}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(judgedOf)
}

/** One line of a set: `-` stands for no answer, `\t` for a tab in what was pasted. */
function judgedOf(line: string): Judged {
  const [group = '', query = '', judgements = ''] = line.split('\t')
  const grades = judgements === '-' ? [] : judgements.split(' ').map(gradeOf)
  return { group, query: query.replaceAll('\\t', '\t'), grades: new Map(grades) }
}

function gradeOf(judgement: string): readonly [string, number] {
  const at = judgement.lastIndexOf(':')
  return [judgement.slice(0, at), Number(judgement.slice(at + 1))]
}
