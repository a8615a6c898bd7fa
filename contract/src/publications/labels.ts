/** Words of articles, videos, solutions and library items without their schemas: public pages load no validation library. */

/** Most of each that one item may hold. */
export const publicationLimits = {
  title: 80,
  summary: 200,
  categories: 3,
  industryTags: 5,
  goods: 8,
  highlights: 6,
} as const

/** Dictionaries that hold the sections (栏目) of each type; items store the name. */
export const sectionDictionaries = {
  article: 'ARTICLE_TYPE',
  video: 'VIDEO_TYPE',
  solution: 'SOLUTION_TYPE',
  dataLibrary: 'LIBRARY_TYPE',
} as const

/** Who may download an item of the library. */
export const gateLabels = {
  FREE: '免费下载',
  LOGIN: '登录后下载',
  LEAD: '填写信息后下载',
  POINTS: '积分下载',
} as const

/** The gate of an item in words: what is paid for names its price. */
export const gateText = ({
  gate,
  points,
}: {
  readonly gate: keyof typeof gateLabels
  readonly points: number
}): string => (gate === 'POINTS' ? `${points}${gateLabels.POINTS}` : gateLabels[gate])

/** Most points that an item may cost. */
export const LIBRARY_POINTS = 1000

export const videoSourceLabels = { UPLOAD: '上传视频', EXTERNAL: '外部视频' } as const

export const commentStatusLabels = {
  PENDING: '审核中',
  PUBLISHED: '已发布',
  REJECTED: '未通过',
  BANNED: '已屏蔽',
} as const

/** Longest comment and reply, in characters. */
export const COMMENT_CHARS = 500
