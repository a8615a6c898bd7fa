/** Lists and other pages that stand by themselves. */
export const fixedPages = [
  '/',
  '/website/goods',
  '/website/category',
  '/website/newProducts',
  '/website/promotion',
  '/website/ocop',
  '/website/trial',
  '/website/map',
  '/website/suppliers',
  '/website/brands',
  '/website/demands',
  '/website/articles',
  '/website/videos',
  '/website/solutions',
  '/website/library',
  '/website/meetings',
  '/website/teamwork',
  '/website/directory',
  '/apply',
  '/website/about',
  '/website/supplier',
  '/website/demander',
  '/website/cooperation',
  '/tool',
] as const

/** What programs are asked not to read: calls and what needs a login. */
export const closedPaths = ['/api/', '/demander', '/supplier', '/exhibition', '/operator', '/dev/', '/login'] as const
