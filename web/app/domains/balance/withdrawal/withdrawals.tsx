import { withdrawalStateLabels } from '@shangyouji/contract/withdrawals/labels'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime, formatMoney } from '../../../ui/text/format.ts'
import { isBusinessArea } from '../../messages/side.ts'
import points from '../../points/points.module.css'
import type { Route } from './+types/withdrawals.ts'
import { PayoutAccounts } from './payout-accounts.tsx'
import { type Terms, type Withdrawal, type Withdrawals, withdrawalTones } from './withdrawal-data.ts'

const WithdrawDialog = dialogWhenOpened(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog)

export const meta = titled('提现')
export const handle = { isPhoneReady: true, crumb: '提现' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { withdrawal, withdrawalAccount } = context.get(apiContext)
  // of a company that is terminated, whose own area is closed
  const isBusiness = isBusinessArea(url.pathname) || url.searchParams.get('of') === 'company'
  const { current, size } = listInput(url, [])
  const [terms, accounts, rows] = await Promise.all([
    withdrawal.terms({ isBusiness }),
    withdrawalAccount.list({ isBusiness }),
    withdrawal.search({ isBusiness, current, size }),
  ])
  return { terms, accounts, rows, isBusiness }
}

/** 提现: what the platform owes goes to a bank account in the owner's own name. */
export default function WithdrawalsScreen({ loaderData }: Route.ComponentProps) {
  const { terms, accounts, rows, isBusiness } = loaderData
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const settings = isBusiness ? '/supplier/account' : '/demander/userInfo'
  const why = whyNot(terms, accounts.length, settings)
  return (
    <Page
      title="提现"
      note={isBusiness ? '企业的奖励，付到企业对公账户' : '本人的奖励，付到本人银行卡'}
      action={
        !why && (
          <Button kind="primary" onClick={() => setAsking(true)}>
            申请提现
          </Button>
        )
      }
    >
      {why && <NoticeLine role="status">{why}</NoticeLine>}
      <Panel
        title="可提现金额"
        extra={
          <LinkButton size="small" to={`${settings}/passwordManage#withdrawal`}>
            {terms.hasPassword ? '管理提现密码' : '设置提现密码'}
          </LinkButton>
        }
      >
        <strong className={points.balance}>{formatMoney(terms.balance)}</strong>
        <p className={points.weak}>
          最低 {formatMoney(terms.min)}，每笔手续费 {formatMoney(terms.fee)}
          {terms.held > 0 && `；处理中 ${formatMoney(terms.held)}`}
          {terms.debt > 0 && `；待抵扣 ${formatMoney(terms.debt)}`}
        </p>
      </Panel>
      <PayoutAccounts accounts={accounts} isBusiness={isBusiness} holderName={terms.holderName} />
      <Panel title="提现记录">
        <Records rows={rows} onCancel={row => cancel(row, revalidate)} />
      </Panel>
      {isAsking && (
        <WithdrawDialog
          terms={terms}
          accounts={accounts}
          isBusiness={isBusiness}
          onClose={() => setAsking(false)}
          onAsked={async () => {
            setAsking(false)
            toast.success('已申请，审批后付款')
            await revalidate()
          }}
        />
      )}
    </Page>
  )
}

/** What is to be done before one may ask, the first thing first. */
function whyNot(terms: Terms, accounts: number, settings: string) {
  if (terms.holderName === '')
    return (
      <>
        提现前须完成实名认证，请到<Link to={`${settings}/personalData`}>个人资料</Link>提交。
      </>
    )
  if (!terms.hasPassword) return '提现前须设置提现密码。'
  if (terms.pausedUntil) return `提现密码已重设，${formatDateTime(terms.pausedUntil)} 后可以提现。`
  if (terms.isOpen) return '有一笔提现在处理中，完成后可以再次申请。'
  if (terms.balance < terms.min) return `可提现金额满 ${formatMoney(terms.min)} 后可以申请。`
  if (accounts === 0) return '请先添加收款账户。'
  return null
}

async function cancel({ id, amount }: Withdrawal, revalidate: () => Promise<void>): Promise<void> {
  const text = `${formatMoney(amount)} 将退回可提现金额。`
  if (!(await confirmBox({ title: '取消提现', text, ok: '取消提现' }))) return
  await api.withdrawal.cancel({ id })
  toast.success('已取消')
  await revalidate()
}

function Records({ rows, onCancel }: { rows: Withdrawals; onCancel: (row: Withdrawal) => Promise<void> }) {
  const list = useListState([])
  return (
    <ListTable
      label="提现记录"
      list={list}
      rows={rows}
      columns={[
        { title: '提现单号', dataIndex: 'withdrawalNo', key: 'withdrawalNo', width: 220, className: 'code' },
        {
          title: '金额',
          key: 'amount',
          render: (_, { amount, fee, tax, net }) => (
            <>
              {formatMoney(amount)}
              <div className={points.weak}>
                到账 {formatMoney(net)}，手续费 {formatMoney(fee)}，代扣税 {formatMoney(tax)}
              </div>
            </>
          ),
        },
        { title: '收款账户', key: 'payee', render: (_, row) => `${row.bankName} 尾号${row.lastFour}` },
        {
          title: '状态',
          key: 'state',
          width: 180,
          render: (_, { state, reason }) => (
            <>
              <Tag tone={withdrawalTones[state]}>{withdrawalStateLabels[state]}</Tag>
              {reason && <div className={points.weak}>{reason}</div>}
            </>
          ),
        },
        { title: '申请时间', key: 'createTime', width: 160, render: (_, row) => formatDateTime(row.createTime) },
        {
          title: '操作',
          key: 'actions',
          width: 90,
          render: (_, row) => (
            <RowActions actions={[row.can.cancel && { label: '取消', onClick: () => onCancel(row) }]} />
          ),
        },
      ]}
      empty={{ title: '还没有提现记录', text: '申请提现后，进度显示在这里。' }}
    />
  )
}
