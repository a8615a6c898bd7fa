import { type KeyboardEvent, useState } from 'react'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../base/icons.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import styles from './image-viewer.module.css'

export interface ViewedImage {
  readonly src: string
  readonly alt: string
}

/** Pictures over the whole window: arrow keys turn pages, a click on the picture enlarges it, Escape closes. */
export function ImageViewer({
  images,
  start,
  onClose,
}: {
  images: readonly ViewedImage[] /** Index of the first picture, null while closed. */
  start: number | null
  onClose: () => void
}) {
  if (start === null) return null
  return <Viewer images={images} start={start} onClose={onClose} />
}

function Viewer({ images, start, onClose }: { images: readonly ViewedImage[]; start: number; onClose: () => void }) {
  const [at, setAt] = useState(start)
  const [isLarge, setLarge] = useState(false)
  const image = images[at]!
  const turn = (step: number) => {
    setAt((at + step + images.length) % images.length)
    setLarge(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`图片 ${at + 1}/${images.length}`}
      width="100vw"
      bare
      className={styles.viewer}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work wherever the focus is in the dialog */}
      <div className={styles.stage} onKeyDown={onKeyDown}>
        <button
          type="button"
          className={styles.picture}
          aria-label={isLarge ? '缩小' : '放大'}
          onClick={() => setLarge(!isLarge)}
        >
          <img src={image.src} alt={image.alt} className={isLarge ? `any-width ${styles.large}` : styles.fit} />
        </button>
        {images.length > 1 && (
          <>
            <button type="button" className={styles.previous} aria-label="上一张" onClick={() => turn(-1)}>
              <ChevronLeftIcon />
            </button>
            <button type="button" className={styles.next} aria-label="下一张" onClick={() => turn(1)}>
              <ChevronRightIcon />
            </button>
          </>
        )}
        <button type="button" className={styles.leave} aria-label="关闭" onClick={onClose}>
          <CloseIcon />
        </button>
        <p className={styles.caption}>
          {image.alt} <small>{`${at + 1} / ${images.length}`}</small>
        </p>
      </div>
    </Dialog>
  )
}
