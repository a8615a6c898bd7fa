import type { ConsultingStatus } from '@shangyouji/contract/consultations/calls'
import { consultingStatusLabels, subjectTypeLabels } from '@shangyouji/contract/consultations/labels'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useBatch } from '../../back-office/list/batch.tsx'
import type { List } from '../../back-office/list/list-state.ts'
import { api } from '../../lib/api/client.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Badge } from '../../ui/base/badge.tsx'
import { Button, GuardedButton, LinkButton } from '../../ui/base/button.tsx'
import { Empty } from '../../ui/base/empty.tsx'
import { ChatIcon } from '../../ui/base/icons.tsx'
import { Tag, type Tone } from '../../ui/base/tag.tsx'
import { RelativeTime } from '../../ui/text/text.tsx'
import panes from '../message-thread/panes.module.css'
import type { Route } from './+types/consulting.ts'
import styles from './consulting.module.css'

type Rows = Route.ComponentProps['loaderData']['rows']

export const statusTones: Readonly<Record<ConsultingStatus, Tone>> = {
  WAIT_SUPPLIER: 'amber',
  WAIT_CLIENT: 'green',
  CLOSED: 'grey',
}

interface ThreadListProps {
  rows: Rows
  openedId: string | null
  list: List<'status' | 'isUnread' | 'keyword'>
  isBusiness: boolean
  onChanged: () => Promise<void>
}

/** The threads of one side, newest first; several can be taken off the list at once. */
export function ThreadList({ rows, openedId, list, isBusiness }: ThreadListProps) {
  const [params] = useSearchParams()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const batch = useBatch(id => rows.records.find(row => row.id === id)?.subject.title ?? '该会话')
  if (rows.total === 0) return <NoThreads isFiltered={Object.keys(list.filters).length > 0} isBusiness={isBusiness} />

  const to = (id: string) => {
    const next = new URLSearchParams(params)
    next.set('id', id)
    return { search: `?${next}` }
  }
  const toggle = (id: string) =>
    setChosen(now => (now?.includes(id) ? now.filter(each => each !== id) : [...(now ?? []), id]))
  const remove = async () => {
    const done = await batch.perform(
      {
        label: '移除',
        danger: true,
        ask: { title: '移除会话', text: '将从您的列表移除 {n} 个会话，对方不受影响；有新消息时会再次出现。' },
        run: ids => api.consulting.deleteByIds({ ids }),
      },
      chosen ?? [],
    )
    if (done) setChosen(null)
  }

  return (
    <nav aria-label="会话列表" className={panes.list}>
      <ListHead total={rows.total} chosen={chosen} onChosen={setChosen} onRemove={remove} />
      <ul className="scroll-rest">
        {rows.records.map(row => (
          <li
            key={row.id}
            className={`hover-ground opened-tint ${styles.row}`}
            data-opened={row.id === openedId || undefined}
          >
            {chosen !== null && (
              <input
                type="checkbox"
                aria-label={`选择 ${row.subject.title}`}
                checked={chosen.includes(row.id)}
                onChange={() => toggle(row.id)}
              />
            )}
            <ThreadLink row={row} to={to(row.id)} isOpened={row.id === openedId} isBusiness={isBusiness} />
          </li>
        ))}
      </ul>
      {rows.pages > 1 && <Pages rows={rows} onPage={current => list.set({ current })} />}
      {batch.dialog}
    </nav>
  )
}

interface ListHeadProps {
  total: number
  /** Null while nothing is being chosen. */
  chosen: readonly string[] | null
  onChosen: (chosen: readonly string[] | null) => void
  onRemove: () => Promise<void>
}

const ListHead = ({ total, chosen, onChosen, onRemove }: ListHeadProps) => (
  <div className={`rule-bottom ${styles.listHead}`}>
    {chosen === null ? (
      <>
        <span className="grow">共 {total} 个会话</span>
        <Button size="small" kind="text" onClick={() => onChosen([])}>
          批量管理
        </Button>
      </>
    ) : (
      <>
        <span className="grow">已选 {chosen.length} 个</span>
        <GuardedButton size="small" kind="danger" aria-disabled={chosen.length === 0} onClick={onRemove}>
          移除
        </GuardedButton>
        <Button size="small" kind="text" onClick={() => onChosen(null)}>
          取消
        </Button>
      </>
    )}
  </div>
)

interface ThreadLinkProps {
  row: Rows['records'][number]
  to: { search: string }
  isOpened: boolean
  isBusiness: boolean
}

const ThreadLink = ({ row, to, isOpened, isBusiness }: ThreadLinkProps) => (
  <Link
    to={to}
    preventScrollReset
    className={`focus-inside inherit ${styles.thread}`}
    aria-current={isOpened ? 'true' : undefined}
  >
    <Badge count={row.unReadNum} label={`${row.unReadNum}条未读`}>
      <Avatar src={row.party.logo} name={row.party.name} size={40} square={!isBusiness} />
    </Badge>
    <span className={styles.words}>
      <span className={panes.line}>
        <strong className="ellipsis medium">{row.party.name}</strong>
        <RelativeTime at={row.lastTime} className="hint rigid" />
      </span>
      <span className="ellipsis text-13 dim">
        {subjectTypeLabels[row.subject.type]} · {row.subject.title}
      </span>
      <span className={panes.line}>
        <span className="ellipsis text-13 quiet">{row.lastText}</span>
        <Tag tone={statusTones[row.status]}>{consultingStatusLabels[row.status]}</Tag>
      </span>
    </span>
  </Link>
)

const Pages = ({ rows, onPage }: { rows: Rows; onPage: (current: number) => void }) => (
  <div className={styles.pages}>
    <Button size="small" aria-disabled={rows.current <= 1} onClick={() => onPage(rows.current - 1)}>
      上一页
    </Button>
    <span>
      {rows.current} / {rows.pages}
    </span>
    <Button size="small" aria-disabled={rows.current >= rows.pages} onClick={() => onPage(rows.current + 1)}>
      下一页
    </Button>
  </div>
)

function NoThreads({ isFiltered, isBusiness }: { isFiltered: boolean; isBusiness: boolean }) {
  return (
    <div className={panes.list}>
      {isFiltered ? (
        <Empty icon={<ChatIcon />} title="没有符合条件的会话">
          换个条件试试，或清空筛选
        </Empty>
      ) : isBusiness ? (
        <Empty icon={<ChatIcon />} title="还没有收到咨询">
          需方在商品、店铺、会议页面点“咨询”后，会话会出现在这里。
        </Empty>
      ) : (
        <Empty
          icon={<ChatIcon />}
          title="还没有咨询"
          action={
            <LinkButton to="/website/suppliers" kind="primary">
              去找供应商
            </LinkButton>
          }
        >
          在商品或店铺页面点“咨询”，供方的回复会出现在这里。
        </Empty>
      )}
    </div>
  )
}
