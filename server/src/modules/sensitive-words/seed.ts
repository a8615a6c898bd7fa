import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { shippedAllowed, shippedWords } from './lexicon.ts'
import './tables.ts'

/** The shipped lexicon, into a database that has no word yet. */
export async function seedWords(db: Db): Promise<void> {
  if (await db.selectFrom('word').select('id').limit(1).executeTakeFirst()) return
  const words = shippedWords().map(({ word, level, category, scenes = [] }) => ({
    id: newId(),
    word,
    level,
    category,
    scenes: [...scenes],
    updated_by: null,
  }))
  const expressions = [...new Set(shippedAllowed())].map(expression => ({
    id: newId(),
    kind: 'WORD' as const,
    expression,
    updated_by: null,
  }))
  await insertSome(words, rows =>
    db
      .insertInto('word')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  await insertSome(expressions, rows =>
    db
      .insertInto('allowed_expression')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
}

/** A statement takes 65,535 values at most. */
async function insertSome<R>(rows: R[], insert: (some: R[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < rows.length; i += 500) await insert(rows.slice(i, i + 500))
}
