import { postStatusLabels } from '@shangyouji/contract/cooperation/labels'
import type { PostStatus } from '@shangyouji/contract/cooperation/schemas'
import { Select, type TableProps } from 'antd'
import { useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter, StatusTabs } from '../../../back-office/list/list-parts.tsx'
import { type List, listInput, useListState } from '../../../back-office/list/list-state.ts'
import { actionsColumn, ListTable, statusColumn } from '../../../back-office/list/list-table.tsx'
import { useEditor } from '../../../back-office/use-editor.ts'
import { kindLabels, type PostKind } from '../../../domains/cooperation/kinds.ts'
import styles from '../../../domains/cooperation/own-cooperation.module.css'
import { postTones } from '../../../domains/cooperation/tones.ts'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { RelativeTime } from '../../../ui/text/text.tsx'
import { useMayDo } from '../shared/use-may-do.ts'
import type { Route } from './+types/posts.ts'

const ReasonDialog = dialogWhenOpened(async () => (await import('../accounts/reason-dialog.tsx')).ReasonDialog)

const filterNames = ['status', 'keyword', 'owner'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = url.pathname.includes('/directory') ? ('DIRECTORY' as const) : ('TEAMWORK' as const)
  const { status, keyword, owner, current, size } = listInput(url, filterNames)
  const rows = await context.get(apiContext).cooperation.search({
    kind,
    current,
    size,
    status: status && status in postStatusLabels ? (status as PostStatus) : undefined,
    keyword: keyword?.slice(0, 50),
    isPlatform: owner === undefined ? undefined : owner === 'platform',
  })
  return { kind, rows }
}

type Post = Route.ComponentProps['loaderData']['rows']['records'][number]

/** All projects or all entries; those of the platform are edited and ended here, others only taken down. */
export default function OperatorPosts({ loaderData: { kind, rows } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const { revalidate } = useRevalidator()
  const banned = useEditor<Post>()
  const mayBan = useMayDo()('reviewer')
  const words = kindLabels[kind]

  const close = async ({ id, title }: Post) => {
    const text = `“${title}”将不再接受报名，公开页面仍可阅读。结束后不能恢复。`
    if (!(await confirmBox({ title: `结束该${words.noun}`, text, ok: '结束', danger: true }))) return
    await api.cooperation.close({ id })
    toast.success('已结束')
    await revalidate()
  }

  return (
    <>
      <StatusTabs
        list={list}
        name="status"
        tabs={[{ key: '', label: '全部' }, ...Object.entries(postStatusLabels).map(([key, label]) => ({ key, label }))]}
      />
      <PostFilters list={list} kind={kind} />
      <ListTable
        label={words.list}
        list={list}
        rows={rows}
        columns={postColumns({ kind, mayBan, onClose: close, onBan: banned.open })}
        empty={{ title: `还没有${words.list}`, text: '用户发布并审核通过的、平台自己发布的都在这里' }}
      />
      {banned.value && <BanDialog post={banned.value} kind={kind} onClose={banned.close} />}
    </>
  )
}

const isOpen = (post: Post) => post.status === 'PUBLISHED'

interface PostActions {
  readonly kind: PostKind
  readonly mayBan: boolean
  readonly onClose: (post: Post) => Promise<void>
  readonly onBan: (post: Post) => void
}

const postColumns = ({ kind, mayBan, onClose, onBan }: PostActions): TableProps<Post>['columns'] => [
  {
    title: kindLabels[kind].titleLabel,
    key: 'title',
    render: (_, row) => (
      <span className={`stack min-0 break-words ${styles.two}`}>
        {row.status === 'PUBLISHED' || row.status === 'CLOSED' ? (
          <a href={`${kindLabels[kind].path}/${row.id}`} target="_blank" rel="noreferrer">
            {row.title}
          </a>
        ) : (
          <strong className="medium">{row.title}</strong>
        )}
        <small className="dim">{row.terms || row.summary}</small>
      </span>
    ),
  },
  { title: '类型', key: 'type', width: 120, render: (_, { type }) => kindLabels[kind].types[type] },
  {
    title: '发布方',
    key: 'owner',
    width: 180,
    render: (_, row) => (row.isPlatform ? <Tag tone="orange">平台</Tag> : row.ownerName),
  },
  statusColumn({ labels: postStatusLabels, tones: postTones }, 110, row => row.status),
  { title: '报名', dataIndex: 'enrollNum', key: 'enrollNum', width: 70, align: 'right' },
  { title: '更新时间', key: 'updateTime', width: 110, render: (_, row) => <RelativeTime at={row.updateTime} /> },
  actionsColumn(120, row => [
    row.isPlatform && isOpen(row) && { label: '编辑', to: `/operator/cooperation/edit?kind=${kind}&id=${row.id}` },
    row.isPlatform && isOpen(row) && { label: '结束', danger: true, onClick: () => onClose(row) },
    mayBan && !row.isPlatform && isOpen(row) && { label: '违规下架', danger: true, onClick: () => onBan(row) },
    row.status === 'PENDING' && { label: '去审核', to: `/operator/review?entity=${kind.toLowerCase()}` },
  ]),
]

/** Whose posts are listed, and a new one of the platform's own. */
function PostFilters({ list, kind }: { list: List<(typeof filterNames)[number]>; kind: PostKind }) {
  const words = kindLabels[kind]
  return (
    <FilterLine list={list} except={['status']}>
      <Select
        aria-label="发布方"
        placeholder="发布方"
        allowClear
        style={{ width: 140 }}
        value={list.asked.owner}
        onChange={owner => list.set({ owner })}
        options={[
          { value: 'platform', label: '平台' },
          { value: 'user', label: '用户' },
        ]}
      />
      <KeywordFilter list={list} name="keyword" placeholder={`搜索${words.titleLabel}`} />
      <span className="push">
        <LinkButton to={`/operator/cooperation/edit?kind=${kind}`} kind="primary">
          以平台名义{words.publish}
        </LinkButton>
      </span>
    </FilterLine>
  )
}

function BanDialog({ post, kind, onClose }: { post: Post; kind: PostKind; onClose: () => void }) {
  return (
    <ReasonDialog
      title="违规下架"
      text={`“${post.title}”将从公开页面移除，发布方会收到通知。`}
      ok="下架"
      danger
      onClose={onClose}
      onSave={({ reason }) =>
        api.review.ban({ entity: kind === 'TEAMWORK' ? 'teamwork' : 'directory', id: post.id, reason })
      }
    />
  )
}
