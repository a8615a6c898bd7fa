import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check, Given, Outcome } from '../check.ts'
import { calls, requestOf } from '../contract/calls.ts'
import { validInput } from '../contract/inputs.ts'
import { patient } from '../stage/ask-again-when-busy.ts'
import { root } from '../stage/process.ts'
import { type Client, each, type Reply } from '../stage/request.ts'

const PHONE = '13800000001'
const PASSWORD = 'Demo2026'
const FOREIGN = 'https://evil.example'

/** What browsers say of a request from another site's page. */
const foreignHeaders: readonly Readonly<Record<string, string>>[] = [
  { origin: FOREIGN, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://localhost.evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
]

/** S17: nothing changes from another origin; cookies are kept from scripts, other sites and open lines. */
export const origins: Check = {
  id: 'S17',
  title: 'other origins and cookies',
  twin: {
    says: 'the token counts from the cookie too, and no origin is foreign',
    changes: [
      {
        file: 'server/src/http/routes.ts',
        from: "(request: FastifyRequest): string | null =>\n  headerOf(request, 'authorization')",
        to: "(request: FastifyRequest): string | null =>\n  readCookies(request.headers.cookie, false)[COOKIES.token] ?? headerOf(request, 'authorization')",
      },
      {
        file: 'server/src/http/routes.ts',
        from: "if (site !== undefined && site !== 'same-origin' && site !== 'none') return true",
        to: 'return false',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    const stage = await given.stage()
    const breaches: string[] = []
    const address = `http://127.0.0.1:${stage.server.port}`
    const cookies = await logIn(stage.client, address, breaches, false)
    const cookie = cookies.map(line => line.split(';')[0]).join('; ')
    const writing = calls.filter(
      ({ call }) => call.kind !== 'stream' && (call.effect === 'write' || call.method !== 'GET'),
    )
    const chosen = given.random.sample(writing, given.size({ milestone: writing.length, small: 120 }))
    let requests = 0
    await each(chosen, 8, async named => {
      const input = validInput(named.call, given.random) ?? {}
      for (const headers of foreignHeaders) {
        requests++
        const request = requestOf(named, input, null)
        const reply = await stage.client.ask({ ...request, headers: { ...request.headers, ...headers, cookie } })
        // what anybody may do without a session does nothing in the name of the one whose cookies came along
        if (reply.code === 0 && named.call.who !== 'anon')
          breaches.push(`${named.name} from ${headers.origin} succeeded`)
      }
    })
    breaches.push(...(await sessionCalls(stage.client, cookie)))
    const pages = pagePaths()
    const asked = given.random.sample(pages, given.size({ milestone: pages.length, small: 25 }))
    await each(asked, 4, async path => {
      for (const suffix of ['', '.data']) {
        for (const headers of foreignHeaders.slice(0, 3)) {
          requests++
          const reply = await stage.client.ask({
            method: 'POST',
            path: path === '/' && suffix ? '/_root.data' : `${path}${suffix}`,
            headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers, cookie },
            body: 'a=1',
          })
          if (reply.status < 400) breaches.push(`POST ${path}${suffix} from ${headers.origin} answered ${reply.status}`)
        }
      }
    })
    const secure = await given.stage({ env: { ORIGIN: 'https://b2b.example' } })
    const own = await logIn(secure.client, 'https://b2b.example', breaches, true)
    breaches.push(...(await plantedCookies(secure.client, own)))
    return {
      figure: `${chosen.length} of ${writing.length} changing calls and ${asked.length} of ${pages.length} pages x ${foreignHeaders.length} foreign origins, ${requests} requests, ${breaches.length} succeeded or cookies in the open`,
      breaches,
    }
  },
}

/** Cookies of a browser's login, looked at one by one. */
async function logIn(client: Client, origin: string, breaches: string[], isSecure: boolean): Promise<string[]> {
  const reply = await patient(client).ask({
    method: 'POST',
    path: '/api/oauth/anno/login',
    headers: { origin, host: new URL(origin).host, 'sec-fetch-site': 'same-origin' },
    body: { grantType: 'client_password', account: PHONE, password: PASSWORD },
  })
  if (reply.code !== 0) throw new Error(`the login failed: ${reply.status} ${reply.code} ${reply.bytes}`)
  const lines = reply.headers['set-cookie'] ?? []
  if (lines.length < 4) breaches.push(`only ${lines.length} cookies were set`)
  for (const line of lines) {
    const [name = ''] = line.split('=')
    const flags = new Set(
      line
        .split('; ')
        .slice(1)
        .map(flag => flag.toLowerCase()),
    )
    if (!name.endsWith('syj_user') && !flags.has('httponly')) breaches.push(`cookie ${name} without HttpOnly`)
    if (!flags.has('samesite=lax') && !flags.has('samesite=strict')) breaches.push(`cookie ${name} without SameSite`)
    if (isSecure && !flags.has('secure')) breaches.push(`cookie ${name} without Secure`)
    if (isSecure && !(name.startsWith('__Host-') && flags.has('path=/')))
      breaches.push(`cookie ${name} without __Host-`)
    if ([...flags].some(flag => flag.startsWith('domain='))) breaches.push(`cookie ${name} for a whole domain`)
  }
  if (reply.data.refreshToken) breaches.push('a browser was given its refresh token in the reply')
  return lines
}

/** The calls that work on the session of the cookies: another site's page can neither renew nor end it. */
async function sessionCalls(client: Client, cookie: string): Promise<string[]> {
  const breaches: string[] = []
  const call = (path: string, headers: object, body: object): Promise<Reply> =>
    client.ask({ method: 'POST', path, headers: { cookie, ...headers } as Record<string, string>, body })
  for (const headers of foreignHeaders) {
    const refreshed = await call('/api/oauth/anno/login', headers, { grantType: 'client_refresh_token' })
    if (refreshed.code === 0) breaches.push(`another origin (${headers.origin}) renewed the session`)
    const out = await call('/api/oauth/anno/logout', headers, {})
    if (out.code === 0) breaches.push(`another origin (${headers.origin}) ended the session`)
  }
  return breaches
}

/** Under TLS a session counts from cookies of this very host alone: another host of the domain cannot set their names. */
async function plantedCookies(client: Client, lines: readonly string[]): Promise<string[]> {
  const own = lines.map(line => line.split(';')[0]).join('; ')
  const refresh = (cookie: string) =>
    client.ask({
      method: 'POST',
      path: '/api/oauth/anno/login',
      headers: { cookie, origin: 'https://b2b.example', 'sec-fetch-site': 'same-origin' },
      body: { grantType: 'client_refresh_token' },
    })
  const breaches: string[] = []
  const planted = await refresh(own.replaceAll('__Host-', ''))
  if (planted.code === 0) breaches.push('cookies that any host of the domain can set renewed a session')
  const right = await refresh(own)
  if (right.code !== 0)
    breaches.push(`the cookies of this host did not renew the session: ${right.status} ${right.code}`)
  return breaches
}

/** Addresses of all pages, parameters filled with something that is not there. */
function pagePaths(): string[] {
  const text = readFileSync(join(root, 'web/app/routes.ts'), 'utf8')
  const found = [...text.matchAll(/route\(\s*'([^'*]+)'/g)].map(match => `/${match[1]!.replace(/:\w+\??/g, 'absent')}`)
  return ['/', ...new Set(found)]
}
