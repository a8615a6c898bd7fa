import type { SourceType } from './queries.ts'

/** Where a thing of each type has its page; a shop's follows from the template it has now. */
export const pageOf: Readonly<Record<Exclude<SourceType, 'business'>, (id: string) => string>> = {
  goods: id => `/website/goods/${id}`,
  article: id => `/website/articles/${id}`,
  video: id => `/website/videos/${id}`,
  solution: id => `/website/solutions/${id}`,
  dataLibrary: id => `/website/library/${id}`,
  meet: id => `/website/meetings/${id}`,
  demand: id => `/website/demands/${id}`,
  brand: id => `/website/brands/${id}`,
  teamwork: id => `/website/teamwork/${id}`,
  directory: id => `/website/directory/${id}`,
}

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
