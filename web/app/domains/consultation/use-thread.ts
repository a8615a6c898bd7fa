import { useCallback, useEffect, useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { type LoadFailure, loadFailure } from '../../lib/api/load-failure.ts'
import { useThreadPush } from '../../lib/push/threads.ts'
import { toast } from '../../ui/overlay/toast.ts'
import type { Message, SentMessage } from '../message-thread/message-draft.ts'

export type Thread = Awaited<ReturnType<typeof api.consulting.byId>>

/**
 * One thread as it stands and as it goes on: opening it marks it read; what either side says or takes back appears by
 * itself; older messages are added above.
 */
export function useThread(id: string) {
  const [thread, setThread] = useState<Thread | null>(null)
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  /** What was recalled here, to be written anew. */
  const [recalled, setRecalled] = useState<ReadonlyMap<string, string>>(new Map())

  const load = useCallback(async () => {
    try {
      const next = await api.consulting.byId({ id }, { quiet: true, toast: false })
      setThread(now => (now ? { ...next, ...joined(now, next) } : next))
      setFailure(null)
    } catch (error) {
      setFailure(loadFailure(error))
    }
  }, [id])
  useEffect(() => void load(), [load])
  useThreadPush(talk => {
    if (talk.kind === 'consulting' && talk.id === id) void load()
  })

  return {
    thread,
    failure,
    load,
    recalled,
    async older() {
      const first = thread?.messages[0]
      if (!first) return
      const { messages, hasMore } = await api.consulting.byId({ id, beforeId: first.id }, { quiet: true })
      setThread(now => now && { ...now, messages: [...messages, ...now.messages], hasMore })
    },
    async say(said: SentMessage, idempotencyKey: string) {
      const { maskedNum } = await api.message.replay({ consultingId: id, ...said }, { idempotencyKey })
      if (maskedNum > 0) toast.info(`内容中的 ${maskedNum} 处联系方式已隐藏`)
      await load()
    },
    async recall(message: Message) {
      // the reason of a refusal is said by the call
      await api.message.recall({ id: message.id }).catch(() => undefined)
      if (message.content) setRecalled(now => new Map(now).set(message.id, message.content))
      await load()
    },
  }
}

/** The newest messages laid over those that are there: older ones stay above, changed ones are replaced. */
function joined(now: Thread, next: Thread): Pick<Thread, 'messages' | 'hasMore'> {
  const first = next.messages[0]
  if (!first) return { messages: next.messages, hasMore: next.hasMore }
  const at = now.messages.findIndex(message => message.id === first.id)
  // so much was said meanwhile that the two do not meet: begin anew
  if (at < 0) return { messages: next.messages, hasMore: next.hasMore }
  return { messages: [...now.messages.slice(0, at), ...next.messages], hasMore: now.hasMore }
}
