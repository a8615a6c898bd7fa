import { sizeLabel } from '@shangyouji/contract/files/limits'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { createPortal } from 'react-dom'
import { Button } from '../base/button.tsx'
import { MinusIcon, PlusIcon } from '../base/icons.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { toast } from '../overlay/toast.ts'
import { cropImage } from './crop-image.ts'
import styles from './image-cropper.module.css'

interface ImageCropperProps {
  /** A picture as it was chosen. */
  file: Blob
  /** Pixels of the result; default 400 × 247 (specification, section 5). */
  width?: number
  height?: number
  /** Largest result in bytes. */
  maxBytes?: number
  /** Given the cut picture, a JPEG of exactly that size; the dialog stays busy while the promise is open. */
  onDone: (picture: Blob) => Promise<void> | void
  onClose: () => void
}

/** Cuts a picture to a fixed ratio: drag it or move it by arrow keys, enlarge it by the slider or the wheel. */
export default function ImageCropper({
  file,
  width = 400,
  height = 247,
  maxBytes = 500 * 1024,
  onDone,
  onClose,
}: ImageCropperProps) {
  const [url, setUrl] = useState('')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  /** What cannot be read cannot be scaled either. */
  const refuse = () => {
    toast.error(file.size > maxBytes ? `上传图片大小不超过${sizeLabel(maxBytes)}!` : '图片无法读取，请换一张')
    onClose()
  }
  const finish = async () => {
    if (!area) return
    setBusy(true)
    try {
      await onDone(await cropImage(url, area, { width, height, maxBytes }))
    } catch {
      // said by whoever failed; the dialog stays open
    } finally {
      setBusy(false)
    }
  }

  const step = (by: number) => setZoom(now => Math.min(MAX_ZOOM, Math.max(1, Math.round((now + by) * 10) / 10)))

  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title="裁剪图片"
      width={640}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" busy={busy} aria-disabled={!area} onClick={() => void finish()}>
            使用图片
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={width / height}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '待裁剪的图片', onError: refuse }}
            cropperProps={{ 'aria-label': '裁剪区域，方向键移动图片', role: 'group' }}
          />
        )}
      </div>
      <div className={`row gap-3 mt-4 ${styles.tools}`}>
        <button type="button" aria-label="缩小" disabled={zoom <= 1} onClick={() => step(-0.2)}>
          <MinusIcon />
        </button>
        <input
          type="range"
          aria-label="缩放"
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={event => setZoom(Number(event.target.value))}
        />
        <button type="button" aria-label="放大" disabled={zoom >= MAX_ZOOM} onClick={() => step(0.2)}>
          <PlusIcon />
        </button>
        <span className="hint push">
          输出 {width} × {height} 像素
        </span>
      </div>
    </Dialog>,
    document.body,
  )
}

const MAX_ZOOM = 4
