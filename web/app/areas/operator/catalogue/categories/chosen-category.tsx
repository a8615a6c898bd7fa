import { Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Panel } from '../../../../back-office/page.tsx'
import { api } from '../../../../lib/api/client.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/overlay/toast.ts'
import { remove } from '../../shared/remove.ts'
import styles from '../catalogue.module.css'
import type { CategoryRow } from './category-rows.ts'

type Move = 'move' | 'merge'

interface ChosenCategoryProps {
  rows: readonly CategoryRow[]
  chosen: CategoryRow
  onChoose: (id: string) => void
  onAdd: () => void
  onEdit: () => void
}

/** One category with what can be done to it. */
export function ChosenCategory({ rows, chosen, onChoose, onAdd, onEdit }: ChosenCategoryProps) {
  const [moving, setMoving] = useState<Move | null>(null)
  const navigate = useNavigate()
  return (
    <Panel
      title={chosen.name}
      extra={
        <span className={`row wrap gap-3 mb-3 ${styles.line}`}>
          {chosen.level < 3 && (
            <Button size="small" onClick={onAdd}>
              新增下级
            </Button>
          )}
          <Button size="small" onClick={onEdit}>
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
      <p className="hint">
        {pathOf(rows, chosen)} · {chosen.goodsNum} 个产品 · {chosen.isShow ? '展示中' : '已隐藏'}
      </p>
      {moving && <MoveTo rows={rows} chosen={chosen} move={moving} onChoose={onChoose} onEnd={() => setMoving(null)} />}
    </Panel>
  )
}

interface MoveToProps {
  rows: readonly CategoryRow[]
  chosen: CategoryRow
  move: Move
  onChoose: (id: string) => void
  onEnd: () => void
}

/** Where to move it, or into which category; goods and properties go with it. */
function MoveTo({ rows, chosen, move, onChoose, onEnd }: MoveToProps) {
  const { revalidate } = useRevalidator()
  const isMove = move === 'move'
  const act = async (to: string) => {
    const { goodsNum } = isMove
      ? await api.catalogue.moveCategory({ id: chosen.id, parentId: to })
      : await api.catalogue.mergeCategory({ fromId: chosen.id, toId: to })
    toast.success(`已完成，${goodsNum}个产品随之移动`)
    onEnd()
    if (isMove) await revalidate()
    else onChoose(to)
  }
  return (
    <p className={`row wrap gap-3 mb-3 ${styles.line}`}>
      <Select
        aria-label={isMove ? '移动到' : '并入'}
        placeholder={isMove ? '移动到哪个上级之下' : '并入哪个三级类目，产品与属性随之移动'}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 380 }}
        options={rows
          .filter(row => row.level === (isMove ? chosen.level - 1 : 3))
          .filter(row => row.id !== chosen.id && row.id !== chosen.parentId)
          .map(row => ({ value: row.id, label: pathOf(rows, row) }))}
        onChange={act}
      />
      <Button kind="text" size="small" onClick={onEnd}>
        取消
      </Button>
    </p>
  )
}

/** Its name behind those of its parents. */
const pathOf = (rows: readonly CategoryRow[], row: CategoryRow | undefined): string =>
  row
    ? [
        pathOf(
          rows,
          rows.find(one => one.id === row.parentId),
        ),
        row.name,
      ]
        .filter(Boolean)
        .join(' / ')
    : ''
