import { sizeLabel } from '@shangyouji/contract/files/limits'
import { goodsLimits } from '@shangyouji/contract/goods/labels'
import { lazy, Suspense, useRef, useState } from 'react'
import { PictureBoxes } from '../../../../forms/uploads/picture-boxes.tsx'
import { pictureError, useUploads } from '../../../../forms/uploads/use-uploads.ts'
import { useFileLimit } from '../../../../lib/api/file-limit.ts'
import { uploadFile } from '../../../../lib/api/files.ts'
import { cx } from '../../../../ui/base/cx.ts'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, EditIcon } from '../../../../ui/base/icons.tsx'
import { useReorder } from '../../../../ui/list/use-reorder.ts'
import { toast } from '../../../../ui/overlay/toast.ts'
import styles from './editor.module.css'

const ImageCropper = lazy(() => import('../../../../ui/pictures/image-cropper.tsx'))

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const fault = pictureError(TYPES, 'jpg、png、webp或gif')

/** The picture of goods as lists and details show it. */
const SQUARE = { width: 800, height: 800, maxBytes: 500 * 1024 }

/** Pictures of goods: chosen, dropped or pasted, several at once; cut square where wanted, ordered by dragging or arrows. */
export function PicturesField({
  value,
  onChange,
  error,
}: {
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string
}) {
  const limit = useFileLimit('PHOTO')
  const uploads = useUploads({
    value,
    onChange,
    most: goodsLimits.images,
    unit: '张图片',
    bizType: 'PHOTO',
    fault,
    keep: ({ url }) => url,
  })
  const order = useReorder(value, url => url, onChange)
  const [cut, setCut] = useState<Cut | null>(null)
  // others may have come, gone or moved while the dialog was open
  const latest = useRef(value)
  latest.current = value
  const openCut = async (url: string) => {
    const reply = await fetch(url).catch(() => null)
    if (!reply?.ok) return toast.error('图片无法读取，请重新上传')
    setCut({ url, file: await reply.blob() })
  }
  const replace = async (picture: Blob) => {
    const { url } = await uploadFile(picture, { bizType: 'PHOTO', name: 'cut.jpg' })
    onChange(latest.current.map(one => (one === cut!.url ? url : one)))
    setCut(null)
  }
  return (
    <>
      <PictureBoxes
        className={styles.pictures}
        uploads={uploads}
        accept=".jpg,.jpeg,.png,.webp,.gif"
        count={value.length}
        most={goodsLimits.images}
        invalid={Boolean(error)}
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
              {!/\.gif(\?|$)/.test(url) && (
                <button type="button" aria-label={`裁剪图片${i + 1}`} onClick={() => void openCut(url)}>
                  <EditIcon />
                </button>
              )}
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
      </PictureBoxes>
      <p className="note">
        第一张为封面；建议 800 × 800 以上的白底图，每张不超过{sizeLabel(limit)}，可拖入或粘贴，拖动可排序，可裁剪成方图
      </p>
      {error && (
        <p className="mt-1 text-12 danger" role="alert">
          {error}
        </p>
      )}
      {cut && (
        <Suspense>
          <ImageCropper file={cut.file} {...SQUARE} onDone={replace} onClose={() => setCut(null)} />
        </Suspense>
      )}
    </>
  )
}

/** A picture that is being cut: its address, and what is there. */
interface Cut {
  readonly url: string
  readonly file: Blob
}
