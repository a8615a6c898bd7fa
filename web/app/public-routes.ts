import { isBackOfficePath } from './lib/back-office-paths.ts'

interface Routes {
  readonly [id: string]: { readonly id: string; readonly parentId?: string; readonly path?: string } | undefined
}

/** The routes of the public site: all but those of the back-offices. */
export function publicRoutes<R extends Routes>(routes: R): R {
  const isBackOffice = (id: string | undefined): boolean => {
    const route = id === undefined ? undefined : routes[id]
    if (!route) return false
    return isBackOfficePath(`/${route.path ?? ''}`) || isBackOffice(route.parentId)
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isBackOffice(id))) as R
}

/** Beside the list of all routes lies that of the public ones, written by scripts/patches/public-manifest.ts. */
export const publicManifestUrl = (url: string): string => url.replace(/\/manifest-(?=[^/]*$)/, '/public-manifest-')
