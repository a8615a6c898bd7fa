import { evidenceLimits } from '@shangyouji/contract/infringements/labels'
import { useRef } from 'react'
import fileStyles from '../../../forms/uploads/attachments-field.module.css'
import { Button } from '../../../ui/base/button.tsx'
import { CloseIcon, FileIcon, UploadIcon } from '../../../ui/base/icons.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatBytes } from '../../../ui/text/format-bytes.ts'

const ENDINGS = ['pdf', 'doc', 'docx', 'zip', 'jpg', 'jpeg', 'png']

function faultOf({ name, size }: File): string {
  if (!ENDINGS.includes(name.split('.').at(-1)?.toLowerCase() ?? '')) return '请选择文档、图片或压缩包'
  if (size === 0) return '文件是空的'
  return size > evidenceLimits.bytes ? '每个文件不超过10M' : ''
}

interface EvidenceFilesProps {
  value: readonly File[]
  most: number
  onChange: (files: readonly File[]) => void
}

/** Files that are chosen now and sent with the form. */
export function EvidenceFiles({ value, most, onChange }: EvidenceFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const room = most - value.length
  const latest = useRef(value)
  latest.current = value
  const take = async (files: readonly File[]) => {
    if (files.length > room) toast.info(`最多${most}个文件`)
    // photos of a phone are larger than what is kept of them
    const { shrinkPicture } = await import('../../../ui/pictures/shrink-picture.ts')
    const ready = await Promise.all(files.map(file => shrinkPicture(file, evidenceLimits.bytes)))
    const wrong = ready.map(file => ({ file, fault: faultOf(file) }))
    for (const { file, fault } of wrong) if (fault) toast.error(`${file.name}：${fault}`)
    onChange([...latest.current, ...wrong.filter(({ fault }) => !fault).map(({ file }) => file)].slice(0, most))
  }
  return (
    <div className="mt-4">
      <div className="row gap-3">
        <Button size="small" icon={<UploadIcon />} disabled={room <= 0} onClick={() => input.current!.click()}>
          选择文件
        </Button>
        <span className="hint">PDF、Word、图片或压缩包，每个不超过10M，最多{most}个</span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ENDINGS.map(ending => `.${ending}`).join(',')}
        onChange={event => {
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {value.length > 0 && (
        <ul className={fileStyles.files}>
          {value.map((file, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one file may be chosen twice
            <li key={`${file.name} ${i}`}>
              <FileIcon className="rigid quiet" />
              <span className={fileStyles.name}>{file.name}</span>
              <small className="quiet">{formatBytes(file.size)}</small>
              <button
                type="button"
                aria-label={`删除 ${file.name}`}
                onClick={() => onChange(value.filter(each => each !== file))}
              >
                <CloseIcon className="rigid quiet" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
