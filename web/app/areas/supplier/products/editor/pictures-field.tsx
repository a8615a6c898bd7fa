import { goodsLimits } from '@shangyouji/contract/goods-words'
import { useRef, useState } from 'react'
import { uploadFile } from '../../../../api/files.ts'
import { cx } from '../../../../ui/cx.ts'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, PlusIcon, SpinnerIcon } from '../../../../ui/icons.tsx'
import { newKey } from '../../../../ui/new-key.ts'
import { toast } from '../../../../ui/toast.ts'
import { useReorder } from '../../../../ui/use-reorder.ts'
import styles from './editor.module.css'

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const MAX_BYTES = 5 * 1024 * 1024

/** Pictures of goods: chosen, dropped or pasted, several at once; ordered by dragging or with the arrows. */
export function PicturesField({
  value,
  onChange,
  error,
}: {
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string
}) {
  const input = useRef<HTMLInputElement>(null)
  const [running, setRunning] = useState<readonly { key: string; part: number; stop: () => void }[]>([])
  // pictures arrive one by one, each on top of what is there by then
  const latest = useRef(value)
  latest.current = value
  const order = useReorder(value, url => url, onChange)
  const room = goodsLimits.images - value.length - running.length

  const send = async (file: File) => {
    const stopped = new AbortController()
    const key = newKey()
    setRunning(all => [...all, { key, part: 0, stop: () => stopped.abort() }])
    const onProgress = (part: number) =>
      setRunning(all => all.map(each => (each.key === key ? { ...each, part } : each)))
    try {
      const { url } = await uploadFile(file, { bizType: 'PHOTO', signal: stopped.signal, onProgress })
      latest.current = [...latest.current, url]
      onChange([...latest.current])
    } catch {
      // said by the call, or stopped here
    } finally {
      setRunning(all => all.filter(each => each.key !== key))
    }
  }
  const take = (files: readonly File[]) => {
    if (files.length > room) toast.info(`最多${goodsLimits.images}张图片`)
    for (const file of files.slice(0, Math.max(0, room))) {
      if (!TYPES.includes(file.type)) toast.error(`${file.name}：请上传jpg、png、webp或gif格式的图片`)
      else if (file.size > MAX_BYTES) toast.error(`${file.name}：图片大小不超过5M`)
      else void send(file)
    }
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pictures are also chosen with the button */}
      <div
        className={styles.pictures}
        onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={event => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          take([...event.dataTransfer.files])
        }}
      >
        {order.shown.map((url, i) => (
          <span
            key={url}
            className={cx(styles.picture, order.dragged === url && styles.dragged)}
            {...order.targetProps(url)}
          >
            <img src={url} alt={`图片${i + 1}`} {...order.handleProps(url)} />
            {i === 0 && <em>封面</em>}
            <span className={styles.tools}>
              <button
                type="button"
                aria-label={`图片${i + 1}前移`}
                disabled={i === 0}
                onClick={() => order.move(url, -1)}
              >
                <ChevronLeftIcon />
              </button>
              <button
                type="button"
                aria-label={`图片${i + 1}后移`}
                disabled={i === value.length - 1}
                onClick={() => order.move(url, 1)}
              >
                <ChevronRightIcon />
              </button>
              <button
                type="button"
                aria-label={`移除图片${i + 1}`}
                onClick={() => onChange(value.filter(one => one !== url))}
              >
                <CloseIcon />
              </button>
            </span>
          </span>
        ))}
        {running.map(({ key, part, stop }) => (
          <button key={key} type="button" className={styles.add} aria-label="取消上传" onClick={stop}>
            <SpinnerIcon />
            {Math.round(part * 100)}%
          </button>
        ))}
        {room > 0 && (
          <button
            type="button"
            className={styles.add}
            aria-invalid={Boolean(error) || undefined}
            onClick={() => input.current!.click()}
          >
            <PlusIcon />
            上传图片
            <small>
              {value.length + running.length}/{goodsLimits.images}
            </small>
          </button>
        )}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept=".jpg,.jpeg,.png,.webp,.gif"
          onChange={event => {
            take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      <p className={styles.hint}>第一张为封面；建议 800 × 800 以上的白底图，每张不超过5M，可拖动排序</p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
