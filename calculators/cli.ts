/**
 * Calculates lines of JSON: `node calculators/cli.ts < lines.jsonl > answers.jsonl`.
 * In: `{ id, code, input }`; out, in the same order: `{ id, output }` or `{ id, error }`. With `--explain` the answers
 * also carry warnings, field and message. A line that is not such an object answers `{ id: null, error: 'INVALID_LINE' }`;
 * empty lines are skipped.
 */
import { createInterface } from 'node:readline'
import { calculate } from './src/index.ts'

const explain = process.argv.includes('--explain')

function answerLine(line: string): unknown {
  let request: unknown
  try {
    request = JSON.parse(line)
  } catch {
    return invalidLine(null)
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return invalidLine(null)
  const { id = null, code, input } = request as Record<string, unknown>
  if (typeof code !== 'string') return invalidLine(id)
  const result = calculate(code, input)
  if (explain) return { id, ...result }
  return 'error' in result ? { id, error: result.error } : { id, output: result.output }
}

function invalidLine(id: unknown) {
  return { id, error: 'INVALID_LINE', ...(explain ? { message: '此行不是 {id, code, input} 形式的 JSON' } : {}) }
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answerLine(line))}\n`)
}
