import { consultingStatusLabels } from '@shangyouji/contract/consultations/labels'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import { ChatIcon } from '../../ui/base/icons.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { BackToList } from '../message-thread/back-to-list.tsx'
import { Composer } from '../message-thread/composer.tsx'
import { useMessageDraft } from '../message-thread/message-draft.ts'
import { MessageList } from '../message-thread/message-list.tsx'
import panes from '../message-thread/panes.module.css'
import styles from './consulting.module.css'
import { quickRepliesFor } from './openings.ts'
import { PhoneButtonOf } from './phone-button-of.tsx'
import { Phrases } from './phrases.tsx'
import { ResponseBadgeOf } from './response-badge-of.tsx'
import { SubjectCard } from './subject-card.tsx'
import { statusTones } from './thread-list.tsx'
import { type Thread, useThread } from './use-thread.ts'

const AddFriendDialog = dialogWhenOpened(async () => (await import('../friends/add-friend-dialog.tsx')).AddFriendDialog)

interface ConversationProps {
  id: string
  isBusiness: boolean
  /** The list is to be loaded anew. */
  onChanged: () => Promise<void>
  /** The thread left the list, was never there, or is left for the list. */
  onGone: () => void
}

/** One thread: with whom and about what, what was said, and the box to say more. */
export function Conversation({ id, isBusiness, onChanged, onGone }: ConversationProps) {
  const userId = useSession()?.userInfo.userId
  const talk = useThread(id)
  const said = useMessageDraft(`consulting:${id}:${userId}`)
  const { thread, failure, recalled } = talk

  if (failure && !thread) {
    return (
      <div className={panes.nothing}>
        <Empty
          title={failure.isMissing ? '该会话不存在或已删除' : '会话没有加载成功'}
          icon={<ChatIcon />}
          action={
            failure.isMissing ? (
              <Button onClick={onGone}>返回列表</Button>
            ) : (
              <Button onClick={talk.load}>重新加载</Button>
            )
          }
        >
          {failure.isMissing ? undefined : failure.text}
        </Empty>
      </div>
    )
  }
  if (!thread) {
    return (
      <div className={panes.talk} aria-busy="true">
        <div className={panes.waiting}>
          <Skeleton height={48} />
          <Skeleton height={120} width="60%" />
          <Skeleton height={64} width="40%" />
        </div>
      </div>
    )
  }
  return (
    <section className={panes.talk} aria-label={`与${thread.party.name}的会话`}>
      <BackToList onBack={onGone} />
      <Head thread={thread} isBusiness={isBusiness} onChanged={onChanged} onGone={onGone} reload={talk.load} />
      <MessageList
        messages={thread.messages}
        hasMore={thread.hasMore}
        onOlder={talk.older}
        onRecall={talk.recall}
        onRewrite={message => {
          const words = recalled.get(message.id)
          if (words) said.change({ content: words })
          else toast.info('撤回的内容没有保留')
        }}
        partyLogo={thread.party.logo}
        partyName={thread.party.name}
        namesOwn={isBusiness}
        head={
          thread.isMasking && <p className={styles.masking}>未成单前，消息中的电话、微信、邮箱等联系方式会自动隐藏</p>
        }
      />
      <Foot thread={thread} isBusiness={isBusiness} said={said} onSend={talk.say} />
    </section>
  )
}

interface FootProps extends Pick<ComponentProps<typeof Composer>, 'said' | 'onSend'> {
  thread: Thread
  isBusiness: boolean
}

/** Where one writes, with what a supplier often answers above it. */
function Foot({ thread, isBusiness, said, onSend }: FootProps) {
  return (
    <div className={panes.foot}>
      {thread.can.reply ? (
        <>
          {isBusiness && (
            <Phrases
              className="phone-only phone-row"
              label="快捷回复"
              phrases={quickRepliesFor(thread.subject.type)}
              said={said.said.content}
              onChange={content => said.change({ content })}
            />
          )}
          <Composer
            said={said}
            onSend={onSend}
            label="回复内容"
            hint={thread.status === 'CLOSED' ? '会话已关闭，发送新消息会重新打开' : undefined}
          />
        </>
      ) : (
        <p className={panes.closed}>对方店铺暂停营业，暂时不能发送消息</p>
      )}
    </div>
  )
}

interface HeadProps extends Omit<ConversationProps, 'id'> {
  thread: Thread
  reload: () => Promise<void>
}

function Head({ thread, isBusiness, onChanged, onGone, reload }: HeadProps) {
  const [isAdding, setAdding] = useState(false)
  const { id, party, subject, status, contacts, can } = thread

  const close = async () => {
    const text = '关闭后不再计入待回复；任何一方发送新消息都会重新打开。'
    if (!(await confirmBox({ title: '关闭会话', text, ok: '关闭会话' }))) return
    await api.consulting.close({ id })
    toast.success('会话已关闭')
    await Promise.all([reload(), onChanged()])
  }
  const remove = async () => {
    const text = '将从您的列表移除，对方不受影响；有新消息时会再次出现。'
    if (!(await confirmBox({ title: '移除会话', text, ok: '移除', danger: true }))) return
    await api.consulting.delete({ id })
    toast.success('会话已移除')
    onGone()
  }
  const complain = `/website/complaint?${new URLSearchParams({
    type: 'COMPLAINT',
    businessId: party.id,
    businessName: party.name,
    evidence: 'CONSULTING',
    evidenceId: id,
    about: subject.title,
  })}`

  return (
    <header className={styles.head}>
      <div className={`row min-0 gap-2 ${styles.headLine}`}>
        <h2>
          {isBusiness ? (
            party.name
          ) : (
            <Link className="inherit hover-accent" to={`/shop/default?id=${party.id}`} target="_blank">
              {party.name}
            </Link>
          )}
        </h2>
        <Tag tone={statusTones[status]}>{consultingStatusLabels[status]}</Tag>
        <span className={`rigid ${styles.actions}`}>
          {isBusiness && party.id !== '' && (
            <Button size="small" kind="text" onClick={() => setAdding(true)}>
              加为好友
            </Button>
          )}
          {!isBusiness && party.id !== '' && <PhoneButtonOf companyId={party.id} />}
          {!isBusiness && (
            <Link to={complain} className={styles.quiet}>
              投诉
            </Link>
          )}
          {can.close && (
            <GuardedButton size="small" kind="text" onClick={close}>
              关闭会话
            </GuardedButton>
          )}
          <GuardedButton size="small" kind="text" onClick={remove}>
            移除
          </GuardedButton>
        </span>
      </div>
      {!isBusiness && <ResponseBadgeOf businessId={party.id} />}
      <SubjectCard subject={subject} note={contactNote(contacts, isBusiness)} />
      {isAdding && <AddFriendDialog friendId={party.id} name={party.name} onClose={() => setAdding(false)} />}
    </header>
  )
}

/** How the buyer may be called back, as far as it was said. */
function contactNote({ name, mobile }: Thread['contacts'], isBusiness: boolean): string | undefined {
  const left = [name, mobile].filter(Boolean).join(' ')
  if (!left) return undefined
  return isBusiness ? `需方留下的联系方式：${left}` : `您留下的联系方式：${left}`
}
