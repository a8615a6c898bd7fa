import type { ReviewEntity } from '@shangyouji/contract/review/calls'
import { reviewEntityLabels } from '@shangyouji/contract/review/labels'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { useChosenRows } from '../../../back-office/list/chosen-rows.ts'
import { withOpened, withParam } from '../../../lib/address.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { Input, Select } from '../../../ui/base/field.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import type { Reviewers } from './assignee.tsx'
import styles from './review.module.css'

interface Entry {
  id: string
  entity: ReviewEntity
  title: string
  kind: 'NEW' | 'REVISION' | 'APPEAL'
  submitTime: string
  isOverdue: boolean
  companyName: string
  submitter: string
  findingNum: number
  claimedBy: string
  assignedTo: string
  isMine: boolean
}

interface QueueProps {
  counts: readonly { entity: ReviewEntity; label: string; pending: number; overdue: number }[]
  queue: { records: Entry[]; total: number; pages: number; current: number }
  status: string
  currentId: string | undefined
  /** Many are being decided upon: how many wait is known afterwards. */
  isBatchUnderWay: boolean
  selected: readonly string[]
  onSelect: (ids: string[]) => void
  all: ReturnType<typeof useChosenRows>['all']
  onApproveSelected: () => unknown
  onRejectSelected: () => unknown
  reviewers: Reviewers
  onAssignSelected: (operatorId: string) => unknown
}

const states = [
  ['PENDING', '待审核'],
  ['APPROVED', '已通过'],
  ['REJECTED', '已驳回'],
] as const

/** Pressed again, they let everything be seen. */
const narrowings = [
  ['mine', '我的'],
  ['overdue', '逾期'],
] as const

const kinds = { NEW: '', REVISION: '修改', APPEAL: '申诉' } as const

/** What waits, oldest first; chips per kind of thing with the numbers waiting and overdue. */
export function Queue(props: QueueProps) {
  const { queue, status, currentId, selected, onSelect } = props
  const [params] = useSearchParams()
  const toggle = (id: string) =>
    onSelect(selected.includes(id) ? selected.filter(one => one !== id) : [...selected, id])
  return (
    <nav className={styles.queue} aria-label="审核队列">
      <QueueFilters counts={props.counts} status={status} />
      <QueueSearch key={params.get('keyword')} />
      <ul className={styles.entries}>
        {queue.records.map(entry => (
          <li key={entry.id} className={cx(styles.entry, entry.id === currentId && styles.current)}>
            {status === 'PENDING' && (
              <input
                className="desktop-only"
                type="checkbox"
                aria-label={`选择 ${entry.title}`}
                checked={selected.includes(entry.id)}
                onChange={() => toggle(entry.id)}
              />
            )}
            <QueueLink entry={entry} isCurrent={entry.id === currentId} />
          </li>
        ))}
      </ul>
      <QueueFoot {...props} />
    </nav>
  )
}

