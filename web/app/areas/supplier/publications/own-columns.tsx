import { contentStatusLabels } from '@shangyouji/contract/content/labels'
import type { TableProps } from 'antd'
import { Link } from 'react-router'
import type { useBatch } from '../../../back-office/list/batch.tsx'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { type PublicationKind, publicationKinds } from '../../../domains/publication/kinds.ts'
import { Tag, type Tone } from '../../../ui/base/tag.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { RelativeTime } from '../../../ui/text/text.tsx'
import type { OwnPublication } from './load-own.ts'
import type { PublicationActions } from './publication-actions.ts'

const tones: Readonly<Record<OwnPublication['status'], Tone>> = {
  DRAFT: 'grey',
  PENDING: 'amber',
  PUBLISHED: 'green',
  REJECTED: 'red',
  OFF_SHELF: 'grey',
  BANNED: 'red',
  CLOSED: 'grey',
}

export const ownColumns = <R extends OwnPublication>(
  kind: PublicationKind,
  actions: PublicationActions,
  batch: ReturnType<typeof useBatch>,
  own: { columns: NonNullable<TableProps<R>['columns']>; about: ((row: R) => string) | undefined },
): NonNullable<TableProps<R>['columns']> => {
  const { path, noun } = publicationKinds[kind]
  const edit = (id: string) => `/supplier/info/${kind}/edit?id=${id}`
  return [
    {
      title: noun,
      key: 'title',
      render: (_, row) => (
        <div className="flex min-0 gap-3">
          {row.cover && (
            <img
              className="rigid round-control object-cover"
              src={row.cover}
              alt=""
              width={72}
              height={45}
              loading="lazy"
            />
          )}
          <div className="stack min-0">
            <Link className="hover-accent break-words" to={edit(row.id)}>
              {row.title || '未填写标题'}
            </Link>
            <small className="quiet">{[row.section, own.about?.(row)].filter(Boolean).join(' · ')}</small>
            {row.rejectReason && <small className="quiet danger">未通过原因：{row.rejectReason}</small>}
          </div>
        </div>
      ),
    },
    {
      title: '状态',
      key: 'status',
      width: 128,
      render: (_, row) => (
        <span className="stack start gap-1">
          <Tag tone={tones[row.status]}>{contentStatusLabels[row.status]}</Tag>
          {row.isRevising && <Tag tone="amber">修改审核中</Tag>}
          {row.dueTime && <small className="quiet">预计 {formatDate(row.dueTime).slice(5)} 前</small>}
        </span>
      ),
    },
    ...own.columns,
    { title: '浏览', dataIndex: 'readNum', key: 'readNum', width: 84, sorter: true },
    { title: '点赞', dataIndex: 'likeNum', key: 'likeNum', width: 60 },
    { title: '评论', dataIndex: 'commentNum', key: 'commentNum', width: 60 },
    {
      title: '更新时间',
      key: 'updateTime',
      width: 116,
      sorter: true,
      render: (_, row) => <RelativeTime at={row.updateTime} />,
    },
    actionsColumn(172, row => [
      row.can.edit && { label: '编辑', to: edit(row.id) },
      row.can.release && { label: '发布', onClick: () => batch.perform(actions.release, [row.id]) },
      row.can.withdraw && { label: '撤回审核', onClick: () => batch.perform(actions.withdraw, [row.id]) },
      row.can.refresh && { label: '刷新', onClick: () => batch.perform(actions.refresh, [row.id]) },
      row.status === 'PUBLISHED' && { label: '查看页面', to: `${path}/${row.id}` },
      row.can.offShelf && { label: '下架', onClick: () => batch.perform(actions.offShelf, [row.id]) },
      row.can.remove && { label: '删除', danger: true, onClick: () => batch.perform(actions.remove, [row.id]) },
    ]),
  ]
}
