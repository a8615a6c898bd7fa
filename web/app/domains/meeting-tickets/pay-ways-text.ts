import type { PayWays } from '@shangyouji/contract/tickets/calls'
import { formatDateTime } from '../../ui/text/format.ts'

/** What to know before enrolling where paid tickets cannot be paid at once; empty where they can. */
export function payWaysText({ isOnline, isTransfer, transferUntil }: PayWays): string {
  if (isOnline) return ''
  if (!isTransfer) return '主办方尚未开通收款，收费票暂不能购买。'
  if (!transferUntil) return '主办方仅支持对公转账，会议临近已不再受理，收费票请联系主办方。'
  return `收费票仅支持对公转账：转入主办方账户并上传凭证，主办方核对到账后出票。现在下单，名额保留至 ${formatDateTime(transferUntil)}。`
}
