import { FloorForm } from '@shangyouji/contract/market/operator-calls'
import { Form, Input, InputNumber, Select, Switch, type TableProps } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { FormDialog } from '../../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../../back-office/form-rules.ts'
import { actionsColumn } from '../../../../back-office/list/list-table.tsx'
import type { Pick } from '../../../../back-office/list/pick-dialog.tsx'
import { PictureBox } from '../../../../forms/uploads/picture-box.tsx'
import { api } from '../../../../lib/api/client.ts'
import { apiContext } from '../../../../lib/context.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Tag } from '../../../../ui/base/tag.tsx'
import { formItemControl } from '../../shared/form-item-control.ts'
import { deletion } from '../../shared/remove.ts'
import { ShortTable } from '../../shared/short-table.tsx'
import styles from '../site.module.css'
import type { Route } from './+types/floors.ts'
import { PickedList } from './picked-list.tsx'
import { ofGoods } from './picks.tsx'

type Floor = Route.ComponentProps['loaderData']['floors'][number]
type Draft = Omit<z.output<typeof FloorForm>, 'goodsIds'> & { goods: readonly Pick[] }

type FieldsProps = Omit<Route.ComponentProps['loaderData'], 'floors'>

const MOST = 20
const field = rulesFrom(FloorForm)

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
        <FormDialog<Draft>
          title={edited.id ? '编辑楼层' : '新增楼层'}
          initial={edited}
          width={760}
          onSave={({ goods, ...values }) =>
            api.market.saveFloor({ ...formOf(values), goodsIds: goods.map(one => one.id) })
          }
          onClose={() => setEdited(null)}
        >
          <FloorFields navigation={navigation} categories={categories} />
        </FormDialog>
      )}
    </>
  )
}

function FloorFields({ navigation, categories }: FieldsProps) {
  return (
    <>
      <div className={styles.two}>
        <Form.Item label="页面" {...field('navigateId')}>
          <Select options={navigation.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
        <Form.Item label="排序" {...field('sort')} extra="数字小的在前">
          <InputNumber />
        </Form.Item>
        <Form.Item label="名称" {...field('name')}>
          <Input maxLength={20} showCount />
        </Form.Item>
        <Form.Item label="副标题" {...field('subtitle')}>
          <Input maxLength={40} showCount />
        </Form.Item>
      </div>
      <Form.Item
        label="补足类目"
        {...field('categoryIds')}
        extra="指定商品不足时，用这些类目的热门商品补足；也是楼层左侧的子链接来源"
      >
        <Select mode="multiple" optionFilterProp="label" options={categories} maxCount={10} />
      </Form.Item>
      <Form.Item label="指定商品" name="goods" valuePropName="items" trigger="onChange">
        <PickedList {...pickedControl} />
      </Form.Item>
      <Form.Item label="楼层图" name="picture" extra="不上传则显示图标">
        <PictureBox
          {...formItemControl}
          box={{ width: 200, height: 100 }}
          cut={{ width: 400, height: 200 }}
          noun="楼层图"
        />
      </Form.Item>
      <Form.Item label="显示" name="isShow" valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}

/** Stands for what antd's Form.Item gives. */
const pickedControl = {
  items: [] as Pick[],
  onChange: () => undefined,
  kind: 'GOODS',
  most: MOST,
  label: '指定商品',
} as const

const formOf = (values: Omit<Draft, 'goods'>) => ({
  id: values.id,
  navigateId: values.navigateId,
  name: values.name,
  subtitle: values.subtitle,
  categoryIds: values.categoryIds,
  picture: values.picture,
  sort: values.sort,
  isShow: values.isShow,
  version: values.version,
})
