import { Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from '../../../../back-office/page.tsx'
import { api } from '../../../../lib/api/client.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Input } from '../../../../ui/base/field.tsx'
import { Tag } from '../../../../ui/base/tag.tsx'
import { toast } from '../../../../ui/overlay/toast.ts'
import styles from '../catalogue.module.css'
import type { CategoryRow } from './category-rows.ts'

interface CategoryTreeProps {
  rows: readonly CategoryRow[]
  chosen: CategoryRow | null
  onChoose: (id: string | undefined) => void
  onAdd: () => void
}

/** All categories, found by name; dragging changes the order among siblings. */
export function CategoryTree({ rows, chosen, onChoose, onAdd }: CategoryTreeProps) {
  const [keyword, setKeyword] = useState('')
  const { revalidate } = useRevalidator()
  const tree = useMemo(() => treeOf(rows, keyword.trim()), [rows, keyword])
  return (
    <Panel
      title="类目"
      extra={
        <Button size="small" onClick={onAdd}>
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
      <p className="hint">类目后是在售产品数，每10分钟更新</p>
      <div className={styles.tree}>
        <Tree
          blockNode
          draggable={{ icon: false }}
          key={keyword}
          defaultExpandAll={keyword !== ''}
          defaultExpandedKeys={chosen?.parentId ? [chosen.parentId] : []}
          selectedKeys={chosen ? [chosen.id] : []}
          onSelect={keys => onChoose(keys[0] as string | undefined)}
          treeData={tree}
          onDrop={({ node, dragNode, dropPosition, dropToGap }) => {
            const isAfter = dropPosition > Number(node.pos.split('-').at(-1))
            const ids = dropToGap ? orderAfterDrop(rows, dragNode.key, node.key, isAfter) : null
            if (!ids) return toast.info('拖动只改变同级的顺序；换上级请用“移动”')
            void api.catalogue.sortCategories({ ids }).then(() => revalidate())
          }}
        />
      </div>
    </Panel>
  )
}

/** The siblings' ids in their new order; null where the two have different parents. */
function orderAfterDrop(
  rows: readonly CategoryRow[],
  draggedKey: unknown,
  targetKey: unknown,
  isAfter: boolean,
): string[] | null {
  const dragged = rows.find(row => row.id === draggedKey)!
  const target = rows.find(row => row.id === targetKey)!
  if (dragged.parentId !== target.parentId) return null
  const ids = rows.filter(row => row.parentId === dragged.parentId && row.id !== dragged.id).map(row => row.id)
  const at = ids.indexOf(target.id)
  ids.splice(isAfter ? at + 1 : at, 0, dragged.id)
  return ids
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
              <span className={row.isShow ? undefined : 'quiet'}>
                {row.name} <small className="hint">{row.goodsNum}</small>
                {!row.isShow && <Tag>隐藏</Tag>}
              </span>
            ),
          },
        ]
      })
  return below(null)
}
