import type { Message } from '@shangyouji/contract/messages/calls'
import { notificationTypeLabels } from '@shangyouji/contract/messages/labels'
import type { TableProps } from 'antd'
import type { BatchAction, useBatch } from '../../back-office/list/batch.tsx'
import { actionsColumn } from '../../back-office/list/list-table.tsx'
import { api } from '../../lib/api/client.ts'
import { cx } from '../../ui/base/cx.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { RelativeTime } from '../../ui/text/text.tsx'
import styles from './messages.module.css'

const read: BatchAction = {
  label: '标为已读',
  async run(ids) {
    await api.messageUser.batchRead({ ids })
    return { success: ids, failed: [] }
  },
}
const remove: BatchAction = {
  label: '删除',
  danger: true,
  ask: { title: '删除消息', text: '将删除 {n} 条消息，删除后不能恢复。' },
  run: ids => api.message.deleteByIds({ ids }),
}

export const messageActions: readonly BatchAction[] = [read, remove]

interface Parts {
  readonly batch: ReturnType<typeof useBatch>
  readonly onOpen: (message: Message) => Promise<void>
}

export const messageColumns = ({ batch, onOpen }: Parts): TableProps<Message>['columns'] => [
  {
    title: '消息',
    key: 'title',
    render: (_, message) => (
      <button
        type="button"
        className={cx('hover-title', styles.message, !message.isRead && styles.unread)}
        onClick={() => void onOpen(message).catch(() => undefined)}
      >
        <strong className="ellipsis regular">
          {!message.isRead && <span className="sr-only">未读：</span>}
          {message.title}
        </strong>
        <span className="ellipsis note">{message.content}</span>
      </button>
    ),
  },
  { title: '类型', key: 'type', width: 110, render: (_, { type }) => <Tag>{notificationTypeLabels[type]}</Tag> },
  { title: '时间', key: 'createTime', width: 120, render: (_, { createTime }) => <RelativeTime at={createTime} /> },
  actionsColumn(150, message => [
    !message.isRead && { label: '标为已读', onClick: () => batch.perform(read, [message.id]) },
    { label: '删除', danger: true, onClick: () => batch.perform(remove, [message.id]) },
  ]),
]
