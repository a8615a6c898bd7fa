import { useRef, useState } from 'react'
import { uploadFile } from '../../api/files.ts'
import { CloseIcon, PlusIcon, SpinnerIcon } from '../../ui/icons.tsx'
import { newKey } from '../../ui/new-key.ts'
import { toast } from '../../ui/toast.ts'
import styles from './pictures-field.module.css'

/** A stored picture; `showUrl` can be shown for ten minutes. */
export interface StoredPicture {
  readonly url: string
  readonly showUrl: string
  readonly name: string
}

const TYPES = ['image/jpeg', 'image/png']
const MAX_BYTES = 20 * 1024 * 1024

interface PicturesFieldProps {
  value: readonly StoredPicture[]
  onChange: (value: StoredPicture[]) => void
  most: number
}

/** Several pictures of a form, private to it: chosen, dropped or pasted, stored one by one. */
export function PicturesField({ value, onChange, most }: PicturesFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [running, setRunning] = useState<readonly { key: string; part: number; stop: () => void }[]>([])
  const latest = useRef(value)
  latest.current = value
  const room = most - value.length - running.length

  const send = async (file: File) => {
    const stopped = new AbortController()
    const key = newKey()
    setRunning(all => [...all, { key, part: 0, stop: () => stopped.abort() }])
    const onProgress = (part: number) =>
      setRunning(all => all.map(each => (each.key === key ? { ...each, part } : each)))
    try {
      const { url, showUrl } = await uploadFile(file, { bizType: 'ATTACHMENT', signal: stopped.signal, onProgress })
      onChange([...latest.current, { url, showUrl, name: file.name }])
    } catch {
      // said by the call, or stopped here
    } finally {
      setRunning(all => all.filter(each => each.key !== key))
    }
  }
  const take = (files: readonly File[]) => {
    if (files.length > room) toast.info(`最多${most}张图片`)
    for (const file of files.slice(0, Math.max(0, room))) {
      if (!TYPES.includes(file.type)) toast.error(`${file.name}：请上传jpg、jpeg或png格式的图片`)
      else if (file.size > MAX_BYTES) toast.error(`${file.name}：图片大小不超过20M`)
      else void send(file)
    }
  }

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
