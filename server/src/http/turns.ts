/** More would only wait for the same row, each with a connection that others need. */
const AT_ONCE = 4

interface Line {
  running: number
  readonly waiting: (() => void)[]
}
const lines = new Map<string, Line>()

/** Runs a few at a time of those with the same key, in the order in which they came; without a key at once. */
export async function inTurn<T>(key: string | null, run: () => Promise<T>): Promise<T> {
  if (key === null) return run()
  const line = lines.get(key) ?? { running: 0, waiting: [] }
  lines.set(key, line)
  if (line.running < AT_ONCE) line.running++
  else await new Promise<void>(go => line.waiting.push(go))
  try {
    return await run()
  } finally {
    // who comes next takes over the place
    const next = line.waiting.shift()
    if (next) next()
    else if (--line.running === 0) lines.delete(key)
  }
}
