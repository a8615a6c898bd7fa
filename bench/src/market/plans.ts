import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../../server/src/db/database.ts'
import type { Statement } from './record.ts'

const folder = join(import.meta.dirname, '../../plans')

/** A node of a plan as PostgreSQL explains it; the numbers of rows are there where it was run. */
export interface Node {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Node[]
}

/** A plan without its numbers: kinds of nodes, with the tables and indexes they read. */
function shape(node: Node, depth = 0): string {
  const what = [node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' ')
  return [`${'  '.repeat(depth)}${what}`, ...(node.Plans ?? []).map(child => shape(child, depth + 1))].join('\n')
}

/** Rows of goods that a plan read when it was run, those included that a filter threw away. */
export function goodsRead(node: Node): number {
  const own =
    node['Relation Name'] === 'goods'
      ? (node['Actual Rows'] ?? 0) +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)
      : 0
  const below = (node.Plans ?? []).reduce((sum, child) => sum + goodsRead(child), 0)
  return own * (node['Actual Loops'] ?? 0) + below
}

/** PostgreSQL's code of a statement that took longer than it may. */
const TOO_LONG = '57014'

/**
 * What only reads is run, so that its plan says what it read: a scan of the whole table may stop after a page. Infinite
 * where it was stopped.
 */
async function planOf(database: Database, { text, values }: Statement): Promise<{ text: string; read: number }> {
  const explain = async (how: string) => {
    const { rows } = await database.query(`explain (${how}) ${text}`, [...values])
    const [{ Plan }] = rows[0]!['QUERY PLAN'] as [{ Plan: Node }]
    return Plan
  }
  const planned = await explain('format json')
  const read = async () => goodsRead(await explain('analyze, timing off, format json'))
  return {
    text: `${text.replace(/\s+/g, ' ').trim()}\n${shape(planned)}`,
    read: /^\s*select/i.test(text)
      ? await read().catch((error: { code?: string }) => {
          if (error.code === TOO_LONG) return Number.POSITIVE_INFINITY
          throw error
        })
      : 0,
  }
}

/**
 * Plans of an operation's statements, held against those that are kept in bench/plans.
 * @returns whether they are the kept ones, and how many rows of goods the one that reads most has read
 */
export async function comparePlans(
  database: Database,
  operation: string,
  statements: readonly Statement[],
  isKept: boolean,
): Promise<{ isSame: boolean; mostRead: number }> {
  const plans: { text: string; read: number }[] = []
  for (const statement of statements) plans.push(await planOf(database, statement))
  const text = `${plans.map(plan => plan.text).join('\n\n')}\n`
  const file = join(folder, `${operation.replaceAll(' ', '-')}.txt`)
  if (isKept) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, text)
  }
  return { isSame: readFileSync(file, 'utf8') === text, mostRead: Math.max(0, ...plans.map(plan => plan.read)) }
}
