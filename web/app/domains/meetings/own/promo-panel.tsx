import type { Promo } from '@shangyouji/contract/promo-codes/calls'
import { useState } from 'react'
import { Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { formatDateTime, formatMoney } from '../../../ui/text/format.ts'
import styles from './own.module.css'

const PromoDialog = dialogWhenOpened(async () => (await import('./promo-dialog.tsx')).PromoDialog)

interface Props {
  readonly meetId: string
  readonly tickets: readonly { readonly id?: string | undefined; readonly name: string }[]
}

/** Promo codes of a published meeting; each change takes effect at once. */
export function PromoPanel({ meetId, tickets }: Props) {
  const { data: promos, failure, load } = useQuery(() => api.meetPromo.list({ id: meetId }, { toast: false }), [meetId])
  const [isOpen, open] = useState(false)
  const stop = async ({ id, code }: Promo) => {
    const text = '停用后不能再使用，已提交的订单价格不变。'
    if (!(await confirmBox({ title: `停用优惠码 ${code}`, text, ok: '停用', danger: true }))) return
    await api.meetPromo.stop({ id })
    await load()
  }
  return (
    <Panel
      title={`优惠码${promos ? `（${promos.length}）` : ''}`}
      extra={
        <Button size="small" onClick={() => open(true)}>
          添加优惠码
        </Button>
      }
    >
      {failure && (
        <NoticeLine role="alert" isBad>
          {failure.text}
        </NoticeLine>
      )}
      {promos?.length === 0 && <p className="quiet">还没有优惠码。与团体价不叠加，按较低的价格计算。</p>}
      <ul>
        {promos?.map(promo => (
          <li key={promo.id} className={styles.person}>
            <span>
              <strong className="code">{promo.code}</strong>{' '}
              <small className="quiet">
                {[...factsOf(promo, tickets), promo.isStopped ? '已停用' : ''].filter(Boolean).join(' · ')}
              </small>
            </span>
            {!promo.isStopped && (
              <Button size="small" kind="text" aria-label={`停用${promo.code}`} onClick={() => void stop(promo)}>
                停用
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <PromoDialog meetId={meetId} tickets={tickets} onClose={() => open(false)} onSaved={() => void load()} />
      )}
    </Panel>
  )
}

const priceText = ({ kind, value }: Promo): string =>
  kind === 'FREE' ? '免票' : kind === 'FIXED' ? `立减${formatMoney(value)}` : `减${value}%`

const factsOf = (promo: Promo, tickets: Props['tickets']): string[] => [
  priceText(promo),
  `已用 ${promo.used}${promo.uses === null ? '' : ` / ${promo.uses}`} 次`,
  promo.perBuyer === null ? '' : `每个账号 ${promo.perBuyer} 次`,
  tickets
    .filter(ticket => ticket.id !== undefined && promo.ticketIds.includes(ticket.id))
    .map(ticket => ticket.name)
    .join('、'),
  promo.unlocks ? '解锁隐藏票种' : '',
  promo.fromTime ? `${formatDateTime(promo.fromTime)} 起` : '',
  promo.toTime ? `至 ${formatDateTime(promo.toTime)}` : '',
]
