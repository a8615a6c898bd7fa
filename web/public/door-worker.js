// The shell of the door: its page and its scripts are there when the network is not. Scope /door/ alone.
const CACHE = 'door-1'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

const keep = async (request, response) => {
  if (response.ok && !response.redirected) await (await caches.open(CACHE)).put(request, response.clone())
  return response
}
const kept = async request => (await caches.open(CACHE)).match(request, { ignoreSearch: request.mode === 'navigate' })

// pages: as they are now, else as they were last
const page = async request => {
  try {
    return await keep(request, await fetch(request))
  } catch (error) {
    const last = await kept(request)
    if (last) return last
    throw error
  }
}
// files under /assets carry a hash of their content and never change
const asset = async request => (await kept(request)) ?? keep(request, await fetch(request))

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname.startsWith('/door/')) event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})
