import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { READING } from './reading.ts'
import { searchVector } from './search-vector.ts'
import { usesOf } from './use-cases.ts'

/** Words of the trade in all ways of writing. Changing them makes every row be read again: let them be. */
const texts = readFileSync(new URL('reading-texts.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

test('a change of how texts are read has a name of its own, so that what is there is read again', () => {
  const digest = createHash('sha256')
  // each beside the next: goods have names of several words
  for (const [i, text] of texts.entries())
    digest.update(
      searchVector(
        { a: text, b: texts[i + 1] ?? '', d: `${text} ${texts[i + 2] ?? ''}` },
        usesOf({ names: text, categories: [] }),
      ),
    )
  expect(READING.split('.')[0], 'set READING in reading.ts to this').toBe(digest.digest('hex').slice(0, 12))
})
