import { isBackOfficePath } from './lib/back-office-paths.ts'

interface Routes {
  readonly [id: string]: { readonly id: string; readonly parentId?: string; readonly path?: string } | undefined
}

interface Dressed {
  readonly [id: string]: { readonly id: string; readonly parentId?: string; readonly css?: string[] } | undefined
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

/**
 * Beside the list of routes as React Router wrote it lie two packed ones, written by scripts/patches/public-manifest.ts:
 * of the public routes, and of all of them for back-offices.
 */
export const publicManifestUrl = (url: string): string => packedUrl(url, 'public')
export const officeManifestUrl = (url: string): string => packedUrl(url, 'office')
const packedUrl = (url: string, name: string) => url.replace(/\/manifest-(?=[^/]*$)/, `/${name}-manifest-`)

/** Style sheets that no frame around a page has, in their order. */
function ownSheets(routes: Dressed, id: string): string[] {
  const above = new Set<string>()
  for (let at = routes[id]?.parentId; at; at = routes[at]?.parentId)
    for (const sheet of routes[at]?.css ?? []) above.add(sheet)
  return (routes[id]?.css ?? []).filter(sheet => !above.has(sheet))
}

/** Styles of antd (scripts/patches/antd-sheets.ts): back-offices share them, and few releases change them. */
const isOfAntd = (sheet: string) => sheet.startsWith('/assets/antd-')

/**
 * Where all sheets of a page stand in one file. Its name is found without a list of names, which every page would load.
 * React Router marks sheets that also come with an `import()` by a `#`, and so is this (lib/hydration/lazy-import.ts).
 */
export const pageSheet = (id: string, version: string): string => `/assets/${id.replaceAll('/', '-')}-${version}.css#`

/**
 * A page asks for one sheet beside that of the site, not for one of each of its parts: the browser draws nothing before
 * it has them all. Pages that wear the same share the file of the first. Frames keep their sheets, which all their pages
 * and those of other frames share, and no release changes. Also returns what each file is made of:
 * scripts/patches/public-manifest.ts writes them.
 */
export function withPageSheets<R extends Dressed>(routes: R, version: string) {
  const sheets: Record<string, readonly string[]> = {}
  const files = new Map<string, string>()
  const frames = new Set(Object.values(routes).map(route => route?.parentId))
  const dressed = Object.entries(routes).map(([id, route]) => {
    const own = ownSheets(routes, id)
    const shared = own.filter(isOfAntd)
    const joined = own.filter(sheet => !isOfAntd(sheet))
    if (joined.length === 0 || frames.has(id)) return [id, { ...route, css: own }]
    const file = files.get(joined.join()) ?? pageSheet(id, version)
    files.set(joined.join(), file)
    sheets[file] = joined
    return [id, { ...route, css: [...shared, file] }]
  })
  return { routes: Object.fromEntries(dressed) as R, sheets }
}
