import { useRef, useState } from 'react'
import { uploadFile } from '../../api/files.ts'
import { Button } from '../../ui/button.tsx'
import { CloseIcon, ImageIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './images-field.module.css'

const MAX_BYTES = 5 * 1024 * 1024

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
  const [running, setRunning] = useState(0)
  const latest = useRef(value)
  latest.current = value
  const room = most - value.length - running
  const take = async (files: readonly File[]) => {
    if (files.length > room) toast.info(`最多${most}张图片，已选取前${room}张`)
    for (const file of files.slice(0, room)) {
      if (file.size > MAX_BYTES) {
        toast.error(`${file.name}：图片大小不超过5M`)
        continue
      }
      setRunning(number => number + 1)
      try {
        const { url } = await uploadFile(file, { bizType: 'PHOTO' })
        latest.current = [...latest.current, url]
        onChange([...latest.current])
      } catch {
        // said by the call
      } finally {
        setRunning(number => number - 1)
      }
    }
  }
  return (
    <div className={styles.field}>
      <Button
        size="small"
        icon={<ImageIcon />}
        busy={running > 0}
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
          void take([...(event.target.files ?? [])])
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
