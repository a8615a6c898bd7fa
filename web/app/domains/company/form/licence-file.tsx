import { sizeLabel } from '@shangyouji/contract/files/limits'
import { useRef, useState } from 'react'
import { isFailure } from '../../../lib/api/failure.ts'
import { fileLimit } from '../../../lib/api/file-limit.ts'
import { uploadFile } from '../../../lib/api/files.ts'
import { Button } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { useFieldButton } from '../../../ui/base/field.tsx'
import { FileIcon, PlusIcon, SpinnerIcon } from '../../../ui/base/icons.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { shrinkPicture } from '../../../ui/pictures/shrink-picture.ts'
import styles from './licence-file.module.css'

const ENDINGS = ['jpg', 'jpeg', 'png', 'pdf']

const atField = { flex: '0 0 100%', color: 'var(--red-700)' }

interface LicenceFileProps {
  /** The lasting address, empty for none. */
  value: string
  /** An address that shows it now. */
  showUrl: string | undefined
  onChange: (url: string, showUrl: string) => void
  /** What it is: 营业执照. */
  noun: string
  small?: boolean
}

const isPdf = (url: string): boolean => /\.pdf($|\?)/.test(url)

/** A certificate: only its owner and those who check it see it. A picture or PDF. */
export function LicenceFile({ value, showUrl, onChange, noun, small }: LicenceFileProps) {
  const [progress, setProgress] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const control = useFieldButton()

  const take = async (chosen: File | undefined) => {
    if (!chosen || progress !== null) return
    const ending = chosen.name.split('.').at(-1)?.toLowerCase() ?? ''
    if (!ENDINGS.includes(ending)) return toast.error('请上传jpg、jpeg、png或pdf格式的文件')
    const limit = await fileLimit('LICENSE')
    const file = await shrinkPicture(chosen, limit)
    if (file.size > limit) return toast.error(`文件大小不超过${sizeLabel(limit)}!`)
    setProgress(0)
    setFault('')
    try {
      const stored = await uploadFile(file, { bizType: 'LICENSE', toast: false, onProgress: setProgress })
      onChange(stored.url, stored.showUrl)
    } catch (failure) {
      // said at the field; what was there stays
      if (!isFailure(failure)) throw failure
      setFault(failure.message)
    } finally {
      setProgress(null)
    }
  }

  return (
    <div className={cx(styles.file, small && styles.small)}>
      <button
        {...control}
        type="button"
        aria-label={value ? `更换${noun}` : `上传${noun}`}
        className={`hover-edge-accent invalid-edge ${styles.box}`}
        data-over={isOver || undefined}
        onClick={() => input.current!.click()}
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
        <Face value={value} showUrl={showUrl} progress={progress} noun={noun} small={small} />
      </button>
      {value && (
        <span className={styles.links}>
          {showUrl && <LicenceLink url={showUrl} />}
          <Button kind="text" size="small" onClick={() => onChange('', '')}>
            删除
          </Button>
        </span>
      )}
      {fault && (
        <p role="alert" style={atField}>
          {fault}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={ENDINGS.map(ending => `.${ending}`).join(',')}
        onChange={event => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** The whole certificate in a page of its own; a PDF is shown by the browser. */
export const LicenceLink = ({ url, children = '预览' }: { url: string; children?: string }) => (
  <a
    href={isPdf(url) ? url : `/previewImage?img=${encodeURIComponent(url)}`}
    target="_blank"
    rel="noreferrer"
    className={`hover-underline-far ${styles.link}`}
  >
    {children}
  </a>
)

function Face({
  value,
  showUrl,
  progress,
  noun,
  small,
}: Pick<LicenceFileProps, 'value' | 'showUrl' | 'noun' | 'small'> & { progress: number | null }) {
  if (progress !== null)
    return (
      <span className={cx('stack middle gap-1', small ? 'text-12' : 'text-13', styles.words)}>
        <SpinnerIcon className="icon-22" />
        上传中 {Math.round(progress * 100)}%
      </span>
    )
  if (value && isPdf(value))
    return (
      <span className={cx('stack middle gap-1', small ? 'text-12' : 'text-13', styles.words)}>
        <FileIcon className="icon-22" />
        PDF 文件
      </span>
    )
  if (value && showUrl) return <img className="contain" src={showUrl} alt={`${noun}预览`} />
  return (
    <span className={cx('stack middle gap-1', small ? 'text-12' : 'text-13', styles.words)}>
      <PlusIcon className="icon-22" />
      上传{noun}
    </span>
  )
}
