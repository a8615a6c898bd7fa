import { QRCode } from 'antd'
import { useRef } from 'react'
import { useUploads } from '../../forms/uploads/use-uploads.ts'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/base/button.tsx'
import { Facts } from '../../ui/base/facts.tsx'
import { formatDateTime } from '../../ui/text/format.ts'
import styles from './payment.module.css'
import type { Payment, Started } from './use-payment.ts'

const names = { WECHAT: '微信', ALIPAY: '支付宝', TRANSFER: '银行', PREPAID: '余额' } as const

/** How an open payment is paid. */
export function Cashier({ started, payment, onProof }: { started: Started; payment: Payment; onProof: () => void }) {
  const { open, channel } = started
  const until = `请在 ${formatDateTime(payment.expireTime)} 前支付`
  switch (open.kind) {
    case 'QR':
      return (
        <div className={styles.code}>
          <QRCode value={open.code} size={220} bordered={false} />
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
      return <p>请在微信中打开本页完成支付。</p>
    case 'TRANSFER':
      return <Transfer code={open.code} bankAccount={open.bankAccount} payment={payment} onProof={onProof} />
  }
}

const ENDINGS = ['pdf', 'jpg', 'jpeg', 'png']
const fileError = ({ name }: File): string =>
  ENDINGS.includes(name.split('.').at(-1)?.toLowerCase() ?? '') ? '' : '请上传 PDF 或图片'

interface TransferProps {
  readonly code: string
  readonly bankAccount: string
  readonly payment: Payment
  readonly onProof: () => void
}

/** 对公转账: where to, with which code in the remark, and the slip that keeps the order open until it is confirmed. */
function Transfer({ code, bankAccount, payment, onProof }: TransferProps) {
  const input = useRef<HTMLInputElement>(null)
  const { running, take } = useUploads<string>({
    value: [],
    onChange: async ([url]) => {
      if (!url) return
      await api.payments.sendProof({ id: payment.id, url })
      onProof()
    },
    most: 1,
    unit: '个文件',
    bizType: 'ATTACHMENT',
    fault: fileError,
    keep: ({ url }) => url,
  })
  return (
    <div className={styles.ways}>
      <Facts
        className={styles.facts}
        facts={[
          ['收款账户', bankAccount],
          [
            '转账附言',
            <strong key="code" className="code">
              {code}
            </strong>,
          ],
        ]}
      />
      <p>请将附言原样填入转账备注，到账后据此核对。请在 {formatDateTime(payment.expireTime)} 前转账并上传凭证。</p>
      {payment.hasProof ? (
        <p role="status">凭证已上传，工作人员核对到账后生效，结果会以站内信通知。</p>
      ) : (
        <Button onClick={() => input.current!.click()} disabled={running.length > 0}>
          {running.length > 0 ? '正在上传…' : '上传转账凭证'}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="转账凭证"
        accept={ENDINGS.map(ending => `.${ending}`).join(',')}
        onChange={event => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
