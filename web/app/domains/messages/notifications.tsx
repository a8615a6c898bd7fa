import type { Message, NotificationType } from '@shangyouji/contract/messages/calls'
import { notificationTypeLabels } from '@shangyouji/contract/messages/labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { BatchBar } from '../../back-office/list/batch.tsx'
import { type ListInput, useChosenRows } from '../../back-office/list/chosen-rows.ts'
import { FilterLine, KeywordFilter, SelectFilter, StatusTabs } from '../../back-office/list/list-parts.tsx'
import { useListState } from '../../back-office/list/list-state.ts'
import { ListTable } from '../../back-office/list/list-table.tsx'
import { api } from '../../lib/api/client.ts'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { messageActions, messageColumns } from './message-columns.tsx'
import styles from './messages.module.css'

const MessageDialog = dialogWhenOpened(async () => (await import('./message-dialog.tsx')).MessageDialog)
const ChannelDialog = dialogWhenOpened(async () => (await import('./channel-dialog.tsx')).ChannelDialog)

export const notificationFilters = ['type', 'isRead', 'keyword'] as const
export const notificationTypes = Object.keys(notificationTypeLabels) as NotificationType[]

const readStates = [
  { value: '0', label: '未读' },
  { value: '1', label: '已读' },
]

/** What the address asks for, as the call takes it; words that mean nothing here count as absent. */
export const messageFilters = (
  { type, isRead, keyword, current, size }: ListInput<(typeof notificationFilters)[number]>,
  isBusiness: boolean,
) => ({
  isBusiness,
  current,
  size,
  type: notificationTypes.find(each => each === type),
  isRead: isRead === '0' ? false : isRead === '1' ? true : undefined,
  keyword: keyword?.slice(0, 50),
})

export interface NotificationsData {
  readonly rows: Awaited<ReturnType<typeof api.message.searchClientMsg>>
  readonly unread: Awaited<ReturnType<typeof api.message.getUnReadNum>>
  readonly isBusiness: boolean
}

/** 通知: notices of one side by their types, read and deleted one by one or many at once. */
export function Notifications({ rows, unread, isBusiness }: NotificationsData) {
  const list = useListState(notificationFilters)
  const [opened, setOpened] = useState<Message | null>(null)
  const [isSetting, setSetting] = useState(false)
  const { revalidate } = useRevalidator()
  const { batch, selected, onSelect, onClear, all } = useChosenRows({
    list,
    rows,
    load: asked => api.message.searchClientMsg(messageFilters(asked, isBusiness)),
    nameOf: row => row.title,
  })
  const type = notificationTypes.find(each => each === list.filters.type)
  const waiting = type ? (unread.types[type] ?? 0) : unread.unReadNum

  const open = async (message: Message) => {
    setOpened(await api.message.byId({ id: message.id }))
    if (!message.isRead) await revalidate()
  }
  const readAll = async () => {
    const text = `将${type ? `“${notificationTypeLabels[type]}”的` : '全部'} ${waiting} 条未读消息标为已读。`
    if (!(await confirmBox({ title: '全部已读', text, ok: '标为已读' }))) return
    const { count } = await api.messageUser.batchRead({ all: true, isBusiness, ...(type && { type }) })
    toast.success(`已将 ${count} 条消息标为已读`)
    await revalidate()
  }

  return (
    <>
      <StatusTabs
        list={list}
        name="type"
        label="消息类型"
        tabs={[
          { key: '', label: '全部' },
          ...notificationTypes.map(key => ({ key, label: notificationTypeLabels[key] })),
        ]}
        counts={Object.fromEntries(
          [
            ['', unread.unReadNum] as const,
            ...notificationTypes.map(key => [key, unread.types[key] ?? 0] as const),
          ].filter(([, count]) => count > 0),
        )}
      />
      <FilterLine list={list} except={['type']}>
        <SelectFilter list={list} name="isRead" label="是否已读" width={120} options={readStates} />
        <KeywordFilter list={list} name="keyword" placeholder="搜索标题和内容" />
        <span className={styles.push}>
          <Button onClick={() => setSetting(true)}>通知设置</Button>
          <GuardedButton kind="primary" aria-disabled={waiting === 0} onClick={readAll}>
            全部已读
          </GuardedButton>
        </span>
      </FilterLine>
      <ListTable
        label="消息"
        list={{ ...list, size: rows.size }}
        rows={rows}
        columns={messageColumns({ batch, onOpen: open })}
        selected={selected}
        onSelect={onSelect}
        empty={{ title: '没有消息', text: '审核结果、报价、咨询回复等会通知到这里' }}
      />
      <BatchBar selected={selected} onClear={onClear} actions={messageActions} batch={batch} all={all} />
      {opened && <MessageDialog message={opened} onClose={() => setOpened(null)} onRemoved={revalidate} />}
      {isSetting && <ChannelDialog isBusiness={isBusiness} onClose={() => setSetting(false)} />}
    </>
  )
}
