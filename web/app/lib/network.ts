/** Whether the product answers: what the browser thinks of the network may be wrong. */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

const CHANGED = 'site:network'
/** Ways back for what could not be fetched and is still wanted. */
let waiting: (() => void)[] = []

/** `wanted`: something waits for the network; `off`: the browser has none; empty: all is well. */
export const networkState = () => (waiting.length > 0 ? 'wanted' : navigator.onLine ? '' : 'off')

const say = () => dispatchEvent(new Event(CHANGED))

/** Everything that waits tries again. */
export function tryAgain(): void {
  const all = waiting
  waiting = []
  for (const go of all) go()
  say()
}

/** Resolves when the network is there again, or when somebody wants to try. */
export const waitForNetwork = (): Promise<void> =>
  new Promise(resolve => {
    waiting.push(resolve)
    say()
  })

/**
 * Tells of every change of the state; once there is a network again, what waits for it goes on.
 * @returns takes nothing away: the notice that listens stands in the root for as long as the page does
 */
export function onNetwork(changed: () => void): () => void {
  const moved = () => (navigator.onLine && waiting.length > 0 ? tryAgain() : changed())
  addEventListener('online', moved)
  addEventListener('offline', moved)
  addEventListener(CHANGED, changed)
  return () => {}
}
