import type { SellerTransfer } from '@shangyouji/contract/payments/receiving-calls'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { formatDateTime, formatMoney } from '../../ui/text/format.ts'

/** What has become of a transfer to the organiser, in the buyer's words; places are held until `start` at the latest. */
export function TransferProgress({ transfer, start }: { transfer: SellerTransfer; start: string }) {
  const { state, refusal, expireTime, isInVain, backs, proof } = transfer
  return (
    <>
      {state === 'WAIT' && (
        <NoticeLine role="status">
          已选择对公转账，名额保留至 {formatDateTime(expireTime)}
          {expireTime === start && '（会议开始的时间，此后转账不再受理）'}，请在此前转账并上传凭证。
        </NoticeLine>
      )}
      {state === 'PROOF' && (
        <NoticeLine role="status">
          转账凭证已上传，待主办方确认到账。
          <a href={proof} target="_blank" rel="noopener">
            查看凭证
          </a>
        </NoticeLine>
      )}
      {refusal !== '' && (
        <NoticeLine role="status" isBad>
          主办方未确认转账：{refusal}
          {state === 'REFUSED' && `。请在 ${formatDateTime(expireTime)} 前重新上传凭证，或取消订单。`}
        </NoticeLine>
      )}
      {isInVain && (
        <NoticeLine role="status" isBad>
          转账已到账，但名额已释放或订单已用其他方式支付，款项由主办方退回。
        </NoticeLine>
      )}
      {backs.map(back => (
        <NoticeLine key={back.id} role="status">
          {back.isDone
            ? `主办方已退回 ${formatMoney(back.amount)}（${back.proof}）`
            : `${formatMoney(back.amount)} 待主办方从其账户退回`}
          {back.proofUrl !== '' && (
            <a href={back.proofUrl} target="_blank" rel="noopener">
              退款凭证
            </a>
          )}
        </NoticeLine>
      ))}
    </>
  )
}
