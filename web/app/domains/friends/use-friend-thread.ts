import { useCallback, useEffect, useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { textOf } from '../../lib/api/failure.ts'
import { useThreadPush } from '../../lib/push/threads.ts'
import type { Message, SentMessage } from '../message-thread/message-draft.ts'

const SIZE = 20

/** What was said with one friend, as it goes on; opening it marks it read. */
export function useFriendThread(friendId: string) {
  const [messages, setMessages] = useState<readonly Message[] | null>(null)
  const [total, setTotal] = useState(0)
  const [failure, setFailure] = useState('')

  const ask = useCallback(
    (current: number) =>
      api.message.searchFriendMsg(
        { friendId, current, size: SIZE, sort: 'createTime', order: 'desc' },
        { quiet: true, toast: false },
      ),
    [friendId],
  )
  const load = useCallback(async () => {
    try {
      const page = await ask(1)
      setMessages(now => merged(now ?? [], page.records))
      setTotal(page.total)
      setFailure('')
    } catch (error) {
      setFailure(textOf(error))
    }
  }, [ask])
  useEffect(() => void load(), [load])
  useThreadPush(talk => {
    if (talk.kind === 'friend' && talk.id === friendId) void load()
  })

  return {
    messages,
    failure,
    load,
    hasMore: (messages?.length ?? 0) < total,
    async older() {
      const page = await ask(Math.floor((messages?.length ?? 0) / SIZE) + 1)
      setMessages(now => merged(now ?? [], page.records))
    },
    async say(said: SentMessage, idempotencyKey: string) {
      await api.message.save({ toId: friendId, ...said }, { idempotencyKey })
      await load()
    },
    async recall(message: Message) {
      // the reason of a refusal is said by the call
      await api.message.recall({ id: message.id }).catch(() => undefined)
      await load()
    },
  }
}

/** One list of both, oldest first; the newer form of a message counts. */
function merged(now: readonly Message[], next: readonly Message[]): Message[] {
  const all = new Map(now.map(message => [message.id, message]))
  for (const message of next) all.set(message.id, message)
  return [...all.values()].sort((a, b) => Date.parse(a.createTime) - Date.parse(b.createTime) || (a.id < b.id ? -1 : 1))
}
