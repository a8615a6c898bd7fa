import { companyStatusLabels } from '@shangyouji/contract/companies/labels'
import { formatDateTime } from '../../../ui/text/format.ts'
import styles from './accounts.module.css'

interface Line {
  readonly from: string
  readonly to: string
  readonly action: string
  readonly by: string
  readonly reason: string
  readonly at: string
}

const actions: Readonly<Record<string, string>> = {
  save: '暂存申请',
  submit: '提交审核',
  withdraw: '撤回',
  approve: '通过',
  refuse: '拒绝',
  freeze: '冻结',
  unfreeze: '解除冻结',
  terminate: '注销',
  setLevel: '调整会员等级',
  level: '调整会员等级',
}

const states: Readonly<Record<string, string>> = {
  ...companyStatusLabels,
  NORMAL: '正常',
  PENDING: '变更审核中',
  WITHDRAWN: '变更已撤回',
}

/** What was done, newest last, by whom and why. */
export function History({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return <p className="quiet">还没有记录</p>
  return (
    <ol className={styles.history}>
      {lines.map(line => (
        <li key={`${line.at}${line.action}${line.to}`}>
          <time dateTime={line.at}>{formatDateTime(line.at)}</time>
          <span>
            {line.by || '系统'} {actions[line.action] ?? line.action}
            {line.to && `，${states[line.to] ?? line.to}`}
            {line.reason && <small>{line.reason}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}
