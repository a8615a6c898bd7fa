import { feedback } from '../../../lib/feedback.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/** Of web/public/tool-worker.js. */
const SCOPE = '/tool'

const filesSoFar = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

const release = () => (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version ?? ''

/** Keeps the open page and all that it was made of, so that it opens without a network; or forgets all that was kept. */
export async function keepOffline(isWanted: boolean): Promise<void> {
  const { serviceWorker } = navigator
  // a page without TLS has none; whoever saves data is not sent anything twice
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (!serviceWorker || savesData) return
  if (!isWanted) return forget()
  await serviceWorker.register(`/tool-worker.js?release=${release()}`, { scope: SCOPE })
  const { active } = await serviceWorker.ready
  // so that something can be said without a network
  await feedback()
  active?.postMessage({ page: location.pathname, files: filesSoFar() })
}

async function forget(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  await registration?.unregister()
  for (const name of await caches.keys()) if (name.startsWith('tool-')) await caches.delete(name)
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
      else toast.info('这个计算器没有在本机用过，联网后才能打开')
    })
  }
  addEventListener('click', onClick, true)
  return () => removeEventListener('click', onClick, true)
}
