import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from '../../account/account.module.css'
import type { PayoutAccount } from './withdrawal-data.ts'

const AccountDialog = dialogWhenOpened(async () => (await import('./account-dialog.tsx')).AccountDialog)

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
