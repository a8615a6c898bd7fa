import { maskPhone } from '@shangyouji/contract/checks'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Panel } from '../../back-office/page.tsx'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import styles from './account.module.css'
import { bindWechat } from './bind-wechat.ts'
import type { OwnAccount } from './own-account.ts'

const MailDialog = dialogWhenOpened(async () => (await import('./mail-dialog.tsx')).MailDialog)
const PhoneDialog = dialogWhenOpened(async () => (await import('./phone-dialog.tsx')).PhoneDialog)
const RealnameDialog = dialogWhenOpened(async () => (await import('./realname-dialog.tsx')).RealnameDialog)
const UnbindWechatDialog = dialogWhenOpened(async () => (await import('./unbind-wechat-dialog.tsx')).UnbindWechatDialog)

type Open = 'phone' | 'mail' | 'wechat' | 'realname' | null

const realnameWords = {
  PENDING: { tone: 'amber', label: '审核中' },
  APPROVED: { tone: 'green', label: '已认证' },
  REFUSED: { tone: 'red', label: '未通过' },
} as const

/** Phone, mail, WeChat, password: what one logs in with and is reached by. */
export function SecurityRows({ account }: { account: OwnAccount }) {
  const [open, setOpen] = useState<Open>(null)
  const { revalidate } = useRevalidator()
  const close = () => setOpen(null)
  const done = async () => {
    close()
    await revalidate()
  }

  return (
    <Panel title="账号与安全">
      <ul className={`divided ${styles.rows}`}>
        <li>
          <strong className="medium">手机号</strong>
          <p>
            {maskPhone(account.account)}
            <span className="note">登录账号，用于接收验证码和通知</span>
          </p>
          <Button size="small" onClick={() => setOpen('phone')}>
            更换手机号
          </Button>
        </li>
        <li>
          <strong className="medium">邮箱</strong>
          <p>
            {account.email || <span className="note">未填写，验证后可接收需求和通知邮件</span>}
            {account.email &&
              (account.isEmailVerified ? <Tag tone="green">已验证</Tag> : <Tag tone="amber">未验证</Tag>)}
          </p>
          <Button size="small" onClick={() => setOpen('mail')}>
            {!account.email ? '绑定邮箱' : account.isEmailVerified ? '更换邮箱' : '验证邮箱'}
          </Button>
        </li>
        <WechatRow account={account} onUnbind={() => setOpen('wechat')} onBound={() => void revalidate()} />
        <RealnameRow account={account} onOpen={() => setOpen('realname')} />
        <li>
          <strong className="medium">登录密码</strong>
          <p>{account.hasPassword ? '已设置' : <span className="note">未设置，可凭短信验证码设置</span>}</p>
          <Link to="../passwordManage" relative="path">
            {account.hasPassword ? '修改密码' : '设置密码'}
          </Link>
        </li>
      </ul>
      {open === 'phone' && <PhoneDialog onDone={done} onClose={close} />}
      {open === 'mail' && (
        <MailDialog email={account.email} isVerified={account.isEmailVerified} onDone={done} onClose={close} />
      )}
      {open === 'realname' && <RealnameDialog onDone={done} onClose={close} />}
      {open === 'wechat' && <UnbindWechatDialog account={account} onDone={done} onClose={close} />}
    </Panel>
  )
}

const WechatRow = ({
  account,
  onUnbind,
  onBound,
}: {
  account: OwnAccount
  onUnbind: () => void
  onBound: () => void
}) => (
  <li>
    <strong className="medium">微信</strong>
    <p>
      {account.wechatName === null ? (
        <span className="note">未绑定，绑定后可扫码登录</span>
      ) : (
        <>
          {account.wechatName || '微信用户'} <Tag tone="green">已绑定</Tag>
        </>
      )}
    </p>
    {account.wechatName === null ? (
      <GuardedButton size="small" onClick={() => bindWechat(onBound)}>
        绑定微信
      </GuardedButton>
    ) : account.hasPassword ? (
      <Button size="small" onClick={onUnbind}>
        解除绑定
      </Button>
    ) : (
      <span className="note">设置登录密码后可解除绑定</span>
    )}
  </li>
)

function RealnameRow({ account, onOpen }: { account: OwnAccount; onOpen: () => void }) {
  const realname = account.realname === 'NONE' ? null : realnameWords[account.realname]
  return (
    <li>
      <strong className="medium">实名认证</strong>
      <p>
        {realname && <Tag tone={realname.tone}>{realname.label}</Tag>}
        <span className="note">
          {
            {
              NONE: '需要核实身份的服务须先实名',
              PENDING: '实名信息正在审核中，请耐心等待！',
              REFUSED: account.realnameReason,
              APPROVED: '可以使用需要核实身份的服务',
            }[account.realname]
          }
        </span>
      </p>
      {account.realname !== 'PENDING' && account.realname !== 'APPROVED' && (
        <Button size="small" onClick={onOpen}>
          {realname ? '重新提交' : '去认证'}
        </Button>
      )}
    </li>
  )
}
