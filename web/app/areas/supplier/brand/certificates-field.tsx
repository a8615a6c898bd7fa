import { sizeLabel } from '@shangyouji/contract/files/limits'
import { useRef, useState } from 'react'
import { fileLimit } from '../../../lib/api/file-limit.ts'
import { uploadFile } from '../../../lib/api/files.ts'
import { Button } from '../../../ui/base/button.tsx'
import { CloseIcon, FileIcon, UploadIcon } from '../../../ui/base/icons.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { shrinkPicture } from '../../../ui/pictures/shrink-picture.ts'
import styles from './brand.module.css'

export interface Certificate {
  readonly name: string
  readonly url: string
}

const MOST = 5

/** Proofs of a brand: pictures or PDF, shown to reviewers alone. Value and onChange come from antd's form. */
export function CertificatesField({
  value = [],
  onChange,
}: {
  value?: readonly Certificate[]
  onChange?: (value: Certificate[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number | null>(null)
  const latest = useRef(value)
  latest.current = value
  const take = async (files: readonly File[]) => {
    const limit = await fileLimit('LICENSE')
    for (const chosen of files.slice(0, MOST - latest.current.length)) {
      if (!/\.(jpe?g|png|pdf)$/i.test(chosen.name)) {
        toast.error(`${chosen.name}：请上传jpg、png或pdf文件`)
        continue
      }
      const file = await shrinkPicture(chosen, limit)
      if (file.size > limit) {
        toast.error(`${file.name}：文件大小不超过${sizeLabel(limit)}`)
        continue
      }
      setPart(0)
      try {
        const { url } = await uploadFile(file, { bizType: 'LICENSE', onProgress: setPart })
        latest.current = [...latest.current, { name: file.name.slice(0, 60), url }]
        onChange?.([...latest.current])
      } catch {
        // said by the call
      } finally {
        setPart(null)
      }
    }
  }
  return (
    <div className={`stack start gap-2 ${styles.certificates}`}>
      <ul>
        {value.map((paper, i) => (
          <li key={paper.url}>
            <FileIcon />
            <span>{paper.name || `文件${i + 1}`}</span>
            <button
              className="bare-icon"
              type="button"
              aria-label={`移除 ${paper.name}`}
              onClick={() => onChange?.(value.filter(one => one !== paper))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={<UploadIcon />}
        busy={part !== null}
        disabled={value.length >= MOST}
        onClick={() => input.current!.click()}
      >
        {part === null ? '上传文件' : `${Math.round(part * 100)}%`}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        // antd shows file inputs of its forms as blocks
        style={{ display: 'none' }}
        accept=".jpg,.jpeg,.png,.pdf"
        onChange={event => {
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
