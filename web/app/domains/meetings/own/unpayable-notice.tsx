import type { ReplyOf } from '@shangyouji/contract'
import type { receivingAccount } from '@shangyouji/contract/payments/receiving-calls'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import type { Values } from './values.ts'

export type PaidBy = Pick<ReplyOf<typeof receivingAccount.own>, 'hasMerchant' | 'isOffered' | 'formerName'>

/** Says that a ticket costs something and nobody could pay for it, or only by transfer. */
export function UnpayableNotice({ values, paid, home }: { values: Values; paid: PaidBy; home: string }) {
  if (paid.hasMerchant || !values.tickets.some(({ price }) => Number(price) > 0)) return null
  const isRenamed = paid.isOffered && paid.formerName !== ''
  return (
    <NoticeLine role="status" isBad={!paid.isOffered || isRenamed}>
      {isRenamed && '企业名称已变更，收款账户待更新：收费票暂不能购买。'}
      {isRenamed
        ? ''
        : paid.isOffered
          ? '未开通微信、支付宝收款：收费票仅能对公转账，会议临近时停止转账购票。'
          : '尚未登记收款账户，也未开通微信、支付宝收款：会议可以发布，但收费票不能购买。'}
      <a href={`${home}/receiving`} target="_blank" rel="noopener">
        {paid.isOffered ? '查看收款账户' : '登记收款账户'}
      </a>
    </NoticeLine>
  )
}
