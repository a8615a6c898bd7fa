import { propertyKindLabels } from '@shangyouji/contract/catalogue/labels'
import type { TableProps } from 'antd'
import { useRevalidator } from 'react-router'
import { actionsColumn } from '../../../../back-office/list/list-table.tsx'
import { Panel } from '../../../../back-office/page.tsx'
import { api } from '../../../../lib/api/client.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Tag } from '../../../../ui/base/tag.tsx'
import { deletion } from '../../shared/remove.ts'
import { ShortTable } from '../../shared/short-table.tsx'
import type { PropertyRow } from './category-rows.ts'
import type { PropertyDraft } from './property-dialog.tsx'

interface PropertiesProps {
  categoryId: string
  properties: readonly PropertyRow[]
  onEdit: (property: PropertyDraft) => void
}

/** The properties that a category asks its goods for. */
export function Properties({ categoryId, properties, onEdit }: PropertiesProps) {
  const { revalidate } = useRevalidator()
  const columns: TableProps<PropertyRow>['columns'] = [
    {
      title: '属性',
      key: 'name',
      render: (_, row) => (
        <>
          {row.name}
          {row.unit && <small className="hint">（{row.unit}）</small>}
        </>
      ),
    },
    { title: '类型', key: 'kind', width: 80, render: (_, row) => propertyKindLabels[row.kind] },
    { title: '可选值', key: 'options', ellipsis: true, render: (_, row) => row.options.join('、') },
    {
      title: '用途',
      key: 'use',
      width: 120,
      render: (_, row) => (
        <>
          {row.isFilter && <Tag tone="teal">筛选</Tag>} {row.isRequired && <Tag tone="orange">必填</Tag>}
        </>
      ),
    },
    { title: '产品', dataIndex: 'goodsNum', width: 70 },
    actionsColumn(110, row => [
      { label: '编辑', onClick: () => onEdit(row) },
      deletion(
        { what: '属性', text: `将删除“${row.name}”；产品上的取值保留为普通参数，不再能筛选。` },
        () => api.catalogue.deleteProperty({ id: row.id }),
        revalidate,
      ),
    ]),
  ]

  const blank: PropertyDraft = {
    categoryId,
    name: '',
    kind: 'TEXT',
    unit: '',
    options: [],
    isFilter: false,
    isRequired: false,
    sort: 100,
  }
  return (
    <Panel
      title="属性"
      extra={
        <Button size="small" kind="primary" onClick={() => onEdit(blank)}>
          新增属性
        </Button>
      }
    >
      <ShortTable
        label="属性"
        rows={properties}
        rowKey="id"
        columns={columns}
        empty={{ title: '没有自己的属性', text: '上级类目的属性对下级同样有效' }}
      />
    </Panel>
  )
}
