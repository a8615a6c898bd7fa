import type { TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { actionsColumn } from '../../../../back-office/list/list-table.tsx'
import { api } from '../../../../lib/api/client.ts'
import { apiContext } from '../../../../lib/context.ts'
import { dialogWhenOpened } from '../../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../../ui/base/button.tsx'
import { Tag } from '../../../../ui/base/tag.tsx'
import { deletion } from '../../shared/remove.ts'
import { ShortTable } from '../../shared/short-table.tsx'
import styles from '../site.module.css'
import type { Route } from './+types/floors.ts'
import type { Draft } from './floor-dialog.tsx'
import { ofGoods } from './picks.tsx'

const FloorDialog = dialogWhenOpened(async () => (await import('./floor-dialog.tsx')).FloorDialog)

type Floor = Route.ComponentProps['loaderData']['floors'][number]

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [floors, navigation, tree] = await Promise.all([
    api.market.floors({}),
    api.site.navigationList({}),
    api.category.listTree(),
  ])
  const categories = tree.flatMap(first => [
    { value: first.id, label: first.name },
    ...first.children.map(second => ({ value: second.id, label: `${first.name} / ${second.name}` })),
  ])
  return { floors, navigation, categories }
}

interface FloorActions {
  readonly names: ReadonlyMap<string, string>
  readonly onEdit: (floor: Draft) => void
  readonly onDeleted: () => Promise<void>
}

const floorColumns = ({ names, onEdit, onDeleted }: FloorActions): TableProps<Floor>['columns'] => [
  { title: '页面', dataIndex: 'navigateName', width: 100 },
  {
    title: '楼层',
    dataIndex: 'name',
    render: (name: string, { subtitle }) => (
      <>
        {name}
        <div className="hint">{subtitle}</div>
      </>
    ),
  },
  {
    title: '补足类目',
    dataIndex: 'categoryIds',
    render: (ids: string[]) => ids.map(id => names.get(id) ?? '已删除的类目').join('、') || '不补足',
  },
  { title: '指定商品', key: 'goods', width: 100, render: (_, floor) => `${floor.goods.length} 个` },
  { title: '排序', dataIndex: 'sort', width: 70 },
  {
    title: '状态',
    dataIndex: 'isShow',
    width: 80,
    render: (isShow: boolean) => <Tag tone={isShow ? 'green' : 'grey'}>{isShow ? '显示' : '隐藏'}</Tag>,
  },
  actionsColumn(120, floor => [
    { label: '编辑', onClick: () => onEdit({ ...floor, goods: floor.goods.map(ofGoods) }) },
    deletion(
      { what: '楼层', text: `将删除“${floor.name}”，删除后不能恢复；只想暂时不展示可以隐藏。` },
      () => api.market.deleteFloor({ id: floor.id }),
      onDeleted,
    ),
  ]),
]

/** 楼层 of the pages that the navigation names: picked goods first, then what is asked for in their categories. */
export default function Floors({ loaderData: { floors, navigation, categories } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Draft | null>(null)
  const { revalidate } = useRevalidator()
  const names = new Map(categories.map(({ value, label }) => [value, label]))

  return (
    <>
      <div className={styles.bar}>
        <Button
          kind="primary"
          onClick={() =>
            setEdited({
              navigateId: navigation.find(entry => entry.path === '/')?.id ?? navigation[0]?.id ?? '',
              name: '',
              subtitle: '',
              categoryIds: [],
              picture: '',
              sort: 100,
              isShow: true,
              goods: [],
            })
          }
        >
          新增楼层
        </Button>
      </div>
      <ShortTable
        label="楼层"
        rows={floors}
        rowKey="id"
        columns={floorColumns({ names, onEdit: setEdited, onDeleted: revalidate })}
        empty={{ title: '还没有楼层', text: '首页按产业环节分楼层展示商品' }}
      />
      {edited && (
        <FloorDialog floor={edited} navigation={navigation} categories={categories} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
