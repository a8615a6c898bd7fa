/**
 * Calculates lines of JSON: `node calculators/cli.ts < lines.jsonl > answers.jsonl`.
 * In: `{ id, code, input }`; out, in the same order: `{ id, output }` or `{ id, error }`. With `--explain` the answers
 * also carry warnings, field and message. A line that is not such an object answers `{ id: null, error: 'INVALID_LINE' }`;
 * empty lines are skipped. Lines end with LF or CRLF; a byte order mark at the start is skipped.
 */
import { once } from 'node:events'
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

/** Not node:readline, which also ends a line at U+2028, a character that JSON texts may hold. */
async function* linesOf(input: NodeJS.ReadStream): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

for await (const line of linesOf(process.stdin)) {
  // trim() also takes the carriage return and the byte order mark.
  const text = line.trim()
  if (text !== '' && !process.stdout.write(`${JSON.stringify(answerLine(text))}\n`)) await once(process.stdout, 'drain')
}
