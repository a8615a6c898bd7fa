import { enrollStatusLabels } from '@shangyouji/contract/demands/labels'
import type { EnrollDetails } from '@shangyouji/contract/enrolments/calls'
import type { z } from 'zod'
import { formatDateTime } from '../../../ui/text/format.ts'
import styles from './enroll-history.module.css'

type History = z.output<typeof EnrollDetails>['history']

const actions: Readonly<Record<string, string>> = {
  submit: '供方提交报名',
  edit: '供方更新报价',
  view: '需方已查看',
  shortlist: '需方列为入围',
  win: '需方选中',
  lose: '需方未选中',
  reject: '需方标记为不合适',
  restore: '需方恢复',
  withdraw: '供方撤回报名',
}

/** What happened to an enrolment, newest last. */
export const EnrollHistory = ({ history }: { history: History }) => (
  <ol className={`stack gap-4 time-line time-line-past ${styles.history}`} aria-label="进度时间轴">
    {history.map(move => (
      <li key={move.at + move.action}>
        <strong>{actions[move.action] ?? enrollStatusLabels[move.status as keyof typeof enrollStatusLabels]}</strong>
        <time className="note" dateTime={move.at}>
          {formatDateTime(move.at)}
        </time>
        {move.reason && <p className="text-13 dim">{move.reason}</p>}
      </li>
    ))}
  </ol>
)
