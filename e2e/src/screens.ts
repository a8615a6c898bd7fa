import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../web/app/routes.ts'

/** A page of the product: its path as in web/app/routes.ts and the file that draws it. */
export interface Screen {
  readonly path: string
  readonly file: string
}

/** All screens in the order of web/app/routes.ts; a frame around others counts only where it is reached itself. */
export const screens: readonly Screen[] = (routes as RouteConfigEntry[]).flatMap(entry => screensOf(entry, ''))

function screensOf({ path = '', file, children }: RouteConfigEntry, above: string): Screen[] {
  const here = path ? `${above}/${path}` : above
  if (children) return children.flatMap(child => screensOf(child, here))
  return [{ path: here || '/', file }]
}

/**
 * Where screens that need something to show are opened; `*` is the first such link of the page before it, `{meeting}`
 * the exhibition of the story that is on today, `{course}` a meeting of its first supplier.
 */
const ways: Readonly<Record<string, readonly string[]>> = {
  '/tool/:code': ['/tool/dilution'],
  '/website/goods/:id': ['/website/goods', '/website/goods/*'],
  '/website/brands/:id': ['/website/brands', '/website/brands/*'],
  '/website/demands/:id': ['/website/demands', '/website/demands/*'],
  '/website/articles/:id': ['/website/articles', '/website/articles/*'],
  '/website/videos/:id': ['/website/videos', '/website/videos/*'],
  '/website/solutions/:id': ['/website/solutions', '/website/solutions/*'],
  '/website/library/:id': ['/website/library', '/website/library/*'],
  '/website/meetings/:id?': ['/website/meetings', '/website/meetings/*'],
  '/website/cas/:cas': ['/website/cas/50-21-5'],
  '/website/ocop/:id?': ['/website/ocop', '/website/ocop/*'],
  '/website/teamwork/:id': ['/website/teamwork', '/website/teamwork/*'],
  '/website/directory/:id': ['/website/directory', '/website/directory/*'],
  '/shop/default': ['/website/suppliers', '/shop/default*'],
  // one shop uses one template, the other paths lead to it
  '/shop/pay': [],
  '/shop/shopOne': [],
  '/shop/shopTwo': [],
  // opened by journeys of their own, which have something to show there: content, import, phone
  '/poster': [],
  '/previewImage': [],
  '/supplier/info/product/import/:id': [],
  '/door/:meeting': ['/door/{meeting}'],
  // opened by the supplier's journey, which scans badges there
  '/door/:meeting/leads': [],
  '/door/:meeting/badges': ['/door/{meeting}/badges'],
  '/demander/meeting/appointments/:meeting': ['/demander/meeting/appointments/{meeting}'],
  // opened by the journey of meetings, which has people who came
  '/demander/meeting/certificates': [],
  '/supplier/meeting/appointments/:meeting': ['/supplier/meeting/appointments/{meeting}?side=EXHIBITOR'],
  '/exhibition/meeting/appointments/:meeting': ['/exhibition/meeting/appointments/{meeting}?side=ORGANISER'],
  '/supplier/meeting/import': ['/supplier/meeting/import?meetId={course}'],
  '/demander/meeting/survey/:meeting': ['/demander/meeting', '/demander/meeting/survey/*'],
  '/supplier/meeting/survey': ['/supplier/meeting/survey?meetId={course}'],
  '/exhibition/meeting/survey': ['/exhibition/meeting/survey?meetId={meeting}'],
  '/supplier/meeting/lists': ['/supplier/meeting/lists?meetId={course}'],
  '/exhibition/meeting/lists': ['/exhibition/meeting/lists?meetId={meeting}'],
  '/supplier/meeting/figures': ['/supplier/meeting/figures?meetId={course}'],
  '/supplier/meeting/orders': ['/supplier/meeting/orders?meetId={course}'],
  '/supplier/meeting/exhibitors': ['/supplier/meeting/exhibitors?meetId={course}'],
  '/exhibition/meeting/import': ['/exhibition/meeting/import?meetId={meeting}'],
  '/exhibition/meeting/figures': ['/exhibition/meeting/figures?meetId={meeting}'],
  '/exhibition/meeting/orders': ['/exhibition/meeting/orders?meetId={meeting}'],
  '/exhibition/meeting/exhibitors': ['/exhibition/meeting/exhibitors?meetId={meeting}'],
  '/operator/money/statement': ['/operator/money/accounts', '/operator/money/statement*'],
  '/*': [],
}

/** The addresses to open one after the other to see a screen; a new one with a parameter has to be listed above. */
export function wayTo({ path }: Screen): readonly string[] {
  const way = ways[path]
  if (!way && /[:*]/.test(path)) throw new Error(`${path}: say in e2e/src/screens.ts where it is opened`)
  return way ?? [path]
}
