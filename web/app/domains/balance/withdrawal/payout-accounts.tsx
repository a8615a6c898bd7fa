import { Form, Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from '../../account/account.module.css'
import type { PayoutAccount } from './withdrawal-data.ts'

interface PayoutAccountsProps {
  readonly accounts: readonly PayoutAccount[]
  readonly isBusiness: boolean
  /** Empty while it is not proved. */
  readonly holderName: string
}

/** 收款账户: bank accounts in one's own name; of a number only the last four digits are shown. */
export function PayoutAccounts({ accounts, isBusiness, holderName }: PayoutAccountsProps) {
  const [editing, setEditing] = useState<PayoutAccount | 'new' | null>(null)
  const { revalidate } = useRevalidator()
  const remove = async ({ id, bankName, lastFour }: PayoutAccount) => {
    const text = `${bankName} 尾号${lastFour}。已申请的提现不受影响。`
    if (!(await confirmBox({ title: '删除收款账户', text, ok: '删除', danger: true }))) return
    await api.withdrawalAccount.delete({ id })
    toast.success('已删除')
    await revalidate()
  }
  return (
    <Panel
      title="收款账户"
      extra={
        holderName !== '' && (
          <Button size="small" onClick={() => setEditing('new')}>
            添加
          </Button>
        )
      }
    >
      {accounts.length === 0 && <p className="note">还没有收款账户。</p>}
      <ul className={`divided ${styles.rows}`}>
        {accounts.map(row => (
          <li key={row.id}>
            <strong className="medium">{row.holderName}</strong>
            <p>
              {row.bankName} {row.branch} 尾号<span className="code">{row.lastFour}</span>
              {row.isNameOld && <Tag tone="amber">户名已变更，请重新保存</Tag>}
            </p>
            <span className="flex gap-2">
              <Button kind="text" size="small" onClick={() => setEditing(row)}>
                修改
              </Button>
              <Button kind="text" size="small" onClick={() => void remove(row)}>
                删除
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {editing && (
        <AccountDialog
          account={editing === 'new' ? null : editing}
          isBusiness={isBusiness}
          holderName={holderName}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  )
}

interface AccountDialogProps {
  readonly account: PayoutAccount | null
  readonly isBusiness: boolean
  readonly holderName: string
  readonly onClose: () => void
}

function AccountDialog({ account, isBusiness, holderName, onClose }: AccountDialogProps) {
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
