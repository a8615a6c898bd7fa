import { useRef } from 'react'
import { Field, useFieldButton } from './field.tsx'
import { CloseIcon, PlusIcon, SpinnerIcon } from './icons.tsx'
import styles from './pictures-field.module.css'
import { pictureFault, useUploads } from './use-uploads.ts'

const fault = pictureFault(['image/jpeg', 'image/png', 'image/webp'], 'jpg、png或webp', 5)

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
  const control = useFieldButton()
  const { running, room, take } = useUploads({
    value,
    onChange,
    most: max,
    unit: '张图片',
    bizType: 'PHOTO',
    fault,
    keep: ({ url }) => url,
  })
  const isBusy = running.length > 0

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
      {(room > 0 || isBusy) && (
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
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </span>
  )
}
