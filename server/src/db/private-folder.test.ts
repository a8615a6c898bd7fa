import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPglite } from './database.ts'
import { keepPrivate } from './private-folder.ts'

let folder: string
let umask: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shangyouji-modes-'))
  umask = process.umask(0o022)
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true })
})

/** Paths that others may read, write or enter. */
const open = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .concat(folder)
    .filter(path => (lstatSync(path).mode & 0o077) !== 0)

test('the files of the embedded database are for its user alone, those made later too', async () => {
  chmodSync(folder, 0o755)
  const database = await openPglite(folder)
  expect(open()).toEqual([])
  await database.exec(
    'create table drug (name text); insert into drug select repeat(md5(n::text), 50) from generate_series(1, 2000) n',
  )
  await database.exec('create index on drug (name); checkpoint')
  expect(open()).toEqual([])
  await database.close()
  expect(open()).toEqual([])
  // what an older version, or a restore by hand, left open
  writeFileSync(join(folder, 'pg', 'left'), '', { mode: 0o666 })
  chmodSync(join(folder, 'pg', 'PG_VERSION'), 0o666)
  chmodSync(join(folder, 'pg'), 0o777)
  await (await openPglite(folder)).close()
  expect(open()).toEqual([])
})

test('counts what was open to others', () => {
  writeFileSync(join(folder, 'a'), '')
  chmodSync(join(folder, 'a'), 0o644)
  expect(keepPrivate(folder, { isDeep: true })).toBe(1)
  expect(keepPrivate(folder, { isDeep: true })).toBe(0)
})
