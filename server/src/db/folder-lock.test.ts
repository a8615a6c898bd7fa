import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isFolderHeld, lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shangyouji-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Another process that takes the folder, says how that went and keeps it for some time. */
function other(keepsMs: number) {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '-e',
      `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))}
       try { lockFolder(process.argv[1]); console.log('has it'); setTimeout(() => process.exit(), ${keepsMs}) }
       catch (error) { console.log(error.message) }`,
      folder,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_NO_WARNINGS: '1' } },
  )
  return { child, said: once(child.stdout, 'data').then(([text]) => String(text).trim()) }
}

test('of six processes that begin at once on a folder left by a killed one, one has it', async () => {
  const before = other(60_000)
  expect(await before.said).toBe('has it')
  expect(isFolderHeld(folder)).toBe(true)
  before.child.kill('SIGKILL')
  await once(before.child, 'exit')
  expect(isFolderHeld(folder)).toBe(false)

  const all = Array.from({ length: 6 }, () => other(60_000))
  const said = await Promise.all(all.map(({ said }) => said))
  for (const { child } of all) child.kill('SIGKILL')
  expect(said.filter(text => text === 'has it')).toHaveLength(1)
  expect(said.filter(text => text.includes('正被另一个进程使用'))).toHaveLength(5)
}, 60_000)

test('who begins while another one is ending waits for the folder', async () => {
  const ending = other(500)
  expect(await ending.said).toBe('has it')
  const release = lockFolder(folder)
  expect(isFolderHeld(folder)).toBe(true)
  release()
  expect(isFolderHeld(folder)).toBe(false)
})
