import type { TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { formatDateTime } from '../../../ui/text/format.ts'
import { deletion } from '../shared/remove.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/banners.ts'
import type { BannerDraft } from './banner-dialog.tsx'
import { toneLabels } from './banner-tones.ts'
import styles from './site.module.css'

const BannerDialog = dialogWhenOpened(async () => (await import('./banner-dialog.tsx')).BannerDialog)

type Banner = Route.ComponentProps['loaderData']['banners'][number]

const states = {
  WAITING: ['amber', '未开始'],
  ACTIVE: ['green', '展示中'],
  ENDED: ['grey', '已结束'],
  HIDDEN: ['grey', '已隐藏'],
} as const

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(apiContext)
  const [banners, navigation] = await Promise.all([site.bannersList({}), site.navigationList({})])
  return { banners, navigation }
}

interface BannerActions {
  readonly onEdit: (banner: BannerDraft) => void
  readonly onDeleted: () => Promise<void>
}

const bannerColumns = ({ onEdit, onDeleted }: BannerActions): TableProps<Banner>['columns'] => [
  {
    title: '图片',
    dataIndex: 'img',
    width: 140,
    render: (img: string, { tone, title }) =>
      img ? <img src={img} alt={title} className={styles.picture} /> : <Tag>{toneLabels[tone]}</Tag>,
  },
  {
    title: '标题',
    dataIndex: 'title',
    render: (title: string, { subtitle }) => (
      <>
        {title}
        <div className="hint">{subtitle}</div>
      </>
    ),
  },
  { title: '页面', dataIndex: 'navigateName', width: 110 },
  { title: '链接', dataIndex: 'link', width: 190, ellipsis: true },
  {
    title: '展示时间',
    key: 'time',
    width: 180,
    render: (_, { startAt, endAt }) => (
      <span className="hint">
        {startAt ? formatDateTime(startAt) : '即时'} 起
        <br />
        {endAt ? `${formatDateTime(endAt)} 止` : '长期'}
      </span>
    ),
  },
  { title: '排序', dataIndex: 'sort', width: 70 },
  {
    title: '状态',
    dataIndex: 'state',
    width: 90,
    render: (state: Banner['state']) => <Tag tone={states[state][0]}>{states[state][1]}</Tag>,
  },
  actionsColumn(120, banner => [
    { label: '编辑', onClick: () => onEdit(banner) },
    deletion(
      { what: '轮播图', text: `将删除“${banner.title}”，删除后不能恢复；只想暂时不展示可以隐藏。` },
      () => api.site.bannersDelete({ id: banner.id }),
      onDeleted,
    ),
  ]),
]

/** 轮播图 of the pages that the navigation names, with the time they are shown. */
export default function Banners({ loaderData: { banners, navigation } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<BannerDraft | null>(null)
  const { revalidate } = useRevalidator()

  return (
    <>
      <div className={styles.bar}>
        <Button
          kind="primary"
          onClick={() =>
            setEdited({
              navigateId: navigation[0]?.id ?? '',
              img: '',
              title: '',
              subtitle: '',
              tone: 'orange',
              link: '',
              sort: 100,
              isShown: true,
              startAt: null,
              endAt: null,
            })
          }
        >
          新增轮播图
        </Button>
      </div>
      <ShortTable
        label="轮播图"
        rows={banners}
        rowKey="id"
        columns={bannerColumns({ onEdit: setEdited, onDeleted: revalidate })}
        empty={{ title: '还没有轮播图', text: '没有轮播图的页面不显示这一块' }}
      />
      {edited && <BannerDialog banner={edited} navigation={navigation} onClose={() => setEdited(null)} />}
    </>
  )
}
