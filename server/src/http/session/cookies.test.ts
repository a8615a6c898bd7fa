import { expect, test } from 'vitest'
import { readCookies, setCookieHeader } from './cookies.ts'

test('under TLS cookies are for this very host: __Host-, Secure, for all paths, and no other name counts', () => {
  const line = setCookieHeader('syj_token', 'a b', { maxAgeSeconds: 60, secure: true })
  expect(line).toBe('__Host-syj_token=a%20b; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure')
  expect(readCookies('syj_token=planted; __Host-syj_token=a%20b; other=1', true)).toEqual({ syj_token: 'a b' })
  expect(readCookies('__Host-syj_token=a%20b; syj_token=planted', true)).toEqual({ syj_token: 'a b' })
  expect(readCookies('syj_token=planted', true)).toEqual({})
})

test('without TLS, where no browser would take such names, they are plain', () => {
  const line = setCookieHeader('syj_user', '{}', { maxAgeSeconds: 60, readable: true, secure: false })
  expect(line).toBe('syj_user=%7B%7D; Path=/; Max-Age=60; SameSite=Lax')
  expect(readCookies('syj_user=%7B%7D; broken=%', false)).toEqual({ syj_user: '{}' })
})
