import { Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Composer } from '../../message-thread/composer.tsx'
import { useMessageDraft } from '../../message-thread/message-draft.ts'
import { MessageList } from '../../message-thread/message-list.tsx'
import type { Order } from '../shared/trade-types.ts'
import styles from './order-thread.module.css'

/** What both sides say about an order, newest last. What is typed survives a reload. */
export function OrderThread({ order, reload }: { order: Order; reload: () => Promise<void> }) {
  const userId = useSession()?.userInfo.userId
  const said = useMessageDraft(`order:${order.id}:${userId ?? ''}`)
  return (
    <Panel title={`留言（${order.replies.length}）`}>
      {order.replies.length > 0 && (
        <div className={styles.talk}>
          <MessageList
            messages={order.replies}
            hasMore={false}
            onOlder={async () => {}}
            // what was said about an order stays
            onRecall={async () => {}}
            partyLogo=""
            partyName={order.party.name}
            namesOwn
          />
        </div>
      )}
      <Composer
        said={said}
        label="留言内容"
        placeholder="与对方沟通合同、付款、发货等细节，Enter 发送"
        onSend={async (words, idempotencyKey) => {
          await api.orderReply.save({ orderId: order.id, ...words }, { idempotencyKey })
          await reload()
        }}
      />
    </Panel>
  )
}
