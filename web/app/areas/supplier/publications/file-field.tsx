import { useRef, useState } from 'react'
import { uploadFile } from '../../../lib/api/files.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field } from '../../../ui/base/field.tsx'
import { FileIcon, UploadIcon } from '../../../ui/base/icons.tsx'
import { formatBytes } from '../../../ui/text/format-bytes.ts'
import styles from './editor.module.css'
import type { FieldsProps } from './fields-props.ts'

/** The paper itself. */
export function FileField({ values, set, faults }: FieldsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setPart(0)
    try {
      const { url } = await uploadFile(file, { bizType: 'DATA_LIBRARY', onProgress: setPart })
      set({ file: { url, name: file.name.slice(0, 120), size: file.size } })
    } catch {
      // said by the call; the paper that was there stays
    } finally {
      setPart(null)
    }
  }
  return (
    <Field label="资料文件" required error={faults.file} hint="PDF、Word、Excel、PPT、压缩包">
      <div className={styles.upload}>
        {values.file && (
          <span className="inline-row gap-2">
            <FileIcon /> {values.file.name} <small className="note">{formatBytes(values.file.size)}</small>
          </span>
        )}
        <Button icon={<UploadIcon />} busy={part !== null} onClick={() => input.current!.click()}>
          {part === null ? (values.file ? '更换文件' : '上传文件') : `${Math.round(part * 100)}%`}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="选择资料文件"
          onChange={event => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </Field>
  )
}
