import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import type { PackageId } from '@shangyouji/contract/membership/calls'
import { membershipKindLabels } from '@shangyouji/contract/membership/labels'
import payment from '../../../domains/payment/payment.module.css'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Facts } from '../../../ui/base/facts.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { formatMoney } from '../../../ui/text/format.ts'
import type { Order } from './records.tsx'

interface BuyDialogProps {
  readonly packageId: PackageId
  readonly onOrdered: (order: Order) => void
  readonly onClose: () => void
}

/** What a package costs and brings, before it is ordered; the amount shown is the one that is ordered. */
export function BuyDialog({ packageId, onOrdered, onClose }: BuyDialogProps) {
  const {
    data: quote,
    failure,
    load,
  } = useQuery(() => api.packageRecord.quote({ packageId }, { toast: false }), [packageId])

  const order = async () => {
    try {
      onOrdered(await api.packageRecord.save({ packageId, amount: quote!.amount }))
    } catch (error) {
      if (!isFailure(error) || !error.is('MEMBER_PRICE_CHANGED')) throw error
      await load()
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${quote ? membershipKindLabels[quote.kind] : '购买'}${levelLabels[packageId]}`}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          {quote && (
            <GuardedButton kind="primary" onClick={order}>
              提交订单，去支付
            </GuardedButton>
          )}
        </>
      }
    >
      {failure ? (
        <NoticeLine role="alert" isBad>
          {failure.text}
        </NoticeLine>
      ) : quote ? (
        <Facts
          className={payment.facts}
          facts={[
            [
              '应付金额',
              <strong key="amount" className="price">
                {formatMoney(quote.amount)}
              </strong>,
            ],
            ...(quote.kind === 'UPGRADE'
              ? [
                  [
                    '计算方式',
                    `（${formatMoney(quote.price)} − ${formatMoney(quote.paidOld)}）× 剩余${quote.daysLeft}天 ÷ ${quote.termDays}天`,
                  ] as const,
                ]
              : []),
            ['生效', `${quote.startsOn}${quote.kind === 'UPGRADE' || quote.kind === 'PURCHASE' ? '（支付当日）' : ''}`],
            ['到期', quote.endsOn],
          ]}
        />
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  )
}
