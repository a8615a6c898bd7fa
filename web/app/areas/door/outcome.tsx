import type { ReplyOf } from '@shangyouji/contract'
import type { Direction } from '@shangyouji/contract/check-lists/states'
import type { enroll } from '@shangyouji/contract/enrolments/calls'
import { LinkButton } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { formatDateTime } from '../../ui/text/format.ts'
import styles from './door.module.css'

type Online = ReplyOf<typeof enroll.enrollSign>
export type Verdict = Omit<Online, 'outcome'> & {
  readonly outcome: Online['outcome'] | 'UNLISTED'
  readonly direction: Direction
  /** Of the scan. */
  readonly nonce: string
  readonly isOffline?: boolean
}
type Word = { readonly text: string; readonly tone: 'good' | 'warn' | 'bad' }

const outcomes: Readonly<Record<Verdict['outcome'], Word>> = {
  OK: { text: '签到成功', tone: 'good' },
  ALREADY: { text: '已签到', tone: 'warn' },
  UNPAID: { text: '未支付', tone: 'bad' },
  UNAPPROVED: { text: '未通过审核', tone: 'bad' },
  UNNAMED: { text: '未填写参会人', tone: 'warn' },
  CANCELLED: { text: '已取消', tone: 'bad' },
  WRONG_DAY: { text: '不在有效日期', tone: 'warn' },
  WRONG_TICKET: { text: '此处不适用该票', tone: 'warn' },
  BLOCKED: { text: '已被禁止入场', tone: 'bad' },
  REVOKED: { text: '票码已作废（退票或换人）', tone: 'bad' },
  INVALID: { text: '无效的票码', tone: 'bad' },
  UNLISTED: { text: '名单外', tone: 'bad' },
}
const onLeaving: Partial<typeof outcomes> = {
  OK: { text: '出场成功', tone: 'good' },
  ALREADY: { text: '不在场内', tone: 'warn' },
}

export const wordOf = ({ outcome, direction }: Pick<Verdict, 'outcome' | 'direction'>): Word =>
  (direction === 'OUT' && onLeaving[outcome]) || outcomes[outcome]

interface Props {
  readonly meeting: string
  readonly verdict: Verdict | null
  readonly problem: string
  /** The one before is shown no more: who stands here now has no answer yet. */
  readonly isChecking: boolean
}

export function Outcome({ meeting, verdict, problem, isChecking }: Props) {
  if (isChecking)
    return (
      <p role="status" className={styles.outcome}>
        正在核对…
      </p>
    )
  if (problem)
    return (
      <p role="alert" className={cx(styles.outcome, styles.bad)}>
        {problem}
      </p>
    )
  if (!verdict) return <p className={styles.outcome}>等待扫码</p>
  const { text, tone } = wordOf(verdict)
  return (
    <div role="status" className={cx(styles.outcome, styles[tone])}>
      <strong>{text}</strong>
      {verdict.isOffline && <small>离线判断，联网后上传</small>}
      {verdict.name && (
        <>
          <span>{verdict.name}</span>
          <small>{[verdict.company, verdict.ticketName].filter(Boolean).join(' · ')}</small>
        </>
      )}
      {verdict.outcome === 'ALREADY' && verdict.at && (
        <small>
          {formatDateTime(verdict.at)} {verdict.gate}
        </small>
      )}
      {verdict.enrollId &&
        verdict.direction === 'IN' &&
        (verdict.outcome === 'OK' || verdict.outcome === 'ALREADY') && (
          <LinkButton to={`/door/${meeting}/badges?id=${verdict.enrollId}`} target="_blank">
            打印胸卡
          </LinkButton>
        )}
    </div>
  )
}

const tones = { good: 'green', warn: 'amber', bad: 'red' } as const

/** Those before the last, so that no one is missed while a queue moves on. */
export const Recent = ({ verdicts }: { verdicts: readonly Verdict[] }) =>
  verdicts.length > 0 && (
    <ol aria-label="之前几次">
      {verdicts.map(verdict => (
        <li key={verdict.nonce}>
          <Tag tone={tones[wordOf(verdict).tone]}>{wordOf(verdict).text}</Tag> {verdict.name || '未识别'}
          {verdict.isOffline && '（离线）'}
        </li>
      ))}
    </ol>
  )
