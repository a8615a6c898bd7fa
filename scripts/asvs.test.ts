import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './calls.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const rows = read('docs/asvs.md')
  .split('\n')
  .filter(line => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))

test('docs/asvs.md has every requirement of levels 1 and 2 once, with a state and its ground', () => {
  // 70 of level 1 and 183 of level 2 are in ASVS 5.0.0
  expect(new Set(rows.map(([, id]) => id)).size).toBe(253)
  expect(rows.filter(([, , level]) => level === '1')).toHaveLength(70)
  expect(rows.filter(([, , level]) => level === '2')).toHaveLength(183)
  for (const [, id, , , state, ground] of rows) {
    expect(state, id).toMatch(/^(met|in part|not met|n\/a)$/)
    expect(ground, id).not.toBe('')
  }
  const count = (wanted: string) => rows.filter(([, , , , state]) => state === wanted).length
  expect(read('docs/asvs.md')).toContain(
    `253 requirements: ${count('met')} met, ${count('in part')} in part, ${count('not met')} not met, ${count('n/a')} not applicable.`,
  )
})

test('every file and check that docs/asvs.md and docs/proof.md name is there', () => {
  const known = new Set(
    read('proof/src/checks.ts')
      .split('\n')
      .flatMap(line => /checks\/([\w-]+)\.ts/.exec(line)?.[1] ?? [])
      .flatMap(file => [...read(`proof/src/checks/${file}.ts`).matchAll(/\bid: '([A-Z]\d+)'/g)].map(([, id]) => id)),
  )
  for (const [, id, , , , ground = ''] of rows) {
    for (const [, path] of ground.matchAll(/`([\w@.-]+\/[\w@./-]+|[\w-]+\.\w+)`/g))
      expect(existsSync(join(root, path!)), `${id}: ${path}`).toBe(true)
    for (const [check] of ground.matchAll(/\b[RSX]\d{1,2}\b/g)) expect(known.has(check), `${id}: ${check}`).toBe(true)
  }
  const files = readdirSync(join(root, 'server/src'), { recursive: true }).map(path => basename(String(path)))
  for (const [name] of read('docs/proof.md').matchAll(/\b[\w-]+\.test\.ts\b/g)) expect(files, name).toContain(name)
})
