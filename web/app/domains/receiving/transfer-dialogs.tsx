import type { SellerTransfer } from '@shangyouji/contract/payments/receiving-calls'
import { Form, Input } from 'antd'
import { FormDialog } from '../../back-office/form-dialog.tsx'
import { api } from '../../lib/api/client.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { formatMoney } from '../../ui/text/format.ts'
import { nothingReceived, type Received, ReceivedFields, receivedInFen } from '../payment/received-fields.tsx'
import { SlipUpload } from '../payment/slip-upload.tsx'

interface TransferProps {
  readonly transfer: SellerTransfer
  readonly onClose: () => void
}

/** 确认到账: what the bank statement says, typed from it; another sum is refused. */
export const ConfirmTransfer = ({ transfer, onClose }: TransferProps) => (
  <FormDialog<Received>
    title={`确认到账 · 应收 ${formatMoney(transfer.amount)}`}
    initial={nothingReceived}
    ok="确认到账"
    said="已登记"
    onClose={onClose}
    onSave={async received => {
      const { isSettled } = await api.receivedTransfer.confirm({ id: transfer.id, ...receivedInFen(received) })
      if (!isSettled) toast.info('名额已释放或订单已支付，这笔款项须退回，请在“待退款”中登记')
    }}
  >
    <p>
      转账附言 <span className="code">{transfer.code}</span>，请先在本企业银行流水中核对。
    </p>
    <ReceivedFields hint="须与应收一致" />
  </FormDialog>
)

/** 未收到: the slip is wrong or nothing came. */
export const RefuseTransfer = ({ transfer, onClose }: TransferProps) => (
  <FormDialog<{ reason: string }>
    title="未收到款项"
    initial={{ reason: '' }}
    ok="退回凭证"
    said="已通知购票人"
    danger
    onClose={onClose}
    onSave={({ reason }) => api.receivedTransfer.refuse({ id: transfer.id, reason })}
  >
    <Form.Item
      name="reason"
      label="原因"
      extra="购票人可在保留期限内重新上传凭证；到期未通过则名额释放"
      rules={[{ required: true, min: 2, message: '请填写原因' }]}
    >
      <Input.TextArea rows={3} maxLength={200} showCount />
    </Form.Item>
  </FormDialog>
)

interface PayBackProps {
  readonly back: SellerTransfer['backs'][number]
  readonly onClose: () => void
}

/** 登记退款: the organiser has paid back from its own account; the buyer sees what is written here. */
export const PayBack = ({ back, onClose }: PayBackProps) => (
  <FormDialog<{ proof: string; url: string }>
    title={`登记退款 · ${formatMoney(back.amount)}`}
    initial={{ proof: '', url: '' }}
    ok="已退回"
    said="已登记，购票人将收到通知"
    onClose={onClose}
    onSave={({ proof, url }) => api.receivedTransfer.payBack({ id: back.id, proof, url })}
  >
    <p>{back.reason}。请从本企业账户转回购票人，再在此登记。</p>
    <Form.Item
      name="proof"
      label="退款流水号与日期"
      rules={[{ required: true, min: 4, message: '请填写流水号与日期' }]}
    >
      <Input maxLength={200} />
    </Form.Item>
    <Form.Item name="url" label="退款凭证（选填）">
      <SlipUpload label="退款凭证" />
    </Form.Item>
  </FormDialog>
)
