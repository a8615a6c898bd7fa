import { demandLimits } from '@shangyouji/contract/demand-words'
import { useRef, useState } from 'react'
import { uploadFile } from '../api/files.ts'
import styles from './attachments-field.module.css'
import { Button } from './button.tsx'
import { formatBytes } from './format-bytes.ts'
import { CloseIcon, FileIcon, UploadIcon } from './icons.tsx'
import { toast } from './toast.ts'

const ENDINGS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'zip', 'jpg', 'jpeg', 'png']
const MAX_BYTES = 20 * 1024 * 1024

export interface AttachmentDraft {
  readonly url: string
  readonly name: string
  readonly size: number
}

interface AttachmentsFieldProps {
  value: readonly AttachmentDraft[]
  onChange: (value: AttachmentDraft[]) => void
  error?: string
}

/** Files that go along: at most five of 20 MB; each can be taken away again, also while it is on its way. */
export function AttachmentsField({ value, onChange, error }: AttachmentsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [running, setRunning] = useState<readonly Running[]>([])
  // files finish one by one, each on top of what is there by then
  const latest = useRef(value)
  latest.current = value
  const room = demandLimits.attachments - value.length - running.length

  const take = (files: readonly File[]) => {
    if (files.length > room) toast.info(`最多${demandLimits.attachments}个附件，已选取前${room}个`)
    for (const file of files.slice(0, room)) {
      const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
      if (!ENDINGS.includes(ending)) toast.error(`${file.name}：请上传文档、表格、图片或压缩包`)
      else if (file.size > MAX_BYTES) toast.error(`${file.name}：附件大小不超过20M`)
      else void send(file)
    }
  }
  const send = async (file: File) => {
    const stopped = new AbortController()
    const upload: Running = { name: file.name, part: 0, stop: () => stopped.abort() }
    const update = (part: number) =>
      setRunning(all => all.map(each => (each.stop === upload.stop ? { ...each, part } : each)))
    setRunning(all => [...all, upload])
    try {
      const stored = await uploadFile(file, { bizType: 'ATTACHMENT', signal: stopped.signal, onProgress: update })
      onChange([...latest.current, { url: stored.url, name: file.name.slice(0, 120), size: stored.size }])
    } catch {
      // said by the call, or stopped here
    } finally {
      setRunning(all => all.filter(each => each.stop !== upload.stop))
    }
  }

  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <Button size="small" icon={<UploadIcon />} disabled={room <= 0} onClick={() => input.current!.click()}>
          上传附件
        </Button>
        <span className={styles.hint}>文档、表格、图片或压缩包，每个不超过20M，最多{demandLimits.attachments}个</span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ENDINGS.map(ending => `.${ending}`).join(',')}
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {value.length + running.length > 0 && (
        <ul className={styles.files}>
          {value.map(file => (
            <li key={file.url}>
              <FileIcon />
              <span className={styles.name}>{file.name}</span>
              <small>{formatBytes(file.size)}</small>
              <button
                type="button"
                aria-label={`删除 ${file.name}`}
                onClick={() => onChange(value.filter(each => each.url !== file.url))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
          {running.map(({ name, part, stop }) => (
            <li key={name}>
              <FileIcon />
              <span className={styles.name}>{name}</span>
              <progress value={part} aria-label={`${name} 上传进度`} />
              <button type="button" aria-label={`取消上传 ${name}`} onClick={stop}>
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

interface Running {
  readonly name: string
  /** 0 … 1 */
  readonly part: number
  readonly stop: () => void
}
