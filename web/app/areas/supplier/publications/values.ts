import type { ArticleFormInput } from '@shangyouji/contract/publications/article-calls'
import type { DataLibraryFormInput } from '@shangyouji/contract/publications/data-library-calls'
import type { SolutionFormInput } from '@shangyouji/contract/publications/solution-calls'
import type { VideoFormInput } from '@shangyouji/contract/publications/video-calls'
import type { PublicationKind } from '../../../domains/publication/kinds.ts'

/** Everything that the editors of the four types let one type; each sends its own part. */
export interface Values {
  title: string
  cover: string
  summary: string
  content: string
  section: string
  categoryIds: string[]
  industryTags: string[]
  goodsIds: string[]
  author: string
  isOriginal: boolean
  sourceName: string
  sourceUrl: string
  source: 'UPLOAD' | 'EXTERNAL'
  videoUrl: string
  externalUrl: string
  durationSeconds: number
  scenario: string
  highlights: string[]
  authContent: string
  file: { url: string; name: string; size: number } | null
  gate: 'FREE' | 'LOGIN' | 'LEAD'
  edition: string
  pages: number
}

export const emptyValues: Values = {
  title: '',
  cover: '',
  summary: '',
  content: '',
  section: '',
  categoryIds: [],
  industryTags: [],
  goodsIds: [],
  author: '',
  isOriginal: true,
  sourceName: '',
  sourceUrl: '',
  source: 'UPLOAD',
  videoUrl: '',
  externalUrl: '',
  durationSeconds: 0,
  scenario: '',
  highlights: [],
  authContent: '',
  file: null,
  gate: 'LOGIN',
  edition: '',
  pages: 0,
}

const shared = ['title', 'cover', 'summary', 'content', 'section', 'categoryIds', 'industryTags', 'goodsIds'] as const
const own = {
  article: ['author', 'isOriginal', 'sourceName', 'sourceUrl'],
  video: ['source', 'videoUrl', 'externalUrl', 'durationSeconds'],
  solution: ['scenario', 'highlights', 'authContent'],
  dataLibrary: ['file', 'gate', 'edition', 'pages'],
} as const satisfies Record<PublicationKind, readonly (keyof Values)[]>

export interface Forms {
  article: ArticleFormInput
  video: VideoFormInput
  solution: SolutionFormInput
  dataLibrary: DataLibraryFormInput
}

const picked = (values: object, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, (values as Record<string, unknown>)[name]]))

/** What is sent: the fields of this type and no others. */
export const formOf = <K extends PublicationKind>(kind: K, values: Values): Forms[K] =>
  picked(values, [...shared, ...own[kind]]) as unknown as Forms[K]

/** A stored item as the editor starts from it. */
export const valuesOf = (kind: PublicationKind, stored: object): Values => ({
  ...emptyValues,
  ...picked(stored, [...shared, ...own[kind]]),
})

/** What is wrong before anything is sent, by field. */
export function fieldErrorsOf(kind: PublicationKind, values: Values): Record<string, string> {
  const faults: Record<string, string> = {}
  if (values.title.trim().length < 2) faults.title = values.title.trim() === '' ? '请输入标题' : '标题至少2个字'
  const needsText = kind === 'article' || kind === 'solution'
  if (needsText && !/<img|<table|[^\s<>]/.test(values.content.replace(/<(?!img|table)[^>]*>/g, '')))
    faults.content = '请输入正文'
  if (kind === 'video' && values.source === 'UPLOAD' && values.videoUrl === '') faults.videoUrl = '请上传视频'
  if (kind === 'video' && values.source === 'EXTERNAL' && values.externalUrl.trim() === '')
    faults.externalUrl = '请填写视频页面地址'
  if (kind === 'dataLibrary' && !values.file) faults.file = '请上传资料文件'
  return faults
}
