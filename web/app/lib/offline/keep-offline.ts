import { feedback } from '../feedback.ts'

/** Scopes of web/public/offline-worker.js. */
const TOOLS = '/tool'
const TICKETS = '/ticket'

const filesSoFar = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

const release = () => (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version ?? ''

/** Whether this browser can keep a page: one without TLS, and some apps, cannot. */
export const canKeepPages = (): boolean => 'serviceWorker' in navigator

/** Keeps the open calculator and all that it was made of, so that it opens without a network; or forgets all that was kept. */
export async function keepOffline(isWanted: boolean): Promise<void> {
  // whoever saves data is not sent anything twice
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (!canKeepPages() || savesData) return
  if (!isWanted) return forget()
  // so that something can be said without a network
  await feedback()
  await keep(TOOLS, { page: location.pathname, files: filesSoFar() })
}

/** Keeps the page that shows the tickets of this device; the tickets themselves are not in it. */
export const keepTicketPage = (): Promise<void> => keep(TICKETS, { page: TICKETS, files: [] })

async function keep(scope: string, wanted: { page: string; files: readonly string[] }): Promise<void> {
  const address = `/offline-worker.js?release=${release()}`
  const { active, waiting, installing } = await navigator.serviceWorker.register(address, { scope })
  // the newest: one of the release before may still be at work
  const worker = installing ?? waiting ?? active
  worker?.postMessage(wanted)
}

async function forget(): Promise<void> {
  for (const scope of [TOOLS, TICKETS]) await (await navigator.serviceWorker.getRegistration(scope))?.unregister()
  for (const name of await caches.keys()) if (name.startsWith('kept-')) await caches.delete(name)
}

/** Without a network the router has nothing to fetch from: links to what is kept load it as a page. */
export function openKeptPages(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/tool"]')
    if (navigator.onLine || !link) return
    event.preventDefault()
    event.stopPropagation()
    void caches.match(link.pathname, { ignoreVary: true }).then(page => {
      if (page) location.assign(link.href)
      else void feedback().then(({ info }) => info('这个计算器没有在本机用过，联网后才能打开'))
    })
  }
  addEventListener('click', onClick, true)
  return () => removeEventListener('click', onClick, true)
}
