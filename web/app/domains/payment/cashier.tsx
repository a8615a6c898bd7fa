import type { Payee } from '@shangyouji/contract/payments/receiving-calls'
import { QRCode } from 'antd'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/base/button.tsx'
import { Facts } from '../../ui/base/facts.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import { formatDateTime } from '../../ui/text/format.ts'
import { PayInWechat } from './pay-in-wechat.tsx'
import styles from './payment.module.css'
import { SlipUpload } from './slip-upload.tsx'
import type { Payment, Started } from './use-payment.ts'

const names = { WECHAT: '微信', ALIPAY: '支付宝', TRANSFER: '银行', PREPAID: '余额' } as const

/** How an open payment is paid. */
export function Cashier({ started, payment, onLook }: { started: Started; payment: Payment; onLook: () => void }) {
  const { open, channel } = started
  const until = `请在 ${formatDateTime(payment.expireTime)} 前支付`
  switch (open.kind) {
    case 'QR':
      return (
        <div className={styles.code}>
          <QRCode value={open.code} aria-label="支付二维码" size={220} bordered={false} />
          <p>打开{names[channel]}扫一扫支付，支付后本页自动更新</p>
          <small>{until}</small>
        </div>
      )
    case 'ADDRESS':
      return (
        <div className={styles.code}>
          <a href={open.url} target="_blank" rel="noopener noreferrer">
            打开{names[channel]}支付
          </a>
          <small>{until}，支付后本页自动更新</small>
        </div>
      )
    case 'DONE':
      return null
    case 'JSAPI':
      return (
        <div className={styles.code}>
          <PayInWechat values={open.values} until={until} onPaid={onLook} />
        </div>
      )
    case 'TRANSFER':
      return <Transfer {...open} payment={payment} onProof={onLook} />
  }
}

interface TransferProps {
  readonly code: string
  /** The platform's; empty where a seller is paid. */
  readonly bankAccount: string
  readonly payee: Payee | null
  readonly payment: Payment
  readonly onProof: () => void
}

/** 对公转账: where to, with which code in the remark, and the slip that keeps the order open until it is confirmed. */
function Transfer({ code, bankAccount, payee, payment, onProof }: TransferProps) {
  const send = async (url: string) => {
    await api.payments.sendProof({ id: payment.id, url })
    onProof()
  }
  const facts: readonly (readonly [string, string])[] = payee
    ? [
        ['户名', payee.holderName],
        ['开户银行', [payee.bankName, payee.branch].filter(Boolean).join(' ')],
        ['银行账号', payee.number],
        ['转账金额', (payment.amount / 100).toFixed(2)],
        ['转账附言', code],
      ]
    : [
        ['收款账户', bankAccount],
        ['转账附言', code],
      ]
  return (
    <div className={styles.ways}>
      <Facts
        className={styles.payee}
        facts={facts.map(([name, value]) => [
          name,
          <span key={name} className={styles.copied}>
            {name === '转账附言' ? <strong className="code">{value}</strong> : value}
            <Button
              kind="text"
              className="rigid"
              aria-label={`复制${name}`}
              onClick={() => void copyText(value, `${name}已复制`)}
            >
              复制
            </Button>
          </span>,
        ])}
      />
      {payee?.renamedTo && (
        <NoticeLine role="status" isBad>
          主办方已更名为“{payee.renamedTo}”，以上户名是更名前的。转账前请与主办方核实，或取消订单重新下单。
        </NoticeLine>
      )}
      <p>请将附言原样填入转账备注，到账后据此核对。请在 {formatDateTime(payment.expireTime)} 前转账并上传凭证。</p>
      {payment.hasProof ? (
        <p role="status">凭证已上传，{payee ? '主办方' : '工作人员'}核对到账后生效，结果会以站内信通知。</p>
      ) : (
        <SlipUpload label="转账凭证" onChange={send} />
      )}
    </div>
  )
}
