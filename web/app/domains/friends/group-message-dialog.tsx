import { messageLimits } from '@shangyouji/contract/consultations/labels'
import type { FriendCard } from '@shangyouji/contract/friends/calls'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox, Field, TextArea } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { shownAs } from './friend-labels.ts'
import styles from './friends.module.css'

const MOST = 100

/** The same words to several friends, each in the own talk with them. */
export function GroupMessageDialog({ friends, onClose }: { friends: readonly FriendCard[]; onClose: () => void }) {
  const [toIds, setToIds] = useState<readonly string[]>([])
  const [content, setContent] = useState('')
  const [busy, setBusy] = useState(false)
  const all = friends.filter(friend => friend.can.message).slice(0, MOST)
  const isReady = toIds.length > 0 && content.trim() !== ''

  const send = async () => {
    setBusy(true)
    try {
      const { success, failed } = await api.message.saveAdd({ toIds: [...toIds], content })
      if (failed.length > 0) toast.info(`成功 ${success.length} 位，失败 ${failed.length} 位：${failed[0]!.msg}`)
      else toast.success(`已发给 ${success.length} 位好友`)
      onClose()
    } catch (failure) {
      // said by the call; what was typed stays
      if (!isFailure(failure)) throw failure
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="群发消息"
      width={560}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" busy={busy} aria-disabled={!isReady} onClick={() => void send()}>
            发送{toIds.length > 0 && `给 ${toIds.length} 位`}
          </Button>
        </>
      }
    >
      <fieldset className={`fieldset ${styles.receivers}`}>
        <legend>
          接收人
          <Button
            size="small"
            kind="text"
            onClick={() => setToIds(toIds.length === all.length ? [] : all.map(friend => friend.friendId))}
          >
            {toIds.length === all.length ? '全不选' : '全选'}
          </Button>
        </legend>
        <div>
          {all.map(friend => (
            <Checkbox
              key={friend.id}
              checked={toIds.includes(friend.friendId)}
              onChange={event =>
                setToIds(now =>
                  event.target.checked ? [...now, friend.friendId] : now.filter(id => id !== friend.friendId),
                )
              }
            >
              {shownAs(friend)}
              <small>{friend.organisation}</small>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Field label="内容" hint="每位好友单独收到，互相看不到">
        <TextArea
          rows={4}
          data-field="content"
          maxLength={messageLimits.text}
          value={content}
          onChange={event => setContent(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
