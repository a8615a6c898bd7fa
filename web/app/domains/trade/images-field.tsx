import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { CloseIcon, ImageIcon } from '../../ui/icons.tsx'
import { pictureFault, useUploads } from '../../ui/use-uploads.ts'
import styles from './images-field.module.css'

const fault = pictureFault(['image/jpeg', 'image/png', 'image/webp'], 'jpg、png或webp', 5)

/** A few pictures: chosen, seen small, taken away again. */
export function ImagesField({
  value,
  onChange,
  most,
}: {
  /** Their addresses. */
  value: readonly string[]
  onChange: (value: string[]) => void
  most: number
}) {
  const input = useRef<HTMLInputElement>(null)
  const { running, room, take } = useUploads({
    value,
    onChange,
    most,
    unit: '张图片',
    bizType: 'PHOTO',
    fault,
    keep: ({ url }) => url,
  })
  return (
    <div className={styles.field}>
      <Button
        size="small"
        icon={<ImageIcon />}
        busy={running.length > 0}
        disabled={room <= 0}
        onClick={() => input.current!.click()}
      >
        图片
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/jpeg,image/png,image/webp"
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {value.map((url, i) => (
        <span key={url}>
          <img src={url} alt={`图片${i + 1}`} width={48} height={48} />
          <button
            type="button"
            aria-label={`删除图片${i + 1}`}
            onClick={() => onChange(value.filter(one => one !== url))}
          >
            <CloseIcon />
          </button>
        </span>
      ))}
    </div>
  )
}
