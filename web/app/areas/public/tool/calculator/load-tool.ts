import type { Calculator } from '@shangyouji/calculators/core/calculator'
import type { Extra } from './extra.ts'

export interface Tool {
  readonly calculator: Calculator
  readonly extra: Extra
}

/** By code: a tool's file is named after it and stands in the folder of its domain. */
const files = new Map(
  Object.entries(import.meta.glob<Tool>('./extras/*/*.tsx')).map(([path, load]) => [
    /([^/]+)\.tsx$/.exec(path)![1]!,
    load,
  ]),
)
const loaded = new Map<string, Promise<Tool | null>>()

/** One calculator with its pictures, loaded once; null where there is none of that code. The promise is for `use`. */
export function loadTool(code: string): Promise<Tool | null> {
  let tool = loaded.get(code)
  if (!tool) {
    tool = load(code)
    loaded.set(code, tool)
    // a file that did not arrive is asked for again
    tool.catch(() => loaded.delete(code))
  }
  return tool
}

async function load(code: string): Promise<Tool | null> {
  return (await files.get(code)?.()) ?? null
}
