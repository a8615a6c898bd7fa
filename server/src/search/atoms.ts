import { foldWords } from './fold.ts'
import { isSplitCode, lex } from './lex.ts'
import { isMeasure } from './measures.ts'
import { cut, isStopWord } from './segment.ts'

/**
 * A piece of a query that is met or missed as one: a Chinese word, several characters that make no known word, a code, a
 * measure, or letters and digits apart that may be one code (`split`).
 */
export interface Atom {
  kind: 'word' | 'characters' | 'code' | 'measure' | 'split'
  text: string
}

const LONGEST_QUERY = 200

/** Query → its atoms, without stop words. */
export function atomsOf(query: string): Atom[] {
  const atoms: Atom[] = []
  const stretches = lex(foldWords(query, LONGEST_QUERY))
  for (let i = 0; i < stretches.length; i++) {
    const stretch = stretches[i]
    const next = stretches[i + 1]
    if (!stretch) continue
    if (stretch.kind === 'code') {
      if (isMeasure(stretch.text)) atoms.push({ kind: 'measure', text: stretch.text })
      else if (next && isSplitCode(stretch, next) && !isMeasure(next.text)) {
        atoms.push({ kind: 'split', text: `${stretch.text} ${next.text}` })
        i++
      } else if (!isStopWord(stretch.text)) atoms.push({ kind: 'code', text: stretch.text })
      continue
    }
    let loose = ''
    const flush = () => {
      if (loose !== '' && !isStopWord(loose)) atoms.push({ kind: 'characters', text: loose })
      loose = ''
    }
    for (const { word } of cut(stretch.text)) {
      if (word.length === 1) loose += word
      else {
        flush()
        if (!isStopWord(word)) atoms.push({ kind: 'word', text: word })
      }
    }
    flush()
  }
  return atoms
}
