import type { ArticleForm } from '@shangyouji/contract/publications/article-calls'
import type { SolutionForm } from '@shangyouji/contract/publications/solution-calls'
import type { VideoForm } from '@shangyouji/contract/publications/video-calls'
import { externalVideo } from '@shangyouji/contract/publications/video-sites'
import type { z } from 'zod'
import { failFields } from '../../kernel/failure.ts'
import { cleanHtml, fileUrlsIn } from '../../text/rich-text.ts'
import { publicationKind } from './kind.ts'

export type ArticleFormData = z.output<typeof ArticleForm>
export type VideoFormData = z.output<typeof VideoForm>
export type SolutionFormData = z.output<typeof SolutionForm>

const needsText = (form: { content: string }) => {
  if (form.content === '') failFields({ content: '请输入正文' })
}

export const articleKind = publicationKind<ArticleFormData>()({
  type: 'article',
  label: '文章',
  ownerPage: '/supplier/info/article',
  isCounted: true,
  prepare: async (_, form) => ({ ...{ author: '', sourceName: '', sourceUrl: '', isOriginal: true }, ...form }),
  complete: needsText,
  texts: form => ({ author: form.author, sourceName: form.sourceName }),
  card: form => ({ author: form.author, isOriginal: form.isOriginal }),
  ownCard: form => ({ author: form.author }),
  details: async (_db, _row, form) => ({ sourceName: form.sourceName, sourceUrl: form.sourceUrl }),
})

export const videoKind = publicationKind<VideoFormData>()({
  type: 'video',
  label: '视频',
  ownerPage: '/supplier/info/video',
  isCounted: true,
  async prepare(_, form) {
    const whole = { ...{ source: 'UPLOAD' as const, videoUrl: '', externalUrl: '', durationSeconds: 0 }, ...form }
    // the side that was not chosen is not kept: nobody reviews it
    return whole.source === 'UPLOAD' ? { ...whole, externalUrl: '' } : { ...whole, videoUrl: '' }
  },
  complete(form) {
    if (form.source === 'UPLOAD' && form.videoUrl === '') failFields({ videoUrl: '请上传视频' })
    if (form.source === 'EXTERNAL' && form.externalUrl === '') failFields({ externalUrl: '请填写视频页面地址' })
  },
  files: form => [form.videoUrl],
  card: form => ({ source: form.source, durationSeconds: form.durationSeconds }),
  ownCard: form => ({ source: form.source, durationSeconds: form.durationSeconds }),
  details: async (_db, _row, form) => ({ player: playerOf(form) }),
})

const hasMore = (form: { authContent: string }): boolean => form.authContent !== ''

function playerOf(form: VideoFormData) {
  if (form.source === 'UPLOAD') return { kind: 'FILE' as const, url: form.videoUrl, label: 'video/mp4' }
  // a site that left the list since is not framed any more
  const player = externalVideo(form.externalUrl)
  return { kind: 'EMBED' as const, url: player?.embedUrl ?? '', label: player?.site ?? '' }
}

export const solutionKind = publicationKind<SolutionFormData>()({
  type: 'solution',
  label: '解决方案',
  ownerPage: '/supplier/info/solution',
  longFields: ['authContent'],
  isCounted: true,
  async prepare(_, form) {
    const whole = { ...{ highlights: [], scenario: '', authContent: '' }, ...form }
    return { ...whole, authContent: cleanHtml(whole.authContent) }
  },
  complete: needsText,
  texts: form => ({ scenario: form.scenario, highlights: form.highlights.join('\n'), authContent: form.authContent }),
  files: form => fileUrlsIn(form.authContent),
  card: form => ({ highlights: form.highlights, scenario: form.scenario, hasAuthContent: hasMore(form) }),
  ownCard: form => ({ scenario: form.scenario, hasAuthContent: hasMore(form) }),
  details: async () => ({}),
})
