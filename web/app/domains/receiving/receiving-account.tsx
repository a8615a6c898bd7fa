import type { LoaderFunctionArgs } from 'react-router'
import { Page, Panel, titled } from '../../back-office/page.tsx'
import { apiContext } from '../../lib/context.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { formatDateTime } from '../../ui/text/format.ts'
import { AccountForm } from './account-form.tsx'

export const meta = titled('收款账户')
export const handle = { isPhoneReady: true }

export const loader = ({ context }: LoaderFunctionArgs) => context.get(apiContext).receivingAccount.own()

type Own = Awaited<ReturnType<typeof loader>>

/** 收款账户: the company's own bank account, to which buyers of paid tickets transfer. */
export default function ReceivingAccount({ loaderData: own }: { loaderData: Own }) {
  const { hasMerchant, isOffered, updateTime, holderName, formerName } = own
  return (
    <Page
      title="收款账户"
      note="收费门票的票款直接转入贵公司账户，平台不经手"
      action={<LinkButton to="../meeting/orders?transfer=PROOF">待确认的转账</LinkButton>}
    >
      {!hasMerchant && !isOffered && (
        <NoticeLine role="status" isBad>
          尚未登记收款账户，也未开通微信、支付宝收款：收费门票暂不能购买。
        </NoticeLine>
      )}
      {formerName !== '' && (
        <NoticeLine role="status" isBad>
          企业名称已变更为“{holderName}”，登记的账户户名仍为“{formerName}
          ”，新的对公转账已暂停。请确认银行账户已更名，再保存一次。
        </NoticeLine>
      )}
      <Panel title="对公转账">
        <AccountForm key={own.version} own={own} />
        {updateTime && <p className="quiet">最近更新 {formatDateTime(updateTime)}</p>}
      </Panel>
      <Panel title="微信支付、支付宝">
        <p>
          {hasMerchant
            ? '已开通，购票人可扫码支付，款项进入贵公司商户号。'
            : '未开通。如需开通，请联系平台工作人员登记商户号。'}
        </p>
      </Panel>
    </Page>
  )
}
