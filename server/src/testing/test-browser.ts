import { contract } from '@shangyouji/contract'
import type { Envelope } from '@shangyouji/contract/envelope'
import type { TestApp } from './test-app.ts'

/** A browser for tests: keeps cookies, sends Origin, and Bearer once it has a token. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  token: string | null
  call(name: string, input?: object, headers?: Record<string, string>): Promise<Envelope<never>>
  /** Set-Cookie lines of the last reply. */
  readonly setCookies: string[]
}

export function testBrowser(app: TestApp, { origin = 'http://localhost:3000', ip = '127.0.0.1' } = {}): TestBrowser {
  const cookies = new Map<string, string>()
  const browser: TestBrowser = {
    cookies,
    token: null,
    setCookies: [],
    async call(name, input = {}, headers = {}) {
      const [group = '', callName = ''] = name.split('.')
      const calls = contract as Record<string, Record<string, { method: string; path: string }>>
      const { method, path } = calls[group]![callName]!
      const reply = await app.http.inject({
        method: method as 'GET',
        url: path,
        remoteAddress: ip,
        headers: {
          host: 'localhost:3000',
          origin,
          'sec-fetch-site': 'same-origin',
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
          ...headers,
        },
        ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
      })
      const lines = [reply.headers['set-cookie'] ?? []].flat()
      browser.setCookies.splice(0, Number.POSITIVE_INFINITY, ...lines)
      for (const line of lines) {
        const [key = '', value = ''] = line.split(';')[0]!.split('=')
        if (line.includes('Max-Age=0')) cookies.delete(key)
        else cookies.set(key, value)
      }
      const body = reply.json() as Envelope<never>
      const data = body.data as { token?: string } | null
      if (body.isSuccess && data?.token) browser.token = data.token
      return body
    },
  }
  return browser
}
