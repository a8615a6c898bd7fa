import { sizeLabel } from '@shangyouji/contract/files/limits'
import { useRef, useState } from 'react'
import { useFileLimit } from '../../../lib/api/file-limit.ts'
import { uploadFile } from '../../../lib/api/files.ts'
import { Button } from '../../../ui/base/button.tsx'
import { TrashIcon, UploadIcon } from '../../../ui/base/icons.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './flagship.module.css'

/** One video in mp4. */
export function VideoFile({ url, onChange }: { url: string; onChange: (url: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const limit = useFileLimit('VIDEO')
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.type !== 'video/mp4') return toast.error('请上传mp4格式的视频')
    if (file.size > limit) return toast.error(`视频大小不超过${sizeLabel(limit)}B`)
    setProgress(0)
    try {
      onChange((await uploadFile(file, { bizType: 'VIDEO', onProgress: setProgress })).url)
    } finally {
      setProgress(null)
    }
  }
  return (
    <div className={`stack start gap-2 ${styles.video}`}>
      {url ? (
        // biome-ignore lint/a11y/useMediaCaption: what suppliers upload has no captions
        <video src={url} controls preload="metadata" width={400} height={225} />
      ) : (
        <p className="note mb-2">产品演示或生产过程，mp4 格式，{sizeLabel(limit)}B 以内</p>
      )}
      <span>
        <Button icon={<UploadIcon />} busy={progress !== null} onClick={() => input.current!.click()}>
          {progress !== null ? `上传中 ${Math.round(progress)}%` : url ? '更换视频' : '上传视频'}
        </Button>
        {url && (
          <Button kind="text" icon={<TrashIcon />} onClick={() => onChange('')}>
            移除
          </Button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        accept="video/mp4"
        hidden
        aria-label="选择视频"
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
