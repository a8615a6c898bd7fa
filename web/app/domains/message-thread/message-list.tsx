import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { ArrowDownIcon } from '../../ui/base/icons.tsx'
import { dayAndTime } from './day-and-time.ts'
import { MessageBubble } from './message-bubble.tsx'
import type { Message } from './message-draft.ts'
import styles from './message-list.module.css'

/** A time stands between messages that are so far apart. */
const PAUSE_MS = 10 * 60_000
/** So near to the end of the list one is reading along. */
const NEAR = 80

interface MessageListProps {
  /** Oldest first. */
  messages: readonly Message[]
  /** Older ones are there. */
  hasMore: boolean
  onOlder: () => Promise<void>
  onRecall: (message: Message) => Promise<void>
  /** Puts what was recalled back into the box; absent where it is not kept. */
  onRewrite?: ((message: Message) => void) | undefined
  /** Picture of the other side. */
  partyLogo: string
  partyName: string
  /** Says who of one's own side wrote: members of a company share its threads. */
  namesOwn?: boolean
  /** Stands above the first message. */
  head?: ReactNode
}

interface Seen {
  readonly first: string
  readonly last: string
  height: number
  isNear: boolean
}

/** New messages are scrolled to by those who read the end; others keep their place and are told. */
function useKeptPlace(
  place: RefObject<HTMLDivElement | null>,
  seen: RefObject<Seen>,
  messages: MessageListProps['messages'],
  onNews: () => void,
): void {
  const first = messages[0]?.id ?? ''
  const last = messages.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the list
  useLayoutEffect(() => {
    const box = place.current!
    const before = seen.current
    if (last && last.id !== before.last) {
      if (before.last === '' || before.isNear || last.isMine) box.scrollTop = box.scrollHeight
      else onNews()
    } else if (first !== before.first) {
      // older ones came in above: what is read stays where it is
      box.scrollTop += box.scrollHeight - before.height
    }
    seen.current = { ...seen.current, first, last: last?.id ?? '', height: box.scrollHeight }
  }, [place, seen, first, last])
}

/** What was said, oldest first, kept at its end while one is there; older ones come when one scrolls up to them. */
export function MessageList({
  messages,
  hasMore,
  onOlder,
  onRecall,
  onRewrite,
  partyLogo,
  partyName,
  namesOwn = false,
  head,
}: MessageListProps) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef<Seen>({ first: '', last: '', height: 0, isNear: true })
  const [isLoading, setLoading] = useState(false)
  const [hasNews, setNews] = useState(false)

  useKeptPlace(place, seen, messages, () => setNews(true))

  const older = async () => {
    if (isLoading || !hasMore) return
    setLoading(true)
    seen.current.height = place.current!.scrollHeight
    try {
      await onOlder()
    } finally {
      setLoading(false)
    }
  }
  const onScroll = () => {
    const box = place.current!
    seen.current.isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR
    seen.current.height = box.scrollHeight
    if (seen.current.isNear) setNews(false)
    if (box.scrollTop < NEAR) void older()
  }
  const toEnd = () => place.current!.scrollTo({ top: place.current!.scrollHeight })

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div ref={place} className={styles.place} onScroll={onScroll} tabIndex={0} role="log" aria-label="消息记录">
        {hasMore ? (
          <Button size="small" kind="text" busy={isLoading} className={styles.older} onClick={() => void older()}>
            更早的消息
          </Button>
        ) : (
          head
        )}
        {messages.map((message, i) => (
          <div key={message.id}>
            {isPause(messages[i - 1], message) && (
              <time className={styles.time} dateTime={message.createTime}>
                {dayAndTime(message.createTime, Date.now())}
              </time>
            )}
            <MessageBubble
              message={message}
              partyLogo={partyLogo}
              partyName={partyName}
              isNamed={namesOwn || !message.isMine}
              onRecall={onRecall}
              onRewrite={onRewrite}
            />
          </div>
        ))}
      </div>
      {hasNews && (
        <button type="button" className={styles.news} onClick={toEnd}>
          有新消息
          <ArrowDownIcon />
        </button>
      )}
    </div>
  )
}

const isPause = (before: Message | undefined, message: Message): boolean =>
  !before || Date.parse(message.createTime) - Date.parse(before.createTime) > PAUSE_MS
