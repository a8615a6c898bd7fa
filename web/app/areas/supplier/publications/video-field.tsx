import { useRef, useState } from 'react'
import { uploadFile } from '../../../lib/api/files.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Field } from '../../../ui/base/field.tsx'
import { ImageIcon, UploadIcon } from '../../../ui/base/icons.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './editor.module.css'
import type { FieldsProps } from './fields-props.ts'

/** What every browser plays; the server takes nothing else (files/kinds.ts). */
const TYPE = 'video/mp4'

/** A film of one's own: sent with its progress, played back, and the frame on show may become the cover. */
export function VideoField({ values, set, faults }: FieldsProps) {
  const input = useRef<HTMLInputElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const [part, setPart] = useState<number | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.type !== TYPE) return toast.error('请上传 mp4 格式的视频')
    setPart(0)
    try {
      const { url } = await uploadFile(file, { bizType: 'VIDEO', onProgress: setPart })
      set({ videoUrl: url, durationSeconds: 0 })
    } catch {
      // said by the call; the film that was there stays
    } finally {
      setPart(null)
    }
  }
  const takeFrame = async () => {
    const frame = await frameOf(player.current!)
    const { url } = await uploadFile(frame, { bizType: 'IMAGE', name: 'cover.jpg' })
    set({ cover: url })
    toast.success('已设为封面')
  }
  return (
    <Field label="视频文件" required error={faults.videoUrl} hint="mp4 格式；在播放器里停在想要的画面，可设为封面">
      <div className={styles.upload}>
        {values.videoUrl && (
          // biome-ignore lint/a11y/useMediaCaption: a preview of what was just uploaded
          <video
            key={values.videoUrl}
            ref={player}
            src={values.videoUrl}
            controls
            preload="metadata"
            onLoadedMetadata={event => {
              const seconds = Math.round(event.currentTarget.duration)
              if (Number.isFinite(seconds) && seconds !== values.durationSeconds) set({ durationSeconds: seconds })
            }}
          />
        )}
        <Button icon={<UploadIcon />} busy={part !== null} onClick={() => input.current!.click()}>
          {part === null ? (values.videoUrl ? '更换视频' : '上传视频') : `${Math.round(part * 100)}%`}
        </Button>
        {values.videoUrl && (
          <GuardedButton icon={<ImageIcon />} onClick={takeFrame}>
            当前画面设为封面
          </GuardedButton>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={TYPE}
          aria-label="选择视频文件"
          onChange={event => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </Field>
  )
}

/** The frame that a player shows, 600 wide, as a JPEG. */
function frameOf(player: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 600
  canvas.height = Math.max(1, Math.round((600 * player.videoHeight) / (player.videoWidth || 1)))
  canvas.getContext('2d')!.drawImage(player, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no frame yet'))), 'image/jpeg', 0.85),
  )
}
