import { sizeLabel } from '@shangyouji/contract/files/limits'
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react'
import { useFileLimit } from '../../lib/api/file-limit.ts'
import { uploadFile } from '../../lib/api/files.ts'
import { useFieldButton } from '../../ui/base/field.tsx'
import { PlusIcon, SpinnerIcon, TrashIcon } from '../../ui/base/icons.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import styles from './picture-box.module.css'

const ImageCropper = lazy(() => import('../../ui/pictures/image-cropper.tsx'))

interface PictureBoxProps {
  /** Address of the stored picture, empty for none. */
  value: string
  onChange: (url: string) => void
  /** The box on screen, in pixels. */
  box: { width: number; height: number }
  /** What the picture is cut to. */
  cut: { width: number; height: number }
  /** What the picture is: 封面. */
  noun: string
}

const TYPES = ['image/jpeg', 'image/png']
/** A picture as a camera makes it. */
const MOST_BYTES = 20 * 1024 * 1024

/** One picture of a form: chosen or dropped, checked, cut to its size, stored. */
export function PictureBox({ value, onChange, box, cut, noun }: PictureBoxProps) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldButton()
  // a larger one is scaled where it is cut
  const limit = useFileLimit('IMAGE')

  const take = (file: File | undefined) => {
    if (!file) return
    if (!TYPES.includes(file.type)) return toast.error('请上传jpg、jpeg或png格式的图片')
    if (file.size > MOST_BYTES) return toast.error('图片大小不超过20M')
    setChosen(file)
  }
  const { progress, store } = useStoring(chosen, url => {
    onChange(url)
    setChosen(null)
  })
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') take(event.dataTransfer.files[0])
  }

  return (
    <div className="relative" style={{ width: box.width }}>
      <button
        {...control}
        type="button"
        aria-label={value ? `更换${noun}` : `上传${noun}`}
        className={`hover-edge-accent ${styles.box}`}
        data-over={isOver || undefined}
        style={box}
        onClick={() => input.current!.click()}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drag}
      >
        <Preview value={value} progress={progress} noun={noun} />
      </button>
      {!value && (
        <p className="hint">
          {cut.width} × {cut.height}，jpg、png，超过{sizeLabel(limit)}自动缩小
        </p>
      )}
      {value && (
        <button type="button" className={styles.remove} aria-label={`删除${noun}`} onClick={() => onChange('')}>
          <TrashIcon />
        </button>
      )}
      <input
        ref={input}
        type="file"
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        hidden
        // antd shows file inputs of its forms as blocks
        style={{ display: 'none' }}
        onChange={event => {
          take(event.target.files?.[0])
          // the same file may be chosen again
          event.target.value = ''
        }}
      />
      {chosen && (
        <Suspense>
          <ImageCropper
            file={chosen}
            width={cut.width}
            height={cut.height}
            maxBytes={limit}
            onDone={store}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Stores what was cut, under the name of the file that was chosen. */
function useStoring(chosen: File | null, onStored: (url: string) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const store = async (picture: Blob) => {
    setProgress(0)
    try {
      const { url } = await uploadFile(picture, {
        bizType: 'IMAGE',
        name: `${chosen!.name.replace(/\.\w+$/, '')}.jpg`,
        onProgress: setProgress,
      })
      onStored(url)
    } finally {
      setProgress(null)
    }
  }
  return { progress, store }
}

const Preview = ({ value, ...rest }: { value: string | null; progress: number | null; noun: string }) =>
  value ? <img className="cover" src={value} alt={`${rest.noun}预览`} /> : <Invitation {...rest} />

const Invitation = ({ progress, noun }: { progress: number | null; noun: string }) => (
  <span className="stack middle gap-1 text-13">
    {progress === null ? <PlusIcon className="icon-22" /> : <SpinnerIcon className="icon-22" />}
    {progress === null ? `上传${noun}` : `上传中 ${Math.round(progress * 100)}%`}
  </span>
)
