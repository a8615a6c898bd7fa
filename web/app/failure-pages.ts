import { errors, sessionEndingCodes } from '@shangyouji/contract/errors'
import { data, redirect, type ServerBuild } from 'react-router'
import { isFailure } from './lib/api/failure.ts'

const statuses = new Map<number, number>([
  [errors.NOT_FOUND.code, 404],
  // an address that names nothing possible names nothing that is there
  [errors.INVALID_INPUT.code, 404],
  [errors.NOT_ALLOWED.code, 403],
  [errors.COMPANY_FROZEN.code, 403],
  [errors.TOO_MANY.code, 429],
  [errors.UNAVAILABLE.code, 503],
])

/**
 * A call that fails in a loader or action and is not caught there becomes the page that says so: its text with a fitting
 * status; without a session the login page, which leads back.
 */
export function withFailurePages(build: ServerBuild): ServerBuild {
  const routes: ServerBuild['routes'] = {}
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue
    const { loader, action } = route.module
    const module = { ...route.module }
    if (loader) module.loader = args => explained(() => loader(args), args.url)
    if (action) module.action = args => explained(() => action(args), args.url)
    routes[id] = { ...route, module }
  }
  return { ...build, routes }
}

async function explained<T>(run: () => T | Promise<T>, url: URL): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isFailure(error)) throw error
    if (sessionEndingCodes.has(error.code)) throw redirect(`/login?to=${encodeURIComponent(url.pathname + url.search)}`)
    throw data({ msg: error.message }, { status: statuses.get(error.code) ?? 400 })
  }
}
