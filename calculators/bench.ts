/**
 * Times every calculator at its largest allowed input: `node calculators/bench.ts`.
 * Prints p50 and max in ms and exits with 1 when a p50 is over the limit (`--limit`, 16 ms unless given).
 * The time is the processor's for this thread, so that other work on the machine does not count.
 */

import { CATALOGUE } from './src/catalogue.ts'
import { getCalculator } from './src/index.ts'
import { LARGEST_INPUTS } from './test/largest-inputs.ts'

const RUNS = 30
const WARM_UP = 5
const limitAt = process.argv.indexOf('--limit')
const limit = limitAt > 0 ? Number(process.argv[limitAt + 1]) : 16

interface Timing {
  code: string
  p50: number
  max: number
}

/** Processor time of this thread so far, in ms. */
function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function time(code: string): Timing {
  const calculator = getCalculator(code)
  if (!calculator) throw new Error(`no calculator ${code}`)
  const input = LARGEST_INPUTS[code]?.() ?? calculator.example
  const times: number[] = []
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const start = spent()
    const result = calculator.run(input)
    const taken = spent() - start
    if ('error' in result) throw new Error(`${code} refused its largest input: ${result.error} ${result.message}`)
    if (run >= WARM_UP) times.push(taken)
  }
  times.sort((one, other) => one - other)
  return { code, p50: times[Math.floor(RUNS / 2)] ?? 0, max: times.at(-1) ?? 0 }
}

const timings = CATALOGUE.map(({ code }) => time(code)).sort((one, other) => other.max - one.max)
console.log(`calculator               p50 ms    max ms   (largest allowed input, ${RUNS} runs, limit ${limit} ms)`)
for (const { code, p50, max } of timings) {
  console.log(
    `${code.padEnd(22)} ${p50.toFixed(3).padStart(8)}  ${max.toFixed(3).padStart(8)}${max > limit ? '   over' : ''}`,
  )
}
const over = timings.filter(each => each.p50 > limit)
console.log(
  `${timings.length - over.length} within, ${over.length} over; slowest ${timings[0]?.code} max ${timings[0]?.max.toFixed(3)} ms`,
)
process.exitCode = over.length > 0 ? 1 : 0
