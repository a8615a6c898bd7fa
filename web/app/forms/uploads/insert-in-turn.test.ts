import { expect, test } from 'vitest'
import { insertInTurn } from './insert-in-turn.ts'

test('files that arrive in another order stand as they were chosen', () => {
  const turns = new Map([
    ['large', 1],
    ['middle', 2],
    ['small', 3],
  ])
  let shown: string[] = ['there before']
  for (const arrived of ['small', 'large', 'middle']) shown = insertInTurn(shown, arrived, turns)
  expect(shown).toEqual(['there before', 'large', 'middle', 'small'])
})

test('a file whose later neighbours were removed goes to the end', () => {
  expect(insertInTurn(['there before'], 'large', new Map([['large', 1]]))).toEqual(['there before', 'large'])
})
