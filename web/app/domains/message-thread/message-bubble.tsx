import { useState } from 'react'
import { savedAs } from '../../lib/saved-as.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { cx } from '../../ui/base/cx.ts'
import { DownloadIcon, FileIcon } from '../../ui/base/icons.tsx'
import { ImageViewer } from '../../ui/pictures/image-viewer.tsx'
import { formatDateTime } from '../../ui/text/format.ts'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import type { Message } from './message-draft.ts'
import styles from './message-list.module.css'

interface BubbleProps {
  message: Message
  partyLogo: string
  partyName: string
  /** The sender's name stands above. */
  isNamed: boolean
  onRecall: (message: Message) => Promise<void>
  onRewrite?: ((message: Message) => void) | undefined
}

/** One message: words, pictures, files; of one's own whether it was read, and for two minutes the way to take it back. */
export function MessageBubble({ message, partyLogo, partyName, isNamed, onRecall, onRewrite }: BubbleProps) {
  if (message.isRecalled) {
    return (
      <p className={styles.recalled}>
        {message.isMine ? '您撤回了一条消息' : `${message.senderName || '对方'}撤回了一条消息`}
        {message.isMine && onRewrite && (
          <button className="hover-underline" type="button" onClick={() => onRewrite(message)}>
            重新编辑
          </button>
        )}
      </p>
    )
  }
  const { isMine, senderName, content, images, files, maskedNum, isRead, canRecall } = message
  return (
    <article className={cx(styles.message, isMine && styles.mine)} title={formatDateTime(message.createTime)}>
      {!isMine && <Avatar src={partyLogo} name={partyName} size={36} square />}
      <div className={styles.said}>
        {isNamed && <p className="hint">{senderName || '用户'}</p>}
        {content && <p className={styles.bubble}>{content}</p>}
        <Pictures images={images} />
        {files.map(file => (
          <a
            key={file.url}
            className={`hover-edge ${styles.file}`}
            href={savedAs(file.showUrl, file.name)}
            download={file.name}
          >
            <FileIcon className="rigid quiet" />
            <span>
              {file.name}
              <small className="hint block">{formatBytes(file.size)}</small>
            </span>
            <DownloadIcon className="rigid quiet" />
          </a>
        ))}
        {maskedNum > 0 && <p className={styles.note}>{maskedNum} 处联系方式已隐藏，成单后可直接交换</p>}
        {isMine && (
          <p className={styles.marks}>
            {canRecall && (
              <button className="hover-underline" type="button" onClick={() => void onRecall(message)}>
                撤回
              </button>
            )}
            {isRead !== undefined && <span>{isRead ? '已读' : '未读'}</span>}
          </p>
        )}
      </div>
    </article>
  )
}

function Pictures({ images }: { images: readonly string[] }) {
  const [opened, setOpened] = useState<number | null>(null)
  if (images.length === 0) return null
  return (
    <ul className={cx(styles.pictures, images.length === 1 && styles.single)}>
      {images.map((src, i) => (
        <li key={src}>
          <button type="button" aria-label={`查看图片 ${i + 1}`} onClick={() => setOpened(i)}>
            <img src={src} alt="" loading="lazy" />
          </button>
        </li>
      ))}
      <ImageViewer
        images={images.map((src, i) => ({ src, alt: `消息中的图片 ${i + 1}` }))}
        start={opened}
        onClose={() => setOpened(null)}
      />
    </ul>
  )
}
