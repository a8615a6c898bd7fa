import type { Message } from '@shangyouji/contract/messages/calls'
import { notificationTypeLabels } from '@shangyouji/contract/messages/labels'
import { api } from '../../lib/api/client.ts'
import { Button, GuardedButton, LinkButton } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { formatDateTime } from '../../ui/text/format.ts'
import styles from './messages.module.css'

/** One notice, whole, with the way to what it is about. */
export function MessageDialog({
  message,
  onClose,
  onRemoved,
}: {
  message: Message
  onClose: () => void
  onRemoved: () => Promise<void>
}) {
  const remove = async () => {
    if (!(await confirmBox({ title: '删除消息', text: '删除后不能恢复。', ok: '删除', danger: true }))) return
    await api.message.delete({ id: message.id })
    toast.success('已删除')
    onClose()
    await onRemoved()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={message.title}
      width={560}
      footer={
        <>
          <GuardedButton kind="text" onClick={remove}>
            删除
          </GuardedButton>
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
        <Tag>{notificationTypeLabels[message.type]}</Tag>
        <time dateTime={message.createTime}>{formatDateTime(message.createTime)}</time>
      </p>
      <p className={styles.content}>{message.content}</p>
    </Dialog>
  )
}
