import { FloorForm } from '@shangyouji/contract/market/operator-calls'
import { Form, Input, InputNumber, Select, Switch } from 'antd'
import type { z } from 'zod'
import { FormDialog } from '../../../../back-office/form-dialog.tsx'
import { rulesFrom } from '../../../../back-office/form-rules.ts'
import type { Pick } from '../../../../back-office/list/pick-line.tsx'
import { PictureBox } from '../../../../forms/uploads/picture-box.tsx'
import { api } from '../../../../lib/api/client.ts'
import { formItemControl } from '../../shared/form-item-control.ts'
import styles from '../site.module.css'
import type { Route } from './+types/floors.ts'
import { PickedList } from './picked-list.tsx'

export type Draft = Omit<z.output<typeof FloorForm>, 'goodsIds'> & { goods: readonly Pick[] }

type FieldsProps = Omit<Route.ComponentProps['loaderData'], 'floors'>

const MOST = 20
const field = rulesFrom(FloorForm)

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

/** A floor of a page: what it is called, and which goods stand on it. */
export function FloorDialog({ floor, onClose, ...choices }: FieldsProps & { floor: Draft; onClose: () => void }) {
  return (
    <FormDialog<Draft>
      title={floor.id ? '编辑楼层' : '新增楼层'}
      initial={floor}
      width={760}
      onSave={({ goods, ...values }) => api.market.saveFloor({ ...formOf(values), goodsIds: goods.map(one => one.id) })}
      onClose={onClose}
    >
      <FloorFields {...choices} />
    </FormDialog>
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
