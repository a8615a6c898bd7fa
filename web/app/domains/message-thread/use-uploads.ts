import { messageLimits } from '@shangyouji/contract/consultations/labels'
import { sizeLabel } from '@shangyouji/contract/files/limits'
import { useState } from 'react'
import { useFileLimit } from '../../lib/api/file-limit.ts'
import { uploadFile } from '../../lib/api/files.ts'
import { newKey } from '../../lib/new-key.ts'
import { toast } from '../../ui/overlay/toast.ts'
import type { Attached, MessageDraft } from './message-draft.ts'

const PICTURES = ['image/jpeg', 'image/png']
const ENDINGS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'csv', 'zip']

export const acceptPictures = '.jpg,.jpeg,.png,image/jpeg,image/png'
export const acceptFiles = ENDINGS.map(ending => `.${ending}`).join(',')

interface Running {
  readonly key: string
  readonly name: string
  readonly kind: 'images' | 'files'
  /** 0 … 1 */
  readonly part: number
  readonly stop: () => void
}

/** Stores chosen, dropped or pasted pictures and files while one goes on writing. Both are private to the two sides. */
export function useUploads(said: MessageDraft, add: (kind: 'images' | 'files', along: Attached) => void) {
  const [running, setRunning] = useState<readonly Running[]>([])
  const limit = useFileLimit('ATTACHMENT')

  const send = async (chosen: File, kind: 'images' | 'files') => {
    const stopped = new AbortController()
    const key = newKey()
    setRunning(all => [...all, { key, name: chosen.name, kind, part: 0, stop: () => stopped.abort() }])
    const onProgress = (part: number) =>
      setRunning(all => all.map(each => (each.key === key ? { ...each, part } : each)))
    try {
      let file = chosen
      if (chosen.size > limit) {
        const { shrinkPicture } = await import('../../ui/pictures/shrink-picture.ts')
        file = await shrinkPicture(chosen, limit)
      }
      if (file.size > limit) return void toast.error(`${file.name}：不能超过${sizeLabel(limit)}`)
      const { id, url, showUrl, size } = await uploadFile(file, {
        bizType: 'ATTACHMENT',
        signal: stopped.signal,
        onProgress,
      })
      add(kind, { id, url, showUrl, size, name: file.name.slice(0, 120) })
    } catch {
      // said by the call, or stopped here
    } finally {
      setRunning(all => all.filter(each => each.key !== key))
    }
  }

  const take = (files: readonly File[]) => {
    const room = {
      images: messageLimits.images - said.images.length - running.filter(each => each.kind === 'images').length,
      files: messageLimits.files - said.files.length - running.filter(each => each.kind === 'files').length,
    }
    for (const file of files) {
      const kind = PICTURES.includes(file.type) ? 'images' : 'files'
      const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
      if (kind === 'files' && !ENDINGS.includes(ending)) {
        toast.error(`${file.name}：可发送 jpg、png 图片，文档、表格或 zip 压缩包`)
      } else if (kind === 'files' && file.size > limit) {
        toast.error(`${file.name}：不能超过${sizeLabel(limit)}`)
      } else if (said.files.some(({ name, size }) => name === file.name && size === file.size)) {
        toast.info(`${file.name}已添加`)
      } else if (room[kind] <= 0) {
        toast.info(kind === 'images' ? `最多${messageLimits.images}张图片` : `最多${messageLimits.files}个文件`)
      } else {
        room[kind]--
        void send(file, kind)
      }
    }
  }
  return { running, take }
}
