/** What keeps the server's modules apart, beyond single imports: no circles, SQL in its files, tables with one writer. */
import type { Import } from './import.ts'

interface Source {
  readonly file: string
  readonly text: string
}

export const moduleOf = (file: string): string | undefined => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1]
const isFixture = (file: string): boolean => /\.test\.tsx?$|(^|\/)factory\.ts$/.test(file)

/** Strongly connected components of more than one node (Tarjan), each sorted. */
export function knots(pairs: Iterable<readonly [string, string]>): string[][] {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of pairs) if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const found: string[][] = []
  const visit = (node: string): void => {
    index.set(node, index.size)
    low.set(node, index.get(node)!)
    stack.push(node)
    onStack.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) {
        visit(next)
        low.set(node, Math.min(low.get(node)!, low.get(next)!))
      } else if (onStack.has(next)) low.set(node, Math.min(low.get(node)!, index.get(next)!))
    }
    if (low.get(node) !== index.get(node)) return
    const knot = stack.splice(stack.indexOf(node))
    for (const one of knot) onStack.delete(one)
    if (knot.length > 1) found.push(knot.sort())
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found.sort((a, b) => b.length - a.length)
}

/** Modules that need each other, types and dynamic imports included; fixtures of tests may meet anywhere. */
export const moduleKnots = (edges: readonly Import[]): string[][] =>
  knots(
    edges.flatMap(({ from, to }) => {
      const pair = [moduleOf(from), moduleOf(to)] as const
      return pair[0] && pair[1] && !isFixture(from) ? [pair as readonly [string, string]] : []
    }),
  )

const STATEMENT = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/

/** Files of modules that hold SQL but are not named queries.ts or …-queries.ts. Seeds and fixtures write as they like. */
export const sqlOutsideQueries = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ file, text }) =>
    moduleOf(file) &&
    !isFixture(file) &&
    !/(^|\/|-)(queries|seed)(-[\w-]+)?\.ts$|\/tables\.ts$/.test(file) &&
    STATEMENT.test(text)
      ? [file]
      : [],
  )

/** The module whose tables.ts declares a table. */
export function tableOwners(sources: readonly Source[]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { file, text } of sources) {
    const owner = moduleOf(file)
    if (!owner || !file.endsWith('/tables.ts')) continue
    const declared = /interface Tables \{([\s\S]*?)\n {2}\}/.exec(text)?.[1] ?? ''
    for (const [, table] of declared.matchAll(/^ {4}(\w+): /gm)) owners.set(table!, owner)
  }
  return owners
}

/** Writes to a table of another module: `orders → goods_counter (goods)`, each once. */
export function foreignWrites(sources: readonly Source[]): string[] {
  const owners = tableOwners(sources)
  const found = new Set<string>()
  for (const { file, text } of sources) {
    const own = moduleOf(file)
    if (!own || isFixture(file)) continue
    const written = [
      ...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g),
      ...text.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)\s/g),
    ]
    for (const [, table] of written) {
      const owner = owners.get(table!)
      if (owner && owner !== own) found.add(`${own} → ${table} (${owner})`)
    }
  }
  return [...found].sort()
}
