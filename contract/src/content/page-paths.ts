const folders = {
  goods: '/website/goods',
  demand: '/website/demands',
  article: '/website/articles',
  video: '/website/videos',
  solution: '/website/solutions',
  dataLibrary: '/website/library',
  meet: '/website/meetings',
  brand: '/website/brands',
  teamwork: '/website/teamwork',
  directory: '/website/directory',
} as const

/** What has a public page of its own; a shop's follows from the template that it has now. */
export type PagedType = keyof typeof folders

/** Path of the public page of a thing. */
export const pageOf = (type: PagedType, id: string): string => `${folders[type]}/${id}`
