import { Form, Input } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { api } from '../../../lib/api/client.ts'
import type { PayoutAccount } from './withdrawal-data.ts'

interface AccountDialogProps {
  readonly account: PayoutAccount | null
  readonly isBusiness: boolean
  readonly holderName: string
  readonly onClose: () => void
}

export function AccountDialog({ account, isBusiness, holderName, onClose }: AccountDialogProps) {
  const save = ({ bankName, branch, number }: { bankName: string; branch: string; number: string }) => {
    if (!account) return api.withdrawalAccount.save({ isBusiness, bankName, branch, number })
    const { id, version } = account
    return api.withdrawalAccount.update({ id, version, bankName, branch, ...(number.trim() && { number }) })
  }
  return (
    <FormDialog
      title={account ? '修改收款账户' : '添加收款账户'}
      initial={{ bankName: account?.bankName ?? '', branch: account?.branch ?? '', number: '' }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item label="户名" extra={isBusiness ? '与企业名称一致，不能修改' : '与实名一致，不能修改'}>
        <Input aria-label="户名" value={holderName} disabled />
      </Form.Item>
      <Form.Item name="bankName" label="开户银行" rules={[{ required: true, min: 2, message: '请填写开户银行' }]}>
        <Input maxLength={60} placeholder="例如：中国工商银行" />
      </Form.Item>
      <Form.Item
        name="branch"
        label="开户支行"
        rules={isBusiness ? [{ required: true, message: '请填写开户支行' }] : []}
      >
        <Input maxLength={100} placeholder="例如：上海张江支行" />
      </Form.Item>
      <Form.Item
        name="number"
        label={isBusiness ? '对公账号' : '储蓄卡号'}
        extra={account ? `不填则保留尾号${account.lastFour}的账号` : undefined}
        rules={[
          { required: !account, message: '请填写账号' },
          { pattern: /^[\d\s]{8,40}$/, message: '账号只含数字' },
        ]}
      >
        <Input maxLength={40} inputMode="numeric" autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
