import { useRef } from 'react'
import { CloseIcon, PlusIcon, SpinnerIcon } from '../../ui/icons.tsx'
import { pictureFault, useUploads } from '../../ui/use-uploads.ts'
import styles from './pictures-field.module.css'

/** A stored picture; `showUrl` can be shown for ten minutes. */
export interface StoredPicture {
  readonly url: string
  readonly showUrl: string
  readonly name: string
}

const fault = pictureFault(['image/jpeg', 'image/png'], 'jpg、jpeg或png', 20)

interface PicturesFieldProps {
  value: readonly StoredPicture[]
  onChange: (value: StoredPicture[]) => void
  most: number
}

/** Several pictures of a form, private to it: chosen, dropped or pasted, stored one by one. */
export function PicturesField({ value, onChange, most }: PicturesFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { running, room, take } = useUploads({
    value,
    onChange,
    most,
    unit: '张图片',
    bizType: 'ATTACHMENT',
    fault,
    keep: ({ url, showUrl }, { name }) => ({ url, showUrl, name }),
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pictures are also chosen with the button
    <div
      className={styles.pictures}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        take([...event.dataTransfer.files])
      }}
    >
      {value.map((picture, i) => (
        <span key={picture.url} className={styles.picture}>
          <img src={picture.showUrl} alt={picture.name} />
          <button
            type="button"
            aria-label={`移除图片 ${i + 1}`}
            onClick={() => onChange(value.filter(each => each !== picture))}
          >
            <CloseIcon />
          </button>
        </span>
      ))}
      {running.map(({ key, part, stop }) => (
        <span key={key} className={styles.picture}>
          <span className={styles.running}>
            <SpinnerIcon />
            {Math.round(part * 100)}%
          </span>
          <button type="button" aria-label="取消上传" onClick={stop}>
            <CloseIcon />
          </button>
        </span>
      ))}
      {room > 0 && (
        <button type="button" className={styles.add} onClick={() => input.current!.click()}>
          <PlusIcon />
          添加图片
          <small>
            {value.length + running.length}/{most}
          </small>
        </button>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
