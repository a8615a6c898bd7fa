import { companyStatusLabels, memberRoleLabels } from '@shangyouji/contract/companies/labels'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Drawer } from '../../../back-office/overlays.tsx'
import { withOpened } from '../../../lib/address.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { type Line, Lines } from '../shared/lines.tsx'
import { type OpenAccount, roleLabels } from './account-details.ts'
import styles from './accounts.module.css'
import { History } from './history.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** An account as operators see it, with its sessions and what was done to it. */
export function AccountDrawer({ account }: { account: OpenAccount | null }) {
  const [params, setParams] = useSearchParams()
  const [isAsking, setAsking] = useState(false)
  const close = () => setParams(new URLSearchParams(withOpened(params, 'account', null)), { preventScrollReset: true })
  const details = account?.details
  return (
    <Drawer
      open={account !== null}
      onClose={close}
      size={620}
      title={
        details && (
          <span className="inline-row gap-2">
            {details.name || '未填写姓名'}
            {details.isFrozen ? <Tag tone="red">已冻结</Tag> : <Tag tone="green">正常</Tag>}
          </span>
        )
      }
      footer={
        details && (
          <div className="row gap-2">
            <Button kind={details.isFrozen ? 'primary' : 'danger'} onClick={() => setAsking(true)}>
              {details.isFrozen ? '解冻账号' : '冻结账号'}
            </Button>
          </div>
        )
      }
    >
      {account && <Content account={account} />}
      {account && details && isAsking && (
        <ReasonDialog
          title={`${details.isFrozen ? '解冻' : '冻结'}账号 · ${details.name || details.phone}`}
          text={
            details.isFrozen
              ? '解冻后可以重新登录。'
              : '冻结后立即退出全部登录，不能再登录；所在企业和其他成员不受影响。'
          }
          ok={details.isFrozen ? '解冻' : '冻结'}
          danger={!details.isFrozen}
          templates={details.isFrozen ? [] : account.freezeReasons}
          onSave={reason =>
            details.isFrozen
              ? api.accounts.unfreeze({ id: details.id, ...reason })
              : api.accounts.freeze({ id: details.id, ...reason })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Drawer>
  )
}

function Content({ account: { details, history } }: { account: OpenAccount }) {
  const { business } = details
  const lines: readonly Line[] = [
    ['手机号', details.phone],
    ['身份', roleLabels[details.roleType]],
    ['单位', details.organisation],
    ['职务', details.position],
    ['邮箱', details.email && `${details.email}（${details.isEmailVerified ? '已验证' : '未验证'}）`],
    ['微信', details.wechatName],
    [
      '企业',
      business && (
        <Link to={`../companies?company=${business.id}`} relative="path">
          {business.name}（{memberRoleLabels[business.role as keyof typeof memberRoleLabels] ?? business.role}，
          {companyStatusLabels[business.status as keyof typeof companyStatusLabels] ?? business.status}）
        </Link>
      ),
    ],
    ['注册时间', formatDateTime(details.createTime)],
    ['最近登录', details.lastLoginTime && formatDateTime(details.lastLoginTime)],
    ['冻结原因', details.frozenReason],
  ]
  return (
    <>
      <Lines lines={lines} />
      <h2 className="part-title">登录中的设备</h2>
      {details.sessions.length === 0 ? (
        <p className="quiet">没有登录中的设备</p>
      ) : (
        <ul className={styles.sessions}>
          {details.sessions.map(one => (
            <li key={one.id}>
              <span>
                {one.ip}　{formatDateTime(one.createTime)} 登录
              </span>
              <small className="break-words quiet">{one.userAgent}</small>
            </li>
          ))}
        </ul>
      )}
      <h2 className="part-title">处理记录</h2>
      <History lines={history} />
    </>
  )
}
