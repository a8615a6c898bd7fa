import type { Calculator } from '@shangyouji/calculators/core/calculator'
import { loadCalculator } from '@shangyouji/calculators/load'
import type { Extra } from './extra.ts'

export interface Tool {
  readonly calculator: Calculator
  readonly extra: Extra
}

const extras = import.meta.glob<{ extra: Extra }>('./extras/*.tsx')
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
  const [calculator, extra] = await Promise.all([loadCalculator(code), extras[`./extras/${code}.tsx`]?.()])
  return calculator ? { calculator, extra: extra?.extra ?? {} } : null
}
