import type { FriendCard } from '@shangyouji/contract/friends/calls'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import { ChatIcon } from '../../ui/base/icons.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { BackToList } from '../message-thread/back-to-list.tsx'
import { Composer } from '../message-thread/composer.tsx'
import { useMessageDraft } from '../message-thread/message-draft.ts'
import { MessageList } from '../message-thread/message-list.tsx'
import panes from '../message-thread/panes.module.css'
import { shownAs } from './friend-labels.ts'
import styles from './friends.module.css'
import { useFriendThread } from './use-friend-thread.ts'

const BuyerCardDialog = dialogWhenOpened(async () => (await import('../account/buyer-card-dialog.tsx')).BuyerCardDialog)
const FriendNoteDialog = dialogWhenOpened(async () => (await import('./friend-note-dialog.tsx')).FriendNoteDialog)

interface FriendTalkProps {
  friend: FriendCard
  onChanged: () => Promise<void>
  onGone: () => void
}

/** The talk with one friend: the business card above, messages, the box. */
export function FriendThread({ friend, onChanged, onGone }: FriendTalkProps) {
  const userId = useSession()?.userInfo.userId
  const talk = useFriendThread(friend.friendId)
  const said = useMessageDraft(`friend:${friend.friendId}:${userId}`)
  return (
    <section className={panes.talk} aria-label={`与${shownAs(friend)}的对话`}>
      <BackToList onBack={onGone} />
      <Card friend={friend} onChanged={onChanged} onGone={onGone} />
      {talk.messages === null && !talk.failure && (
        <div className={panes.waiting} aria-busy="true">
          <Skeleton height={64} width="50%" />
          <Skeleton height={64} width="40%" />
        </div>
      )}
      {talk.failure && talk.messages === null && (
        <div className={panes.nothing}>
          <Empty title="对话没有加载成功" action={<Button onClick={talk.load}>重新加载</Button>}>
            {talk.failure}
          </Empty>
        </div>
      )}
      {talk.messages?.length === 0 && (
        <div className={panes.nothing}>
          <Empty title="还没有消息" icon={<ChatIcon />}>
            打个招呼吧，好友之间的联系方式不会隐藏。
          </Empty>
        </div>
      )}
      {talk.messages !== null && talk.messages.length > 0 && (
        <MessageList
          messages={talk.messages}
          hasMore={talk.hasMore}
          onOlder={talk.older}
          onRecall={talk.recall}
          partyLogo={friend.avatar}
          partyName={shownAs(friend)}
        />
      )}
      <div className={panes.foot}>
        {friend.can.message ? (
          <Composer said={said} onSend={talk.say} label="消息内容" />
        ) : (
          <p className={panes.closed}>取消拉黑后才能发送消息</p>
        )}
      </div>
    </section>
  )
}

function Card({ friend, onChanged, onGone }: FriendTalkProps) {
  const [isEditing, setEditing] = useState(false)
  const [isCardOpen, setCardOpen] = useState(false)
  const { id, organisation, position, phone, email, remark, name, can } = friend

  const block = async () => {
    const text = '拉黑后收不到对方的消息，对方不会知道。可以在“黑名单”中取消。'
    if (!(await confirmBox({ title: '拉黑好友', text, ok: '拉黑', danger: true }))) return
    await api.friend.update({ id, operation: 'BLOCK' })
    toast.success('已拉黑')
    onGone()
    await onChanged()
  }
  const remove = async () => {
    const text = '双方都不再是好友，需要重新请求才能互相发消息；已有的消息会保留。'
    if (!(await confirmBox({ title: '删除好友', text, ok: '删除', danger: true }))) return
    await api.friend.delete({ id })
    toast.success('已删除')
    onGone()
    await onChanged()
  }
  return (
    <header className={styles.card}>
      {isCardOpen && <BuyerCardDialog id={friend.friendId} onClose={() => setCardOpen(false)} />}
      <div>
        <h2 className="text-16">
          {shownAs(friend)}
          {remark && name && <small className="note regular">（{name}）</small>}
        </h2>
        <p>
          {[organisation, position].filter(Boolean).join(' · ')}
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      </div>
      <span className={styles.actions}>
        <Button size="small" kind="text" onClick={() => setCardOpen(true)}>
          名片
        </Button>
        <Button size="small" kind="text" onClick={() => setEditing(true)}>
          备注与分组
        </Button>
        {can.block && (
          <GuardedButton size="small" kind="text" onClick={block}>
            拉黑
          </GuardedButton>
        )}
        <GuardedButton size="small" kind="text" onClick={remove}>
          删除
        </GuardedButton>
      </span>
      {isEditing && <FriendNoteDialog friend={friend} onClose={() => setEditing(false)} onDone={onChanged} />}
    </header>
  )
}
