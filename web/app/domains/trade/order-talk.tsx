import { useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { isFailure } from '../../api/failure.ts'
import { Panel } from '../../back-office/page.tsx'
import { useSession } from '../../site/use-session.ts'
import { GuardedButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { TextArea } from '../../ui/field.tsx'
import { ImageViewer } from '../../ui/image-viewer.tsx'
import { RelativeTime } from '../../ui/text.tsx'
import { AttachmentsField } from '../demand/attachments-field.tsx'
import type { AttachmentDraft } from '../demand/draft.ts'
import { repeatKeys } from '../demand/repeat-keys.ts'
import { keptName, useDraft } from '../demand/use-draft.ts'
import { ImagesField } from './images-field.tsx'
import styles from './order-talk.module.css'
import { ShownFiles } from './shown-files.tsx'
import type { Order } from './trade-types.ts'

const MOST_CHARS = 1000
const MOST_IMAGES = 9

interface Said {
  readonly content: string
  readonly images: readonly string[]
  readonly files: readonly AttachmentDraft[]
}
const nothing: Said = { content: '', images: [], files: [] }
const rules = {
  isTouched: ({ content, images, files }: Said) => content !== '' || images.length > 0 || files.length > 0,
  adopt: (kept: Said) => kept,
}

/** What both sides say about an order, newest last. What is typed survives a reload. */
export function OrderTalk({ order, reload }: { order: Order; reload: () => Promise<void> }) {
  const userId = useSession()?.userInfo.userId
  const { draft, set, replace, forget } = useDraft(keptName('order-talk', userId, order.id), nothing, null, rules)
  const [viewed, setViewed] = useState<{ images: readonly string[]; start: number } | null>(null)
  const keys = useRef(repeatKeys()).current
  const send = async () => {
    const input = {
      orderId: order.id,
      content: draft.content.trim(),
      images: [...draft.images],
      files: [...draft.files],
    }
    try {
      await api.orderReply.save(input, { idempotencyKey: keys.of(input) })
      forget()
      keys.renew()
      replace(nothing)
      await reload()
    } catch (failure) {
      // said by the call; what was typed stays
      if (!isFailure(failure)) throw failure
    }
  }
  return (
    <Panel title={`留言（${order.replies.length}）`}>
      {order.replies.length > 0 && (
        <ul className={styles.talk}>
          {order.replies.map(reply => (
            <li key={reply.id} className={cx(reply.isMine && styles.mine)}>
              <p className={styles.who}>
                {reply.isMine ? '我方' : reply.senderName} <RelativeTime at={reply.createTime} />
              </p>
              <div className={styles.bubble}>
                {reply.content}
                {reply.images.length > 0 && (
                  <span className={styles.images}>
                    {reply.images.map((src, start) => (
                      <button
                        key={src}
                        type="button"
                        aria-label={`查看图片${start + 1}`}
                        onClick={() => setViewed({ images: reply.images, start })}
                      >
                        <img src={src} alt="" width={72} height={72} />
                      </button>
                    ))}
                  </span>
                )}
                <ShownFiles files={reply.files} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        rows={3}
        aria-label="留言内容"
        maxLength={MOST_CHARS}
        placeholder="与对方沟通合同、付款、发货等细节；Ctrl + Enter 发送"
        value={draft.content}
        onChange={event => set({ content: event.target.value })}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && rules.isTouched(draft)) void send()
        }}
      />
      <div className={styles.line}>
        <ImagesField value={draft.images} most={MOST_IMAGES} onChange={images => set({ images })} />
        <AttachmentsField value={draft.files} onChange={files => set({ files })} />
        <GuardedButton kind="primary" aria-disabled={!rules.isTouched(draft)} onClick={send}>
          发送
        </GuardedButton>
      </div>
      <ImageViewer
        images={(viewed?.images ?? []).map(src => ({ src, alt: '留言图片' }))}
        start={viewed?.start ?? null}
        onClose={() => setViewed(null)}
      />
    </Panel>
  )
}
