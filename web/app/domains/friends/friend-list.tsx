import type { FriendCard } from '@shangyouji/contract/friends/calls'
import { useState } from 'react'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Badge } from '../../ui/base/badge.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import { Input } from '../../ui/base/field.tsx'
import { SearchIcon } from '../../ui/base/icons.tsx'
import { RelativeTime } from '../../ui/text/text.tsx'
import panes from '../message-thread/panes.module.css'
import { byGroup, shownAs } from './friend-labels.ts'
import styles from './friends.module.css'

interface FriendListProps {
  friends: readonly FriendCard[]
  openedId: string | null
  onOpen: (friendId: string) => void
}

/** The address book: friends by group, those talked with last first. */
export function FriendList({ friends, openedId, onOpen }: FriendListProps) {
  const [keyword, setKeyword] = useState('')
  const words = keyword.trim().toLowerCase()
  const found = friends.filter(({ name, organisation, remark }) =>
    `${name} ${organisation} ${remark}`.toLowerCase().includes(words),
  )
  if (friends.length === 0) {
    return <Empty title="还没有好友">在咨询会话中点“加为好友”，或把自己的名片链接发给对方。</Empty>
  }
  return (
    <>
      <div className={styles.search}>
        <SearchIcon />
        <Input
          aria-label="搜索好友"
          placeholder="搜索姓名、单位或备注"
          value={keyword}
          onChange={event => setKeyword(event.target.value)}
        />
      </div>
      <div className={`scroll-rest ${styles.groups}`}>
        {found.length === 0 && <p className={panes.closed}>没有找到这位好友</p>}
        {byGroup(found).map(([group, members]) => (
          <section key={group} aria-label={group || '未分组'}>
            {(group || found.length !== members.length) && <h3>{group || '未分组'}</h3>}
            <ul>
              {members.map(friend => (
                <li key={friend.id}>
                  <button
                    type="button"
                    className={`hover-ground opened-tint focus-inside ${styles.friend}`}
                    aria-current={friend.friendId === openedId ? 'true' : undefined}
                    data-opened={friend.friendId === openedId || undefined}
                    onClick={() => onOpen(friend.friendId)}
                  >
                    <Badge count={friend.unReadNum} label={`${friend.unReadNum}条未读`}>
                      <Avatar src={friend.avatar} name={shownAs(friend)} size={40} />
                    </Badge>
                    <span className={`fill ${styles.words}`}>
                      <span className={panes.line}>
                        <strong className="ellipsis medium">{shownAs(friend)}</strong>
                        {friend.lastTime && <RelativeTime at={friend.lastTime} className="hint rigid" />}
                      </span>
                      <small>{friend.lastText || friend.organisation}</small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
