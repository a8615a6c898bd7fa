import { demandLimits } from '@shangyouji/contract/demands/labels'
import { sizeLabel } from '@shangyouji/contract/files/limits'
import { type RefObject, useEffect, useRef } from 'react'
import { useFileLimit } from '../../lib/api/file-limit.ts'
import { Button } from '../../ui/base/button.tsx'
import { CloseIcon, FileIcon, UploadIcon } from '../../ui/base/icons.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import styles from './attachments-field.module.css'
import { useUploads } from './use-uploads.ts'

const ENDINGS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'csv', 'zip', 'jpg', 'jpeg', 'png']

const fault = ({ name }: File): string =>
  ENDINGS.includes(name.split('.').at(-1)?.toLowerCase() ?? '') ? '' : '请上传文档、表格、图片或压缩包'

export interface AttachmentDraft {
  readonly url: string
  readonly name: string
  readonly size: number
}

interface AttachmentsFieldProps {
  value: readonly AttachmentDraft[]
  onChange: (value: AttachmentDraft[]) => void
  error?: string
  most?: number
}

/** Files that go along: at most `most` (five); each can be taken away again, also while it is on its way. */
export function AttachmentsField({ value, onChange, error, most = demandLimits.attachments }: AttachmentsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const limit = useFileLimit('ATTACHMENT')
  const { running, room, take } = useUploads({
    value,
    onChange,
    most,
    unit: '个附件',
    bizType: 'ATTACHMENT',
    fault,
    keep: ({ url, size }, { name }) => ({ url, name: name.slice(0, 120), size }),
  })

  useNoSending(input, running.length > 0)

  return (
    <div className="mt-4">
      <div className="row gap-3">
        <Button size="small" icon={<UploadIcon />} disabled={room <= 0} onClick={() => input.current!.click()}>
          上传附件
        </Button>
        <span className="hint">
          文档、表格、图片或压缩包，每个不超过{sizeLabel(limit)}，最多{most}个
        </span>
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
              <FileIcon className="rigid quiet" />
              <span className={styles.name}>{file.name}</span>
              <small className="quiet">{formatBytes(file.size)}</small>
              <button
                type="button"
                aria-label={`删除 ${file.name}`}
                onClick={() => onChange(value.filter(each => each.url !== file.url))}
              >
                <CloseIcon className="rigid quiet" />
              </button>
            </li>
          ))}
          {running.map(({ key, name, part, stop }) => (
            <li key={key}>
              <FileIcon className="rigid quiet" />
              <span className={styles.name}>{name}</span>
              <progress value={part} aria-label={`${name} 上传进度`} />
              <button type="button" aria-label={`取消上传 ${name}`} onClick={stop}>
                <CloseIcon className="rigid quiet" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className={`hint ${styles.error}`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Sent now, the form would go without the files that are on their way. */
function useNoSending(input: RefObject<HTMLInputElement | null>, isRunning: boolean): void {
  useEffect(() => {
    const form = input.current?.form
    if (!isRunning || !form) return
    const refuse = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      toast.error('文件还在上传，请稍候')
    }
    form.addEventListener('submit', refuse)
    return () => form.removeEventListener('submit', refuse)
  }, [input, isRunning])
}
