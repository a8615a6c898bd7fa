import { CloseIcon, FileIcon, SpinnerIcon } from '../../ui/base/icons.tsx'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import styles from './composer.module.css'
import type { MessageDraft } from './message-draft.ts'
import type { useUploads } from './use-uploads.ts'

interface AttachedProps {
  said: MessageDraft
  running: ReturnType<typeof useUploads>['running']
  onChange: (change: Partial<MessageDraft>) => void
}

/** What goes along, above the box; each can be taken away again, also while it is on its way. */
export function Attached({ said: { images, files }, running, onChange }: AttachedProps) {
  if (images.length + files.length + running.length === 0) return null
  return (
    <ul className={`flex wrap gap-2 ${styles.attached}`} aria-label="待发送的图片和文件">
      {images.map(image => (
        <li key={image.url} className={`relative ${styles.picture}`}>
          <img src={image.showUrl} alt={image.name} />
          <Remove name={image.name} onClick={() => onChange({ images: images.filter(each => each !== image) })} />
        </li>
      ))}
      {files.map(file => (
        <li key={file.url} className={styles.file}>
          <FileIcon />
          <span className="ellipsis">{file.name}</span>
          <small>{formatBytes(file.size)}</small>
          <Remove name={file.name} onClick={() => onChange({ files: files.filter(each => each !== file) })} />
        </li>
      ))}
      {running.map(({ key, name, part, stop }) => (
        <li key={key} className={styles.file}>
          <SpinnerIcon />
          <span className="ellipsis">{name}</span>
          <progress value={part} aria-label={`${name} 上传进度`} />
          <button type="button" aria-label={`取消上传 ${name}`} onClick={stop}>
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  )
}

const Remove = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button type="button" aria-label={`移除 ${name}`} onClick={onClick}>
    <CloseIcon />
  </button>
)
