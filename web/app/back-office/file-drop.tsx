import { useRef, useState } from 'react'
import { isFailure } from '../lib/api/failure.ts'
import { SpinnerIcon, UploadIcon } from '../ui/base/icons.tsx'
import { toast } from '../ui/overlay/toast.ts'
import styles from './file-drop.module.css'

interface FileDropProps<R> {
  /** Name of the upload call. */
  call: string
  fields: object
  accept: string
  maxBytes: number
  title: string
  note: string
  /** Why nothing can be chosen yet. */
  obstacle?: string
  onDone: (reply: R) => void
}

/** A large field for one file: chosen or dropped, sent at once; what the server says against it stays in sight. */
export function FileDrop<R>({ call, fields, accept, maxBytes, title, note, obstacle = '', onDone }: FileDropProps<R>) {
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController>(null)
  const [part, setPart] = useState<number | null>(null)
  const [fault, setFault] = useState('')
  const [isOver, setOver] = useState(false)

  const take = async (file: File | undefined) => {
    if (!file || part !== null) return
    if (obstacle !== '') return toast.info(obstacle)
    setFault('')
    if (!accept.split(',').some(ending => file.name.toLowerCase().endsWith(ending)))
      return setFault(`请上传 ${accept.replaceAll(',', '、')} 文件`)
    if (file.size > maxBytes) return setFault(`文件不超过${Math.floor(maxBytes / 1024 / 1024)}M`)
    setPart(0)
    stop.current = new AbortController()
    try {
      const { upload } = await import('../lib/api/transport.ts')
      onDone(
        (await upload(call, file, fields, { toast: false, onProgress: setPart, signal: stop.current.signal })) as R,
      )
    } catch (failure) {
      if (isFailure(failure)) setFault(failure.message)
      else if (!stop.current.signal.aborted) throw failure
    } finally {
      setPart(null)
    }
  }
  return (
    <div className={styles.dropPlace}>
      <button
        type="button"
        className={`over-box hover-box ${styles.drop}`}
        data-over={isOver || undefined}
        aria-busy={part !== null}
        onClick={() =>
          part === null ? (obstacle === '' ? input.current!.click() : toast.info(obstacle)) : stop.current?.abort()
        }
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          void take(event.dataTransfer.files[0])
        }}
      >
        {part === null ? <UploadIcon /> : <SpinnerIcon />}
        <strong>{part === null ? title : part < 1 ? `上传中 ${Math.round(part * 100)}%` : '正在检查…'}</strong>
        <small className="hint">{part === null ? note : '点击取消'}</small>
      </button>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={title}
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
