import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checks } from '../proof/src/checks.ts'

const root = join(import.meta.dirname, '..')

test('every fault of a proof can still be planted: its line stands in the source', () => {
  const stale = checks.flatMap(({ id, twin, moreTwins = [] }) =>
    [twin, ...moreTwins].flatMap(({ changes }) =>
      changes
        .filter(({ file, from }) => !readFileSync(join(root, file), 'utf8').includes(from))
        .map(({ file, from }) => `${id}: ${file} does not say ${from}`),
    ),
  )
  expect(stale).toEqual([])
})
