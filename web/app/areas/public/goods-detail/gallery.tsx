import { lazy, Suspense, useState } from 'react'
import { GoodsPicture } from '../../../domains/goods/goods-picture.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { VideoIcon } from '../../../ui/base/icons.tsx'
import type { Details } from './details.ts'
import styles from './gallery.module.css'

const ImageViewer = lazy(() =>
  import('../../../ui/pictures/image-viewer.tsx').then(module => ({ default: module.ImageViewer })),
)

const SIDE = 340

/** The pictures and the video; a click on the large one opens them over the whole window. */
export function Gallery({ goods }: { goods: Details }) {
  const [at, setAt] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const { images, video, name } = goods
  const isVideo = video !== '' && at === images.length
  const count = images.length + (video === '' ? 0 : 1)
  return (
    <div className="stack top gap-2">
      {isVideo ? (
        // biome-ignore lint/a11y/useMediaCaption: suppliers' own videos have no captions
        <video src={video} controls poster={images[0]} className={styles.video} aria-label={`${name} 的视频`} />
      ) : images.length === 0 ? (
        <span className={styles.stage}>
          <GoodsPicture src="" size={SIDE} />
        </span>
      ) : (
        <button type="button" className={styles.stage} aria-label="查看大图" onClick={() => setLarge(true)}>
          <GoodsPicture src={images[at] ?? ''} alt={name} size={SIDE} eager />
        </button>
      )}
      {count > 1 && (
        <ul className={`flex wrap gap-2 ${styles.thumbs}`}>
          {images.map((image, i) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`第 ${i + 1} 张图片`}
                aria-pressed={i === at}
                className={cx(i === at && styles.chosen)}
                onClick={() => setAt(i)}
                onPointerEnter={() => setAt(i)}
              >
                <GoodsPicture src={image} size={58} eager />
              </button>
            </li>
          ))}
          {video !== '' && (
            <li>
              <button
                type="button"
                aria-label="视频"
                aria-pressed={isVideo}
                className={cx(styles.film, isVideo && styles.chosen)}
                onClick={() => setAt(images.length)}
              >
                <VideoIcon />
              </button>
            </li>
          )}
        </ul>
      )}
      {isLarge && (
        <Suspense>
          <ImageViewer
            images={images.map((src, i) => ({ src, alt: `${name} 图片${i + 1}` }))}
            start={at}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