/** Which reviews are listed: their state, mine or overdue, their kind. */
function QueueFilters({ counts, status }: Pick<QueueProps, 'counts' | 'status'>) {
  const [params] = useSearchParams()
  const entity = params.get('entity')
  const to = (name: string, value: string | null) => withParam(withoutItem(params), name, value)
  return (
    <>
      <div className={styles.states}>
        {states.map(([key, label]) => (
          <Link
            className="current-wash"
            key={key}
            to={to('status', key === 'PENDING' ? null : key)}
            aria-current={status === key ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
        {status === 'PENDING' &&
          narrowings.map(([name, label]) => (
            <Link
              className="current-wash"
              key={name}
              to={to(name, params.has(name) ? null : '1')}
              aria-current={params.has(name) ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
      </div>
      <div className={styles.chips}>
        <Link className="current-wash" to={to('entity', null)} aria-current={entity ? undefined : 'true'}>
          全部
        </Link>
        {counts
          .filter(({ pending, entity: kind }) => status !== 'PENDING' || pending > 0 || kind === entity)
          .map(({ entity: kind, label, pending, overdue }) => (
            <Link
              className="current-wash"
              key={kind}
              to={to('entity', kind)}
              aria-current={entity === kind ? 'true' : undefined}
            >
              {label} {status === 'PENDING' && pending}
              {status === 'PENDING' && overdue > 0 && <span className={styles.late}>逾期 {overdue}</span>}
            </Link>
          ))}
      </div>
    </>
  )
}

function QueueLink({ entry, isCurrent }: { entry: Entry; isCurrent: boolean }) {
  const [params] = useSearchParams()
  return (
    <Link
      className="phone-block"
      to={withOpened(params, 'id', entry.id)}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
    >
      <strong>{entry.title}</strong>
      <span className="hint">
        {reviewEntityLabels[entry.entity]} {kinds[entry.kind]} · {entry.companyName || entry.submitter} ·{' '}
        <RelativeTime at={entry.submitTime} />
      </span>
      <span className={styles.marks}>
        {entry.isOverdue && <Tag tone="red">已逾期</Tag>}
        {entry.findingNum > 0 && <Tag tone="amber">命中 {entry.findingNum}</Tag>}
        {entry.claimedBy && <Tag tone="indigo">{entry.isMine ? '我在处理' : `${entry.claimedBy} 处理中`}</Tag>}
        {entry.assignedTo && <Tag>分配给 {entry.assignedTo}</Tag>}
      </span>
    </Link>
  )
}

/** What can be done to those chosen, and the pages. */
function QueueFoot(props: QueueProps) {
  const { queue, status, isBatchUnderWay, selected, onSelect, all, onApproveSelected, onRejectSelected } = props
  const [params] = useSearchParams()
  const to = (page: number) => withParam(withoutItem(params), 'current', String(page))
  return (
    <footer className={styles.queueFoot}>
      {status === 'PENDING' && queue.records.length > 1 && (
        <label className="desktop-only">
          <input
            type="checkbox"
            checked={selected.length >= queue.records.length}
            onChange={event => onSelect(event.target.checked ? queue.records.map(entry => entry.id) : [])}
          />
          全选
        </label>
      )}
      {selected.length > 0 && all.isMore && (
        <GuardedButton kind="text" size="small" onClick={all.choose}>
          选择全部 {all.total} 条
        </GuardedButton>
      )}
      {selected.length > 0 && (
        <GuardedButton kind="primary" size="small" onClick={onApproveSelected}>
          通过所选 {selected.length} 条
        </GuardedButton>
      )}
      {selected.length > 0 && (
        <Button kind="danger" size="small" onClick={onRejectSelected}>
          驳回所选
        </Button>
      )}
      {selected.length > 0 && (
        <Select
          value=""
          aria-label="分配所选"
          placeholder="分配给…"
          options={props.reviewers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={event => props.onAssignSelected(event.target.value)}
        />
      )}
      {!isBatchUnderWay && <span>共 {queue.total} 条</span>}
      {queue.current > 1 && <Link to={to(queue.current - 1)}>上一页</Link>}
      {queue.current < queue.pages && <Link to={to(queue.current + 1)}>下一页</Link>}
    </footer>
  )
}

/** Looks for titles, companies and people. */
function QueueSearch() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const before = params.get('keyword') ?? ''
  return (
    <form
      className={styles.search}
      onSubmit={event => {
        event.preventDefault()
        const keyword = String(new FormData(event.currentTarget).get('keyword')).trim()
        void navigate(withParam(withoutItem(params), 'keyword', keyword || null))
      }}
    >
      <Input
        type="search"
        name="keyword"
        defaultValue={before}
        maxLength={100}
        placeholder="标题、企业或提交人"
        aria-label="搜索审核队列"
      />
    </form>
  )
}

function withoutItem(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete('id')
  rest.delete('current')
  return rest
}
