/**
 * Runs works by name: while one of a name runs, another of that name does nothing; others are not held up by it, as a row
 * may show its new state, and offer what comes next, before the first has ended.
 */
export function onceAtATime(): (name: string, work: () => Promise<void>) => Promise<void> {
  const running = new Set<string>()
  return async (name, work) => {
    if (running.has(name)) return
    running.add(name)
    try {
      await work()
    } finally {
      running.delete(name)
    }
  }
}
