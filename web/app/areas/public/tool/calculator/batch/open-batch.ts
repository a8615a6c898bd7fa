/** What the batch dialog begins with. */
export interface BatchStart {
  readonly field?: string
  readonly text?: string
}

const OPEN_BATCH = 'syj:tool-batch'

/** Opens the batch dialog of the calculator that is shown; from anywhere in it. */
export const openBatch = (start: BatchStart = {}) =>
  window.dispatchEvent(new CustomEvent(OPEN_BATCH, { detail: start }))

export function onOpenBatch(open: (start: BatchStart) => void): () => void {
  const listen = (event: Event) => open((event as CustomEvent<BatchStart>).detail)
  window.addEventListener(OPEN_BATCH, listen)
  return () => window.removeEventListener(OPEN_BATCH, listen)
}
