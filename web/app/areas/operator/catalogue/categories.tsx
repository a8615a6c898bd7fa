import { propertyKindLabels } from '@shangyouji/contract/catalogue/calls'
import { Select, type TableProps, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { RowActions } from '../../../back-office/list/list-table.tsx'
import { Panel } from '../../../back-office/page.tsx'
import { withParam } from '../../../lib/address.ts'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { Input } from '../../../ui/base/field.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { deletion, remove } from '../shared/remove.ts'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/categories.ts'
import styles from './catalogue.module.css'
import { CategoryDialog, type CategoryDraft } from './category-dialog.tsx'
import { PropertyDialog, type PropertyDraft } from './property-dialog.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext)
  const rows = await catalogue.categories()
  const id = url.searchParams.get('id')
  const chosen = rows.find(row => row.id === id) ?? null
  return { rows, chosen, properties: chosen ? await catalogue.properties({ categoryId: chosen.id }) : [] }
}

export type CategoryRow = Route.ComponentProps['loaderData']['rows'][number]
type PropertyRow = Route.ComponentProps['loaderData']['properties'][number]

/** The tree of categories with its goods and properties; moved by dragging among siblings or by choosing another parent. */
export default function Categories({ loaderData: { rows, chosen, properties } }: Route.ComponentProps) {
  const [keyword, setKeyword] = useState('')
  const [edited, setEdited] = useState<CategoryDraft | null>(null)
  const [property, setProperty] = useState<PropertyDraft | null>(null)
  const [moving, setMoving] = useState<'move' | 'merge' | null>(null)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const tree = useMemo(() => treeOf(rows, keyword.trim()), [rows, keyword])
  const pathOf = (row: CategoryRow | undefined): string =>
    row ? [pathOf(rows.find(one => one.id === row.parentId)), row.name].filter(Boolean).join(' / ') : ''
  const choose = (id: string | undefined) =>
    id && void navigate(withParam(params, 'id', id), { preventScrollReset: true })

  const columns: TableProps<PropertyRow>['columns'] = [
    {
      title: '属性',
      key: 'name',
      render: (_, row) => (
        <>
          {row.name}
          {row.unit && <small className={styles.hint}>（{row.unit}）</small>}
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
    {
      title: '操作',
      key: 'actions',
      width: 110,
      render: (_, row) => (
        <RowActions
          actions={[
            { label: '编辑', onClick: () => setProperty(row) },
            deletion(
              { what: '属性', text: `将删除“${row.name}”；产品上的取值保留为普通参数，不再能筛选。` },
              () => api.catalogue.deleteProperty({ id: row.id }),
              revalidate,
            ),
          ]}
        />
      ),
    },
  ]

  return (
    <div className={styles.halves}>
      <Panel
        title="类目"
        extra={
          <Button
            size="small"
            onClick={() => setEdited({ parentId: null, name: '', icon: '', sort: 100, isShow: true, label: '' })}
          >
            新增一级类目
          </Button>
        }
      >
        <Input
          aria-label="查找类目"
          placeholder="查找类目"
          value={keyword}
          onChange={event => setKeyword(event.target.value)}
        />
        <div className={styles.tree}>
          <Tree
            blockNode
            draggable={{ icon: false }}
            key={keyword}
            defaultExpandAll={keyword !== ''}
            defaultExpandedKeys={chosen?.parentId ? [chosen.parentId] : []}
            selectedKeys={chosen ? [chosen.id] : []}
            onSelect={keys => choose(keys[0] as string | undefined)}
            treeData={tree}
            onDrop={({ node, dragNode, dropPosition, dropToGap }) => {
              const dragged = rows.find(row => row.id === dragNode.key)!
              const target = rows.find(row => row.id === node.key)!
              if (!dropToGap || dragged.parentId !== target.parentId)
                return toast.info('拖动只改变同级的顺序；换上级请用“移动”')
              const siblings = rows.filter(row => row.parentId === dragged.parentId && row.id !== dragged.id)
              const at = siblings.findIndex(row => row.id === target.id)
              const after = dropPosition > Number(node.pos.split('-').at(-1))
              const ids = siblings.map(row => row.id)
              ids.splice(after ? at + 1 : at, 0, dragged.id)
              void api.catalogue.sortCategories({ ids }).then(() => revalidate())
            }}
          />
        </div>
      </Panel>
      {chosen ? (
        <div>
          <Panel
            title={chosen.name}
            extra={
              <span className={styles.line}>
                {chosen.level < 3 && (
                  <Button
                    size="small"
                    onClick={() =>
                      setEdited({ parentId: chosen.id, name: '', icon: '', sort: 100, isShow: true, label: '' })
                    }
                  >
                    新增下级
                  </Button>
                )}
                <Button size="small" onClick={() => setEdited(chosen)}>
                  编辑
                </Button>
                {chosen.level > 1 && (
                  <Button size="small" onClick={() => setMoving('move')}>
                    移动
                  </Button>
                )}
                {chosen.level === 3 && (
                  <Button size="small" onClick={() => setMoving('merge')}>
                    并入其他类目
                  </Button>
                )}
                <Button
                  size="small"
                  kind="danger"
                  onClick={() =>
                    remove(
                      { what: '类目', text: `将删除“${chosen.name}”；有产品或下级的类目不能删除，可并入其他类目。` },
                      () => api.catalogue.deleteCategory({ id: chosen.id }),
                      async () => void (await navigate('.', { replace: true })),
                    )
                  }
                >
                  删除
                </Button>
              </span>
            }
          >
            <p className={styles.hint}>
              {pathOf(chosen)} · {chosen.goodsNum} 个产品 · {chosen.isShow ? '展示中' : '已隐藏'}
            </p>
            {moving && (
              <p className={styles.line}>
                <Select
                  aria-label={moving === 'move' ? '移动到' : '并入'}
                  placeholder={moving === 'move' ? '移动到哪个上级之下' : '并入哪个三级类目，产品与属性随之移动'}
                  showSearch={{ optionFilterProp: 'label' }}
                  style={{ width: 380 }}
                  options={rows
                    .filter(row => row.level === (moving === 'move' ? chosen.level - 1 : 3))
                    .filter(row => row.id !== chosen.id && row.id !== chosen.parentId)
                    .map(row => ({ value: row.id, label: pathOf(row) }))}
                  onChange={async (to: string) => {
                    const { goodsNum } =
                      moving === 'move'
                        ? await api.catalogue.moveCategory({ id: chosen.id, parentId: to })
                        : await api.catalogue.mergeCategory({ fromId: chosen.id, toId: to })
                    toast.success(`已完成，${goodsNum}个产品随之移动`)
                    setMoving(null)
                    if (moving === 'merge') choose(to)
                    else await revalidate()
                  }}
                />
                <Button kind="text" size="small" onClick={() => setMoving(null)}>
                  取消
                </Button>
              </p>
            )}
          </Panel>
          <Panel
            title="属性"
            extra={
              <Button
                size="small"
                kind="primary"
                onClick={() =>
                  setProperty({
                    categoryId: chosen.id,
                    name: '',
                    kind: 'TEXT',
                    unit: '',
                    options: [],
                    isFilter: false,
                    isRequired: false,
                    sort: 100,
                  })
                }
              >
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
        </div>
      ) : (
        <div>
          <Panel>
            <Empty title="选择一个类目">在左侧选择类目，查看和修改它的属性</Empty>
          </Panel>
        </div>
      )}
      {edited && <CategoryDialog category={edited} onClose={() => setEdited(null)} />}
      {property && <PropertyDialog property={property} onClose={() => setProperty(null)} />}
    </div>
  )
}

interface Node {
  key: string
  title: React.ReactNode
  children: Node[]
}

/** The tree, or the part of it that leads to names with the keyword. */
function treeOf(rows: readonly CategoryRow[], keyword: string): Node[] {
  const below = (parentId: string | null): Node[] =>
    rows
      .filter(row => row.parentId === parentId)
      .flatMap(row => {
        const children = below(row.id)
        if (keyword !== '' && children.length === 0 && !row.name.includes(keyword)) return []
        return [
          {
            key: row.id,
            children,
            title: (
              <span className={row.isShow ? undefined : styles.hidden}>
                {row.name} <small className={styles.hint}>{row.goodsNum}</small>
                {!row.isShow && <Tag>隐藏</Tag>}
              </span>
            ),
          },
        ]
      })
  return below(null)
}
