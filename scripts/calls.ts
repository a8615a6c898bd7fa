import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call, Contract } from '../contract/src/call.ts'
import { contract } from '../contract/src/index.ts'

export const root = join(import.meta.dirname, '..')

/** A call of the specification (contract/calls.tsv) or of our own (contract/own-calls.tsv). */
export interface ListedCall {
  readonly method: string
  readonly path: string
  readonly who: string
}

export function listedCalls(file: 'calls.tsv' | 'own-calls.tsv'): ListedCall[] {
  const [head, ...lines] = readFileSync(join(root, 'contract', file), 'utf8')
    .trim()
    .split('\n')
  const columns = head!.split('\t')
  return lines.map(line => {
    const cells = line.split('\t')
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    return { method: cell('method'), path: cell('path'), who: cell('who') }
  })
}

export interface BuiltCall {
  readonly name: string
  readonly call: Call
}

export const builtCalls = (): BuiltCall[] =>
  Object.entries(contract as Contract).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })),
  )

/** Source files below a folder, with their text. */
export function sourcesUnder(folder: string, pattern = /\.(ts|tsx)$/): { file: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => pattern.test(file) && !/(^|\/)(build|node_modules|\.react-router)\//.test(file))
    .sort()
    .map(file => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') }))
}
