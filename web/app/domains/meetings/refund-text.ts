import type { MeetingDetails } from '@shangyouji/contract/meetings/calls'
import { formatMoney } from '../../ui/text/format.ts'

const before = (hours: number): string => (hours % 24 === 0 && hours > 0 ? `${hours / 24}天` : `${hours}小时`)

/** The rule of refunds, a sentence each; read before paying. */
export function refundText({ allow, steps, keepFixed, needApproval }: MeetingDetails['refundRule']): string[] {
  if (!allow) return ['本会议售出的票不支持退款']
  return [
    ...steps.map(({ hoursBefore, percent }) => `会议开始${before(hoursBefore)}前退票，退还票款的${percent}%`),
    '其后退票不退款，特殊情况可在订单中向主办方申请；已签到的票不能退',
    ...(keepFixed > 0 ? [`每张票另扣除手续费${formatMoney(keepFixed)}`] : []),
    ...(needApproval ? ['退票须在订单中申请，经主办方同意后退款；同意前票仍有效'] : []),
    '会议取消全额退款',
  ]
}
