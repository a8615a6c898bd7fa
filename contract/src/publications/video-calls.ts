import { z } from 'zod'
import { contentCalls } from '../content/calls.ts'
import { Count } from '../fields.ts'
import { videoSourceLabels } from './labels.ts'
import {
  editableFields,
  listByClient,
  ownPublicationCard,
  ownPublicationFilter,
  publicationCard,
  publicationDetails,
  publicationFilter,
  publicationForm,
} from './schemas.ts'
import { externalVideo, playerSites } from './video-sites.ts'

export const VideoSource = z.enum(Object.keys(videoSourceLabels) as [keyof typeof videoSourceLabels])

/** Address of a stored video as file.upload (bizType VIDEO) gave it, or empty. */
const VideoUrl = z.union([
  z.literal(''),
  z
    .string()
    .max(300)
    .regex(/^\/files\/open\/\d{6}\/[0-9a-f-]{36}\.mp4$/, '视频地址不正确'),
])

const ExternalUrl = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .max(500)
    .refine(address => externalVideo(address) !== null, `仅支持${playerSites}的视频页面地址`),
])

const own = {
  source: VideoSource.default('UPLOAD'),
  videoUrl: VideoUrl.default(''),
  /** Page of the video on one of the allowed sites (video-sites.ts). */
  externalUrl: ExternalUrl.default(''),
  /** As the browser that uploaded it measured it; 0 where it is not known. */
  durationSeconds: Count.min(0).max(86_400).default(0),
}

/** `cover` is the poster: an upload, or a frame that the browser took from the video. */
export const VideoForm = z.object({ ...publicationForm, ...own })
export type VideoFormInput = z.input<typeof VideoForm>

/** How it is played: a file of ours (answers ranges), or a frame of another site. */
export const VideoPlayer = z.object({
  kind: z.enum(['FILE', 'EMBED']),
  url: z.string(),
  /** Media type of a file; name of the site of a frame. */
  label: z.string(),
})

export const VideoCard = z.object({
  ...publicationCard,
  source: VideoSource,
  durationSeconds: z.int(),
})
export type VideoCard = z.infer<typeof VideoCard>

export const VideoDetails = VideoCard.extend({ ...publicationDetails, player: VideoPlayer })
export const OwnVideoCard = z.object({ ...ownPublicationCard, source: VideoSource, durationSeconds: z.int() })
export const EditableVideo = z.object({ ...VideoForm.omit({ isCheck: true }).shape, ...editableFields })

/** 视频 */
export const video = {
  ...contentCalls('video', {
    owner: 'business',
    label: '视频',
    form: VideoForm,
    filter: publicationFilter,
    ownerFilter: ownPublicationFilter,
    card: VideoCard,
    details: VideoDetails,
    ownerCard: OwnVideoCard,
    editable: EditableVideo,
  }),
  listByClient: listByClient('video', '视频', VideoCard),
}
