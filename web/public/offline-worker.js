// Calculators that were used on a device open there without a network (scope /tool), and so does the page of the tickets
// that are kept on it (scope /ticket). What is kept here is what any visitor is shown. A new release is a new worker,
// because its address names the release.
const RELEASE = new URL(self.location).searchParams.get('release')
const CACHE = `kept-${RELEASE}`
const mayBeKept = path => /^\/(tool|ticket)(\/|$)/.test(path)
const ANY = { ignoreVary: true }

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(forgetOlder().then(() => self.clients.claim())))

// pages and scripts of one release go together: those of the one before serve until theirs are opened again
async function forgetOlder() {
  const older = (await caches.keys()).filter(name => name.startsWith('kept-') && name !== CACHE)
  await Promise.all(older.slice(0, -1).map(name => caches.delete(name)))
}

self.addEventListener('message', event => event.waitUntil(keep(event.data)))

async function keep({ page, files }) {
  const cache = await caches.open(CACHE)
  const wanted = new Set(files)
  let response
  if (mayBeKept(page) && !(await cache.match(page, ANY))) {
    // the page of somebody who is logged in holds a session
    response = await fetch(page, { credentials: 'omit' })
    if (!response.ok || response.redirected) return
    const html = await response.clone().text()
    for (const [file] of html.matchAll(/\/assets\/[\w.-]+\.\w+|\/adverts\.js/g)) wanted.add(file)
  }
  for (const file of wanted) if (!(await cache.match(file, ANY))) await cache.add(file)
  // last: a page that is there is there with all its files
  if (response) await cache.put(page, response)
}

// the newest copy first: `match` of all caches would find the oldest
async function kept(path) {
  for (const name of (await caches.keys()).reverse()) {
    const found = name.startsWith('kept-') && (await (await caches.open(name)).match(path, ANY))
    if (found) return found
  }
}

// as it is now; without a network as it was, with what stood in the address handed on behind a hash
async function open(request, { pathname, search }) {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await kept(pathname)
    if (!page) throw error
    return search ? Response.redirect(`${pathname}#${search}`) : page
  }
}

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (mayBeKept(url.pathname)) event.respondWith(open(request, url))
  } else if (url.pathname.startsWith('/assets/') || url.pathname === '/adverts.js')
    event.respondWith(kept(url.pathname).then(file => file ?? fetch(request)))
})
