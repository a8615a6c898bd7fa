import { type ClipboardEvent, type DragEvent, type ReactNode, useRef } from 'react'
import { cx } from '../../ui/base/cx.ts'
import { useFieldButton } from '../../ui/base/field.tsx'
import { CloseIcon, PlusIcon, SpinnerIcon } from '../../ui/base/icons.tsx'
import styles from './picture-boxes.module.css'
import type { Uploads } from './use-uploads.ts'

interface PictureBoxesProps {
  uploads: Uploads
  /** Endings for the chooser: .jpg,.png */
  accept: string
  /** How many there are, and may be. */
  count: number
  most: number
  /** Outside of a field, which says it itself. */
  invalid?: boolean
  className?: string | undefined
  /** The pictures that are there. */
  children: ReactNode
}

/** Pictures of a form beside those on their way and the box for more: chosen, dropped or pasted, several at once. */
export function PictureBoxes({ uploads, accept, count, most, invalid, className, children }: PictureBoxesProps) {
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldButton()
  const { running, room, take } = uploads
  const takeAll = (event: DragEvent | ClipboardEvent, files: FileList) => {
    if (files.length === 0) return
    event.preventDefault()
    take([...files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pictures are also chosen with the button
    <div
      className={cx(styles.boxes, className)}
      onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={event => takeAll(event, event.dataTransfer.files)}
      onPaste={event => takeAll(event, event.clipboardData.files)}
    >
      {children}
      {running.map(({ key, part, stop }) => (
        <button key={key} type="button" className={styles.box} aria-label="取消上传" onClick={stop}>
          <SpinnerIcon />
          {Math.round(part * 100)}%
        </button>
      ))}
      {room > 0 && (
        <button
          {...control}
          {...(invalid && { 'aria-invalid': true })}
          type="button"
          className={cx('hover-edge-accent invalid-edge', styles.box, styles.add)}
          onClick={() => input.current!.click()}
        >
          <PlusIcon />
          上传图片
          <small className="quiet">
            {count + running.length}/{most}
          </small>
        </button>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

interface RemovablePicturesProps extends Omit<PictureBoxesProps, 'count' | 'invalid' | 'className' | 'children'> {
  /** Where each can be seen. */
  sources: readonly string[]
  onRemove: (at: number) => void
}

/** Pictures with their crosses. */
export const RemovablePictures = ({ sources, onRemove, ...boxes }: RemovablePicturesProps) => (
  <PictureBoxes {...boxes} count={sources.length}>
    {sources.map((source, i) => (
      <span key={source} className={`relative ${styles.picture}`}>
        <img src={source} alt={`图片${i + 1}`} />
        <button type="button" aria-label={`移除图片${i + 1}`} onClick={() => onRemove(i)}>
          <CloseIcon />
        </button>
      </span>
    ))}
  </PictureBoxes>
)
