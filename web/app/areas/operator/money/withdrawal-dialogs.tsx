import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import payment from '../../../domains/payment/payment.module.css'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Facts } from '../../../ui/base/facts.tsx'
import { formatMoney } from '../../../ui/text/format.ts'
import type { WithdrawalRow } from './withdrawal-columns.tsx'

interface DialogProps {
  readonly row: WithdrawalRow
  readonly onClose: () => void
}

/** 登记付款: the whole account number for the one who pays, then the number of the bank's receipt. */
export function PayWithdrawal({ row, onClose }: DialogProps) {
  const [number, setNumber] = useState('')
  return (
    <FormDialog<{ bankNo: string }>
      title={`付款 · ${formatMoney(row.net)}`}
      initial={{ bankNo: '' }}
      ok="登记已付款"
      said="已登记，申请人已收到通知"
      onClose={onClose}
      onSave={({ bankNo }) => api.withdrawals.finish({ id: row.id, bankNo })}
    >
      <Facts
        className={payment.facts}
        facts={[
          ['户名', row.holderName],
          ['开户行', `${row.bankName} ${row.branch}`],
          [
            '账号',
            number || (
              <Button
                key="show"
                size="small"
                onClick={async () => setNumber((await api.withdrawals.payee({ id: row.id })).number)}
              >
                显示完整账号（留痕）
              </Button>
            ),
          ],
          ['实付金额', formatMoney(row.net)],
        ]}
      />
      <Form.Item
        name="bankNo"
        label="银行回单号"
        extra="付款后按回单填写；尚未付款请关闭，稍后再登记"
        rules={[{ required: true, min: 4, message: '请填写银行回单号' }]}
      >
        <Input maxLength={64} />
      </Form.Item>
    </FormDialog>
  )
}

const texts = {
  reject: { title: '驳回提现', ok: '驳回', placeholder: '例如：奖励正在核查' },
  fail: { title: '银行退回', ok: '登记退回', placeholder: '例如：账号与户名不符' },
} as const

/** Refused before it is paid, or sent back by the bank: the amount goes back to its owner. */
export function RefuseWithdrawal({ row, act, onClose }: DialogProps & { readonly act: 'reject' | 'fail' }) {
  const { title, ok, placeholder } = texts[act]
  return (
    <FormDialog<{ reason: string }>
      title={`${title} · ${row.ownerName} ${formatMoney(row.amount)}`}
      initial={{ reason: '' }}
      ok={ok}
      danger
      said="金额已退回申请人"
      onClose={onClose}
      onSave={({ reason }) =>
        act === 'reject' ? api.withdrawals.reject({ id: row.id, reason }) : api.withdrawals.fail({ id: row.id, reason })
      }
    >
      <Form.Item name="reason" label="原因" rules={[{ required: true, min: 2, message: '请填写原因' }]}>
        <Input.TextArea rows={3} maxLength={200} showCount placeholder={placeholder} />
      </Form.Item>
    </FormDialog>
  )
}
