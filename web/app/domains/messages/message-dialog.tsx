import type { Message } from '@shangyouji/contract/message'
import { noticeTypeLabels } from '@shangyouji/contract/message'
import { Tag } from '../../ui/bits.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatDateTime } from '../../ui/format.ts'
import styles from './messages.module.css'

/** One notice, whole, with the way to what it is about. */
export function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={message.title}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {message.link && (
            <LinkButton to={message.link} kind="primary" onClick={onClose}>
              查看详情
            </LinkButton>
          )}
        </>
      }
    >
      <p className={styles.about}>
        <Tag>{noticeTypeLabels[message.type]}</Tag>
        <time dateTime={message.createTime}>{formatDateTime(message.createTime)}</time>
      </p>
      <p className={styles.content}>{message.content}</p>
    </Dialog>
  )
}
