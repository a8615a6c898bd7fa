import { useState } from 'react'
import { ImageViewer } from '../../ui/pictures/image-viewer.tsx'
import styles from './picture-row.module.css'

/** Small pictures in a row; a click shows them large. */
export function PictureRow({ images, label }: { images: readonly string[]; label: string }) {
  const [opened, setOpened] = useState<number | null>(null)
  if (images.length === 0) return null
  return (
    <div className={`flex wrap gap-2 mt-2 ${styles.row}`}>
      {images.map((src, i) => (
        <button key={src} type="button" aria-label={`查看${label} ${i + 1}`} onClick={() => setOpened(i)}>
          <img src={src} alt="" width={72} height={72} loading="lazy" />
        </button>
      ))}
      <ImageViewer
        images={images.map((src, i) => ({ src, alt: `${label} ${i + 1}` }))}
        start={opened}
        onClose={() => setOpened(null)}
      />
    </div>
  )
}
