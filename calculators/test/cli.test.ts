import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
const run = (input: string, ...flags: string[]) => {
  const { stdout, status } = spawnSync(process.execPath, [cli, ...flags], { input, encoding: 'utf8' })
  expect(status).toBe(0)
  return stdout
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as unknown)
}

it('answers every line in order and goes on after a bad one', () => {
  const lines = [
    '{"id":1,"code":"cas-check","input":{"cas":"7732-18-5"}}',
    'not json',
    '[]',
    '',
    '{"id":"x"}',
    '{"id":2,"code":"cas-check","input":{"cas":"1"}}',
    '{"id":3,"code":"nothing","input":{}}',
    '{"code":"cas-check"}',
    '{"id":4,"code":"__proto__","input":null}',
  ]
  expect(run(lines.join('\r\n'))).toEqual([
    { id: 1, output: { valid: true, checkDigit: '5' } },
    { id: null, error: 'INVALID_LINE' },
    { id: null, error: 'INVALID_LINE' },
    { id: 'x', error: 'INVALID_LINE' },
    { id: 2, error: 'INVALID_CAS' },
    { id: 3, error: 'INVALID_OPTION' },
    { id: null, error: 'REQUIRED' },
    { id: 4, error: 'INVALID_OPTION' },
  ])
})

it('reads lines that end with LF only, after a byte order mark, with and without a last line end', () => {
  const line = '{"id":"一\u2028二","code":"cas-check","input":{"cas":"7732-18-5"}}'
  const answer = { id: '一\u2028二', output: { valid: true, checkDigit: '5' } }
  expect(run(`\ufeff${line}\n${line}\n\n`)).toEqual([answer, answer])
  expect(run(line)).toEqual([answer])
  expect(run('')).toEqual([])
})

it('explains on request', () => {
  expect(run('{"id":1,"code":"cas-check","input":{"cas":"1"}}', '--explain')).toEqual([
    { id: 1, error: 'INVALID_CAS', field: 'cas', message: 'CAS号格式应为 xxxxxxx-xx-x' },
  ])
})
