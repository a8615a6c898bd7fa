/**
 * The query names that each public page reads. Visitors share a rendered page by its address; names that the page does
 * not read are left out of that address, or `/?x=1`, `/?x=2` … would each be rendered anew. A name ending in `*` stands
 * for all that begin so. The server alone reads this; a test compares it with what the pages read.
 */
const LIST = ['keyword', 'current', 'sort', 'order'] as const
const PUBLICATIONS = [...LIST, 'section', 'industryTag', 'view'] as const
const GUIDE = ['id', 'index', 'subIndex', 'children'] as const
const POSTS = [...LIST, 'type', 'province', 'industryTag', 'mine', 'kind'] as const
const LABEL = [...LIST, 'categoryId', 'view'] as const
const COMPLAINT = ['status', 'current', 'id', 'type', 'businessId', 'businessName', 'evidence', 'evidenceId', 'about']
const GOODS = [
  ...LIST,
  ...[
    'categoryId',
    'brandIds',
    'price',
    'priceMin',
    'priceMax',
    'area',
    'origins',
    'grades',
    'packSizes',
    'levelCodes',
  ],
  ...['type', 'hasStock', 'isTrial', 'isAuthorised', 'p-*', 'view'],
] as const
const SHOP = [...GOODS, 'id', 'tab', 'own', 'album', 'preview'] as const

export const pageQueries: Readonly<Record<string, readonly string[]>> = {
  '': [],
  login: ['to', 'forgot'],
  agreement: ['type', 'version'],
  poster: ['type', 'id'],
  previewImage: ['img'],
  'website/about': GUIDE,
  'website/supplier': GUIDE,
  'website/demander': GUIDE,
  'website/cooperation': GUIDE,
  register: ['code'],
  'mail/confirm': ['token'],
  'mail/unsubscribe': ['token'],
  'door/:meeting': [],
  'door/:meeting/badges': ['id'],
  'door/:meeting/leads': ['current'],
  'demander/meeting/appointments/:meeting': ['side', 'status'],
  'demander/meeting/certificates': ['ids'],
  'demander/meeting/survey/:meeting': [],
  'website/certificate': ['number'],
  ticket: [],
  'supplier/meeting/appointments/:meeting': ['side', 'status'],
  'exhibition/meeting/appointments/:meeting': ['side', 'status'],
  'website/integralMall': [],
  registeredMember: [],
  vipService: [],
  'website/complaint': COMPLAINT,
  authentication: ['type', 'role', 'step'],
  'website/orderBasket': ['done', 'group'],
  tool: ['keyword'],
  'tool/recipes': ['recipe', 'volume', 'unit', 'strength'],
  // each calculator has fields of its own
  'tool/:code': ['*'],
  'website/goods': GOODS,
  'website/goods/:id': ['view'],
  'website/category': [],
  'website/brands': [...LIST, 'initial', 'categoryId', 'view'],
  'website/brands/:id': GOODS,
  'website/compare': ['ids'],
  'website/demands': [...LIST, 'type', 'province', 'industryTag', 'isOpen'],
  'website/demands/:id': [],
  'website/articles': PUBLICATIONS,
  'website/articles/:id': [],
  'website/videos': PUBLICATIONS,
  'website/videos/:id': [],
  'website/solutions': PUBLICATIONS,
  'website/solutions/:id': [],
  'website/library': PUBLICATIONS,
  'website/library/:id': [],
  'website/meetings/:id?': ['keyword', 'tab', 'form', 'isFree', 'current', 'enrol'],
  'website/search': ['keyword'],
  'shop/default': SHOP,
  'shop/pay': SHOP,
  'shop/shopOne': SHOP,
  'shop/shopTwo': SHOP,
  'website/cas/:cas': LIST,
  'website/infringement': ['target'],
  'website/coa': ['lot', 'catalogNo'],
  'website/suppliers': [...LIST, 'area', 'levelCodes', 'categoryId', 'labelId'],
  'website/map': ['name', 'current', 'labelId', 'province'],
  'website/newProducts': LABEL,
  'website/promotion': LABEL,
  'website/ocop/:id?': LABEL,
  'website/purchaseList': [],
  'website/trial': [...LIST, 'categoryId', 'freight', 'goodsId', 'isAvailable', 'id', 'view'],
  'website/teamwork': POSTS,
  'website/teamwork/:id': [],
  'website/directory': POSTS,
  'website/directory/:id': [],
  apply: ['type'],
  excessive: ['code', 'state', 'bind', 'pay', 'to'],
  bind: [],
}

interface Page {
  readonly pattern: RegExp
  readonly names: readonly string[]
}

const patternOf = (path: string) =>
  new RegExp(`^/${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`, 'i')
// a path that says more comes before one that takes anything in its place
const pages: readonly Page[] = Object.entries(pageQueries)
  .map(([path, names]) => ({ path, pattern: patternOf(path), names }))
  .sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))

/** The address under which a page is kept and rendered for visitors: `url` (path and query) without what nobody reads. */
export function pageKey(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  const names = pages.find(({ pattern }) => pattern.test(path))?.names
  if (!names) return url
  const query = new URLSearchParams(url.slice(at + 1))
  const kept = [...query].filter(([name]) => names.some(known => isNamed(name, known)))
  if (kept.length === query.size) return url
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`
}

const isNamed = (name: string, known: string): boolean =>
  known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known
