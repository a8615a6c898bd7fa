import { postStatusLabels } from '@shangyouji/contract/cooperation/labels'
import type { PostStatus } from '@shangyouji/contract/cooperation/schemas'
import type { TableProps } from 'antd'
import { Link, useLocation, useRevalidator } from 'react-router'
import type { List } from '../../back-office/list/list-state.ts'
import { actionsColumn, ListTable, type Rows } from '../../back-office/list/list-table.tsx'
import { api } from '../../lib/api/client.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { RelativeTime } from '../../ui/text/text.tsx'
import { type KindWords, kindLabels, type PostKind, postCalls } from './kinds.ts'
import styles from './own-cooperation.module.css'
import { postTones } from './tones.ts'

interface OwnPost {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly status: PostStatus
  readonly isRevising: boolean
  readonly rejectReason: string
  readonly enrollNum: number
  readonly waitingNum: number
  readonly updateTime: string
}

interface PostActions {
  readonly words: KindWords
  readonly pathname: string
  readonly kind: PostKind
  readonly onClose: (post: OwnPost) => Promise<void>
}

const postColumns = ({ words, pathname, kind, onClose }: PostActions): TableProps<OwnPost>['columns'] => [
  {
    title: words.titleLabel,
    key: 'title',
    render: (_, row) => (
      <span className={`stack min-0 break-words ${styles.two}`}>
        {row.status === 'PUBLISHED' || row.status === 'CLOSED' ? (
          <Link to={`${words.path}/${row.id}`}>{row.title}</Link>
        ) : (
          <strong className="medium">{row.title}</strong>
        )}
        {row.rejectReason && <small className="danger">未通过：{row.rejectReason}</small>}
      </span>
    ),
  },
  { title: '类型', key: 'type', width: 130, render: (_, { type }) => words.types[type] },
  {
    title: '状态',
    key: 'status',
    width: 170,
    render: (_, row) => (
      <span className="flex wrap gap-1">
        <Tag tone={postTones[row.status]}>{postStatusLabels[row.status]}</Tag>
        {row.isRevising && <Tag tone="amber">修改审核中</Tag>}
      </span>
    ),
  },
  {
    title: '报名',
    key: 'enrollNum',
    width: 130,
    render: (_, row) =>
      row.enrollNum === 0 ? (
        <span className="quiet">暂无</span>
      ) : (
        <Link to={`${pathname}?tab=received${kind === 'DIRECTORY' ? '&kind=DIRECTORY' : ''}`} className="accent">
          {row.enrollNum} 人{row.waitingNum > 0 && `，${row.waitingNum} 人待答复`}
        </Link>
      ),
  },
  { title: '更新时间', key: 'updateTime', width: 120, render: (_, row) => <RelativeTime at={row.updateTime} /> },
  actionsColumn(120, row => {
    const isOpen = row.status !== 'CLOSED' && row.status !== 'BANNED'
    return [
      isOpen && { label: '编辑', to: `${pathname}/edit?kind=${kind}&id=${row.id}` },
      isOpen && { label: '结束', danger: true, onClick: () => onClose(row) },
    ]
  }),
]

/** What I put up, with its state and who waits for my answer. */
export function OwnPosts({ kind, rows, list }: { kind: PostKind; rows: Rows<OwnPost>; list: List<'status' | 'kind'> }) {
  const { revalidate } = useRevalidator()
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const words = kindLabels[kind]
  const edit = `${pathname}/edit?kind=${kind}`

  const close = async ({ id, title }: OwnPost) => {
    const text = `“${title}”将不再接受报名，已收到的报名仍可答复。结束后不能恢复。`
    if (!(await confirmBox({ title: `结束该${words.noun}`, text, ok: '结束', danger: true }))) return
    await postCalls(api, kind).close({ id })
    toast.success('已结束')
    await revalidate()
  }

  return (
    <ListTable
      label={words.list}
      list={list}
      rows={rows}
      columns={postColumns({ words: kindLabels[kind], pathname, kind, onClose: close })}
      empty={{
        title: kind === 'TEAMWORK' ? '还没有发布合作项目' : '还没有登记名录',
        text: words.lead,
        action: (
          <LinkButton to={edit} kind="primary">
            {words.publish}
          </LinkButton>
        ),
      }}
    />
  )
}
