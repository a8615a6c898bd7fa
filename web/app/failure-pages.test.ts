import { CallFailure, errors } from '@shangyouji/contract/errors'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { withFailurePages } from './failure-pages.ts'

/** What a page whose loader throws this answers: its status and text, or where it leads. */
async function answerTo(thrown: unknown) {
  const route = { id: 'page', module: { loader: () => Promise.reject(thrown) } }
  const build = withFailurePages({ routes: { page: route } } as unknown as ServerBuild)
  const args = { url: new URL('https://a.example/demander/news?current=2') }
  const loader = build.routes.page!.module.loader as unknown as (args: object) => Promise<unknown>
  return loader(args).catch(
    (error: { data?: { msg: string }; init?: { status: number }; headers?: Headers }) =>
      error.headers?.get('location') ?? (error.init ? [error.init.status, error.data?.msg] : error),
  )
}

test.each([
  [errors.NOT_FOUND, 404],
  [errors.NOT_ALLOWED, 403],
  [errors.UNAVAILABLE, 503],
  [errors.WRONG_STATE, 400],
])('%o is a page with status %i', async ({ code, text }, status) => {
  expect(await answerTo(new CallFailure(code, text))).toEqual([status, text])
})

test('without a session the login page leads back', async () => {
  const missing = new CallFailure(errors.SESSION_MISSING.code, '')
  expect(await answerTo(missing)).toBe('/login?to=%2Fdemander%2Fnews%3Fcurrent%3D2')
})

test('a fault of ours stays one', async () => {
  const fault = new Error('boom')
  expect(await answerTo(fault)).toBe(fault)
})
