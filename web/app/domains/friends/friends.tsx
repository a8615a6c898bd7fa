import type { FriendCard } from '@shangyouji/contract/friends/calls'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useReloadOn } from '../../back-office/list/reload-on.ts'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'
import { useBadges } from '../../lib/push/badges.ts'
import { useThreadPush } from '../../lib/push/threads.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Empty } from '../../ui/base/empty.tsx'
import { ChatIcon } from '../../ui/base/icons.tsx'
import { Tabs } from '../../ui/base/tabs.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import panes from '../message-thread/panes.module.css'
import { FriendList } from './friend-list.tsx'
import { FriendThread } from './friend-thread.tsx'
import styles from './friends.module.css'
import { Requests } from './requests.tsx'

const GroupMessageDialog = dialogWhenOpened(async () => (await import('./group-message-dialog.tsx')).GroupMessageDialog)
const AddFriendDialog = dialogWhenOpened(async () => (await import('./add-friend-dialog.tsx')).AddFriendDialog)

export interface FriendsData {
  readonly friends: readonly FriendCard[]
  readonly received: readonly FriendCard[]
  readonly sent: readonly FriendCard[]
  readonly blocked: readonly FriendCard[]
}

/** 好友 in the message centre: the address book, requests, and the talk with one of them. */
export function Friends({ friends, received, sent, blocked }: FriendsData) {
  const [params, change] = useParams()
  const [box, setBox] = useState<'friends' | 'received' | 'sent' | 'blocked'>(
    received.length > 0 && friends.length === 0 ? 'received' : 'friends',
  )
  const [isGroup, setGroup] = useState(false)
  const reload = useLiveFriends()
  const opened = friends.find(friend => friend.friendId === params.get('friend'))
  const asked = params.get('add')

  return (
    <>
      <div className="row between mb-3">
        <Tabs
          label="好友分类"
          value={box}
          onChange={key => setBox(key as typeof box)}
          tabs={[
            { key: 'friends', label: '通讯录', count: friends.length },
            { key: 'received', label: '新的请求', count: received.length },
            { key: 'sent', label: '我发出的', count: sent.length },
            { key: 'blocked', label: '黑名单', count: blocked.length },
          ]}
        />
        <span className={styles.actions}>
          <Button onClick={() => setGroup(true)} disabled={friends.length === 0}>
            群发消息
          </Button>
          <OwnCard />
        </span>
      </div>
      {box === 'friends' ? (
        <div className={panes.panes}>
          <nav aria-label="好友列表" className={panes.list}>
            <FriendList friends={friends} openedId={opened?.friendId ?? null} onOpen={friend => change({ friend })} />
          </nav>
          {opened ? (
            <FriendThread
              key={opened.friendId}
              friend={opened}
              onChanged={reload}
              onGone={() => change({ friend: null })}
            />
          ) : (
            <div className={cx('desktop-only', panes.nothing)}>
              <Empty title="选择一位好友" icon={<ChatIcon />}>
                好友之间可以直接交换电话、邮箱和文件。
              </Empty>
            </div>
          )}
        </div>
      ) : (
        <div className="card">
          <Requests box={box} rows={{ received, sent, blocked }[box]} onChanged={reload} />
        </div>
      )}
      {isGroup && <GroupMessageDialog friends={friends} onClose={() => setGroup(false)} />}
      {asked && (
        <AddFriendDialog
          friendId={asked}
          name=""
          onClose={() => change({ add: null })}
          onDone={() => {
            setBox('sent')
            void reload()
          }}
        />
      )}
    </>
  )
}

/** The link that others open to ask for friendship. */
function OwnCard() {
  const userId = useSession()?.userInfo.userId
  const copy = () =>
    copyText(`${location.origin}/demander/news?tab=friend&add=${userId}`, '名片链接已复制，发给对方即可添加您为好友')
  return <Button onClick={() => void copy()}>复制我的名片链接</Button>
}

/** The lists follow what is said and asked. */
function useLiveFriends(): () => Promise<void> {
  const revalidate = useReloadOn(useBadges().client.friend)
  useThreadPush(({ kind }) => {
    if (kind === 'friend') void revalidate()
  })
  return revalidate
}

/** What is open stands in the address; null takes it out. */
function useParams() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string | null>) =>
    setParams(
      now => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  return [params, change] as const
}
