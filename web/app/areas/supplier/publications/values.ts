import type { ArticleFormInput } from '@shangyouji/contract/publications/article-calls'
import type { DataLibraryFormInput, Gate } from '@shangyouji/contract/publications/data-library-calls'
import { LIBRARY_POINTS } from '@shangyouji/contract/publications/labels'
import type { SolutionFormInput } from '@shangyouji/contract/publications/solution-calls'
import type { VideoFormInput } from '@shangyouji/contract/publications/video-calls'
import { readTyped } from '../../../domains/goods/purchase/typed-quantity.ts'
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
  gate: Gate
  /** As typed: 1.5 must not become 15. */
  points: string
  edition: string
  pages: string
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
  points: '',
  edition: '',
  pages: '',
}

const shared = ['title', 'cover', 'summary', 'content', 'section', 'categoryIds', 'industryTags', 'goodsIds'] as const
const papers = ['gate', 'edition'] as const
const numbers = ['points', 'pages'] as const
const own = {
  article: ['author', 'isOriginal', 'sourceName', 'sourceUrl'],
  video: ['source', 'videoUrl', 'externalUrl', 'durationSeconds'],
  solution: ['scenario', 'highlights', 'authContent'],
  dataLibrary: ['file', ...papers, ...numbers],
} as const satisfies Record<PublicationKind, readonly (keyof Values)[]>

export interface Forms {
  article: ArticleFormInput
  video: VideoFormInput
  solution: SolutionFormInput
  dataLibrary: DataLibraryFormInput
}

const pick = <N extends keyof Values>(values: Values, names: readonly N[]) =>
  Object.fromEntries(names.map(name => [name, values[name]])) as Pick<Values, N>

const forms: { readonly [K in PublicationKind]: (values: Values) => Partial<Forms[K]> } = {
  article: values => pick(values, [...shared, ...own.article]),
  video: values => pick(values, [...shared, ...own.video]),
  solution: values => pick(values, [...shared, ...own.solution]),
  // without a file nothing is handed in: fieldErrorsOf
  dataLibrary: ({ file, ...values }) => ({
    ...pick({ ...values, file }, [...shared, ...papers]),
    points: values.gate === 'POINTS' ? numberOf(values.points) : 0,
    pages: numberOf(values.pages),
    ...(file && { file }),
  }),
}

/** Nothing typed is 0; what is no whole number is refused by the server at its field. */
const numberOf = (typed: string): number => (typed.trim() === '' ? 0 : (readTyped(typed) ?? Number.NaN))

/** What is sent: the fields of this type and no others. */
export const formOf = <K extends PublicationKind>(kind: K, values: Values) => forms[kind](values) as Forms[K]

/** A stored item as the editor starts from it. */
export function valuesOf(kind: PublicationKind, stored: object): Values {
  const names: readonly string[] = [...shared, ...own[kind]]
  const known = Object.entries(stored).filter(([name]) => names.includes(name))
  const typed = known.map(([name, value]) => [name, numbers.some(one => one === name) ? String(value || '') : value])
  return { ...emptyValues, ...Object.fromEntries(typed) }
}

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
  if (kind === 'dataLibrary') {
    if (!values.file) faults.file = '请上传资料文件'
    const points = readTyped(values.points) ?? 0
    if (values.gate === 'POINTS' && (points < 1 || points > LIBRARY_POINTS))
      faults.points = `请填写1～${LIBRARY_POINTS}的整数`
    if (Number.isNaN(numberOf(values.pages))) faults.pages = '请填写整数'
  }
  return faults
}
