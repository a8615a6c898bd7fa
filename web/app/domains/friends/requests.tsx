import type { FriendCard, FriendOperation } from '@shangyouji/contract/friends/calls'
import { api } from '../../lib/api/client.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { GuardedButton } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { RelativeTime } from '../../ui/text/text.tsx'
import { shownAs } from './friend-labels.ts'
import styles from './friends.module.css'

export type Box = 'received' | 'sent' | 'blocked'

const empties: Readonly<Record<Box, string>> = {
  received: '没有新的好友请求',
  sent: '没有等待通过的请求',
  blocked: '黑名单是空的',
}
const said: Readonly<Record<FriendOperation, string>> = {
  ACCEPT: '已成为好友',
  REJECT: '已拒绝',
  BLOCK: '已拉黑',
  UNBLOCK: '已取消拉黑',
}

interface RequestsProps {
  box: Box
  rows: readonly FriendCard[]
  onChanged: () => Promise<void>
}

/** Requests that wait for either side, and who was blocked. */
export function Requests({ box, rows, onChanged }: RequestsProps) {
  if (rows.length === 0) return <Empty title={empties[box]} />

  const decide = async ({ id }: FriendCard, operation: FriendOperation) => {
    await api.friend.update({ id, operation })
    toast.success(said[operation])
    await onChanged()
  }
  const takeBack = async ({ id }: FriendCard) => {
    if (!(await confirmBox({ title: '撤回请求', text: '撤回后对方不会再看到这条请求。', ok: '撤回' }))) return
    await api.friend.delete({ id })
    toast.success('已撤回')
    await onChanged()
  }
  return (
    <ul className={`divided ${styles.requests}`}>
      {rows.map(row => (
        <li key={row.id}>
          <Avatar src={row.avatar} name={shownAs(row)} size={44} />
          <div className={`fill ${styles.words}`}>
            <span className="flex gap-2">
              <strong>{shownAs(row)}</strong>
              <RelativeTime at={row.createTime} />
            </span>
            <small>{[row.organisation, row.position].filter(Boolean).join(' · ')}</small>
            {row.greeting && <p className="mt-1 dim">{row.greeting}</p>}
          </div>
          <span className={styles.actions}>
            {row.can.accept && box === 'received' && (
              <>
                <GuardedButton kind="primary" size="small" onClick={() => decide(row, 'ACCEPT')}>
                  通过
                </GuardedButton>
                <GuardedButton size="small" onClick={() => decide(row, 'REJECT')}>
                  拒绝
                </GuardedButton>
                <GuardedButton size="small" kind="text" onClick={() => decide(row, 'BLOCK')}>
                  拉黑
                </GuardedButton>
              </>
            )}
            {box === 'sent' && (
              <>
                <Tag tone="amber">等待通过</Tag>
                <GuardedButton size="small" kind="text" onClick={() => takeBack(row)}>
                  撤回
                </GuardedButton>
              </>
            )}
            {box === 'blocked' && (
              <GuardedButton size="small" onClick={() => decide(row, 'UNBLOCK')}>
                取消拉黑
              </GuardedButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
