import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../../server/src/db/database.ts'
import type { Statement } from './record.ts'

const folder = join(import.meta.dirname, '../../plans')

interface Node {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}

/** A plan without its numbers: kinds of nodes, with the tables and indexes they read. */
function shape(node: Node, depth = 0): string {
  const what = [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' ')
  return [`${'  '.repeat(depth)}${what}`, ...(node.Plans ?? []).map(child => shape(child, depth + 1))].join('\n')
}

async function planOf(database: Database, { text, values }: Statement): Promise<string> {
  const { rows } = await database.query(`explain (format json) ${text}`, [...values])
  const [{ Plan }] = rows[0]!['QUERY PLAN'] as [{ Plan: Node }]
  return `${text.replace(/\s+/g, ' ').trim()}\n${shape(Plan)}`
}

/** Whether a kept plan reads the goods whole. */
const readsAllGoods = (plan: string): boolean => /Seq Scan goods$/m.test(plan)

/**
 * Plans of an operation's statements, held against those that are kept in bench/plans.
 * @returns whether they are the kept ones, and whether one of them reads all goods
 */
export async function comparePlans(
  database: Database,
  operation: string,
  statements: readonly Statement[],
  isKept: boolean,
): Promise<{ isSame: boolean; readsAll: boolean }> {
  const plans: string[] = []
  for (const statement of statements) plans.push(await planOf(database, statement))
  const text = `${plans.join('\n\n')}\n`
  const file = join(folder, `${operation.replaceAll(' ', '-')}.txt`)
  if (isKept) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, text)
  }
  return { isSame: readFileSync(file, 'utf8') === text, readsAll: plans.some(readsAllGoods) }
}
