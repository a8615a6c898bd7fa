import { useRef, useState } from 'react'
import { uploadFile } from '../api/files.ts'
import { Field, useFieldButton } from './field.tsx'
import { CloseIcon, PlusIcon, SpinnerIcon } from './icons.tsx'
import styles from './pictures-field.module.css'
import { toast } from './toast.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const MAX_BYTES = 5 * 1024 * 1024

interface PicturesFieldProps {
  label: string
  value: readonly string[]
  onChange: (urls: string[]) => void
  max: number
  hint?: string
  error?: string | undefined
}

/** Several pictures of a form, stored as they are chosen. */
export function PicturesField({ label, value, onChange, max, hint, error }: PicturesFieldProps) {
  return (
    <Field label={label} hint={hint ?? `最多${max}张，每张不超过5M`} error={error}>
      <Pictures value={value} onChange={onChange} max={max} label={label} />
    </Field>
  )
}

function Pictures({ value, onChange, max, label }: Pick<PicturesFieldProps, 'value' | 'onChange' | 'max' | 'label'>) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const control = useFieldButton()

  const take = async (files: readonly File[]) => {
    const fitting = files.filter(file => TYPES.includes(file.type) && file.size <= MAX_BYTES)
    if (fitting.length < files.length) toast.error('请上传jpg、png或webp格式、不超过5M的图片')
    setBusy(true)
    try {
      const stored: string[] = []
      for (const file of fitting.slice(0, max - value.length)) {
        stored.push((await uploadFile(file, { bizType: 'PHOTO' })).url)
      }
      onChange([...value, ...stored])
    } finally {
      setBusy(false)
    }
  }

  return (
    <span className={styles.row}>
      {value.map((url, i) => (
        <span key={url} className={styles.picture}>
          <img src={url} alt={`${label}${i + 1}`} width={72} height={72} />
          <button
            type="button"
            aria-label={`移除图片${i + 1}`}
            onClick={() => onChange(value.filter(one => one !== url))}
          >
            <CloseIcon />
          </button>
        </span>
      ))}
      {value.length < max && (
        <button
          {...control}
          type="button"
          className={styles.add}
          aria-label={`上传${label}`}
          aria-busy={isBusy}
          onClick={() => input.current!.click()}
        >
          {isBusy ? <SpinnerIcon /> : <PlusIcon />}
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept=".jpg,.jpeg,.png,.webp"
        multiple
        hidden
        style={{ display: 'none' }}
        onChange={event => {
          // what goes wrong is said by the upload
          void take([...(event.target.files ?? [])]).catch(() => undefined)
          event.target.value = ''
        }}
      />
    </span>
  )
}
