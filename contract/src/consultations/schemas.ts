import { z } from 'zod'
import { Attachment } from '../demands/calls.ts'
import { Id, ImageUrl, Instant, line } from '../fields.ts'
import { messageLimits } from './labels.ts'

/** What somebody says: text, pictures, files; at least one of them. */
export const messageFields = {
  content: line(messageLimits.text).default(''),
  images: z
    .array(ImageUrl.refine(url => url !== '', '图片地址不正确'))
    .max(messageLimits.images, `最多${messageLimits.images}张图片`)
    .default([]),
  files: z.array(Attachment).max(messageLimits.files, `最多${messageLimits.files}个文件`).default([]),
}
export const hasContent = ({ content, images, files }: { content: string; images: unknown[]; files: unknown[] }) =>
  content !== '' || images.length > 0 || files.length > 0
export const NOTHING_SAID = { error: '请输入内容', path: ['content'] }

/** A message within a thread. A recalled one has no content any more. */
export const ThreadMessage = z.object({
  id: Id,
  /** Said by the viewer's own side. */
  isMine: z.boolean(),
  senderName: z.string(),
  content: z.string(),
  images: z.array(z.string()),
  /** `showUrl` is valid for 10 minutes. */
  files: z.array(z.object({ url: z.string(), showUrl: z.string(), name: z.string(), size: z.int() })),
  /** Contact details that were overwritten with stars. */
  maskedNum: z.int(),
  isRecalled: z.boolean(),
  /** Of an own message: the other side has opened the thread since. Absent where that is not kept. */
  isRead: z.boolean().optional(),
  canRecall: z.boolean(),
  createTime: Instant,
})
export type ThreadMessage = z.infer<typeof ThreadMessage>
