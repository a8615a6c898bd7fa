import { businessCategoryLimits } from '@shangyouji/contract/goods/business-category-calls'
import { useEffect, useState } from 'react'
import { Drawer } from '../../../back-office/overlays.tsx'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { Input } from '../../../ui/base/field.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/base/icons.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './own-categories.module.css'

type Tree = Awaited<ReturnType<typeof api.businessCategory.save>>
interface Row {
  readonly key: string
  readonly id?: string
  readonly name: string
  readonly goodsNum: number
  readonly children: readonly Row[]
}

const rowsOf = (tree: Tree): Row[] =>
  tree.map(({ children, ...first }) => ({
    ...first,
    key: first.id,
    children: children.map(second => ({ ...second, key: second.id, children: [] })),
  }))

const withoutId = (tree: Tree, id: string): Tree =>
  tree
    .filter(first => first.id !== id)
    .map(first => ({ ...first, children: first.children.filter(second => second.id !== id) }))

let made = 0
const blank = (): Row => ({ key: `new${++made}`, name: '', goodsNum: 0, children: [] })
const moved = <T,>(list: readonly T[], at: number, step: number): T[] =>
  at + step < 0 || at + step >= list.length ? [...list] : list.with(at, list[at + step]!).with(at + step, list[at]!)

/** The tree as it is edited: kept here until it is saved, except for what is deleted. */
function useOwnCategories(businessId: string) {
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  /** As it was read, for the server to see whether a colleague changed it meanwhile. */
  const [seen, setSeen] = useState<Tree>([])
  const [isDirty, setDirty] = useState(false)
  const [fault, setFault] = useState('')
  useEffect(() => {
    let isLeft = false
    api.businessCategory.getBusinessCategory({ id: businessId }).then(
      tree => {
        if (isLeft) return
        setRows(rowsOf(tree))
        setSeen(tree)
      },
      () => !isLeft && setRows([]),
    )
    return () => {
      isLeft = true
    }
  }, [businessId])

  const change = (next: readonly Row[]) => {
    setRows(next)
    setDirty(true)
    setFault('')
  }
  /** What is stored is deleted at once, after a question; what is new just goes. */
  const drop = async (row: Row, without: () => readonly Row[]) => {
    if (row.id) {
      const text = `将删除“${row.name}”${row.children.length > 0 ? '及其下级' : ''}，其中的商品保留，变为不分类。`
      if (!(await confirmBox({ title: '删除店铺分类', text, ok: '删除', danger: true }))) return
      await api.businessCategory.deleteBusinessCategory({ id: row.id })
      toast.success('已删除')
      setRows(without())
      setSeen(withoutId(seen, row.id))
      return
    }
    change(without())
  }
  const save = async () => {
    const all = rows ?? []
    if (all.some(row => !row.name.trim() || row.children.some(child => !child.name.trim())))
      return setFault('分类名称不能为空')
    try {
      const tree = await api.businessCategory.save(
        {
          tree: all.map(({ id, name, children }) => ({
            ...(id && { id }),
            name: name.trim(),
            children: children.map(child => ({ ...(child.id && { id: child.id }), name: child.name.trim() })),
          })),
          before: seen,
        },
        { toast: false },
      )
      setRows(rowsOf(tree))
      setSeen(tree)
      setDirty(false)
      toast.success('店铺分类已保存')
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setFault(Object.values(refusedFields(failure))[0] ?? failure.message)
    }
  }
  return { rows, isDirty, fault, change, drop, save }
}

/** A supplier's own categories, two levels; goods are put into them in the editor, visitors see them in the shop. */
export function OwnCategories({ businessId, onClose }: { businessId: string; onClose: () => void }) {
  const { rows, isDirty, fault, change, drop, save } = useOwnCategories(businessId)
  const leave = async () => {
    const question = { title: '放弃修改', text: '关闭后，未保存的修改将会丢失。', ok: '放弃', danger: true }
    if (!isDirty || (await confirmBox(question))) onClose()
  }
  return (
    <Drawer
      open
      size={560}
      title="店铺分类"
      mask={{ closable: !isDirty }}
      onClose={() => void leave()}
      footer={
        <div className={styles.foot}>
          {fault && (
            <span role="alert" className={styles.fault}>
              {fault}
            </span>
          )}
          <Button onClick={() => void leave()}>关闭</Button>
          <GuardedButton kind="primary" aria-disabled={!isDirty} onClick={save}>
            保存
          </GuardedButton>
        </div>
      }
    >
      <p className={styles.hint}>
        展示在店铺中，最多 {businessCategoryLimits.first} 个，每个下最多 {businessCategoryLimits.second}{' '}
        个；发布产品时选用。
      </p>
      {!rows && <Skeleton height={160} />}
      {rows?.length === 0 && <Empty title="还没有店铺分类">按自己的产品线分类，如 培养基、填料、技术服务。</Empty>}
      <ul className={styles.tree}>
        {rows?.map((row, at) => (
          <li key={row.key}>
            <Line
              row={row}
              label={`第${at + 1}个分类`}
              onName={name => change(rows.with(at, { ...row, name }))}
              onUp={at > 0 ? () => change(moved(rows, at, -1)) : undefined}
              onDown={at < rows.length - 1 ? () => change(moved(rows, at, 1)) : undefined}
              onDrop={() => drop(row, () => rows.filter(one => one !== row))}
            />
            <Children
              row={row}
              onChange={children => change(rows.with(at, { ...row, children }))}
              onDrop={child =>
                drop(child, () => rows.with(at, { ...row, children: row.children.filter(one => one !== child) }))
              }
            />
          </li>
        ))}
      </ul>
      {rows && rows.length < businessCategoryLimits.first && (
        <Button icon={<PlusIcon />} onClick={() => change([...rows, blank()])}>
          添加分类
        </Button>
      )}
    </Drawer>
  )
}

interface ChildrenProps {
  row: Row
  onChange: (children: readonly Row[]) => void
  onDrop: (child: Row) => Promise<void>
}

/** The second level below a category. */
function Children({ row: { name, children }, onChange, onDrop }: ChildrenProps) {
  return (
    <ul>
      {children.map((child, i) => (
        <li key={child.key}>
          <Line
            row={child}
            label={`${name}的第${i + 1}个下级`}
            onName={name => onChange(children.with(i, { ...child, name }))}
            onUp={i > 0 ? () => onChange(moved(children, i, -1)) : undefined}
            onDown={i < children.length - 1 ? () => onChange(moved(children, i, 1)) : undefined}
            onDrop={() => onDrop(child)}
          />
        </li>
      ))}
      {children.length < businessCategoryLimits.second && (
        <li>
          <Button kind="text" size="small" icon={<PlusIcon />} onClick={() => onChange([...children, blank()])}>
            添加下级
          </Button>
        </li>
      )}
    </ul>
  )
}

interface LineProps {
  row: Row
  label: string
  onName: (name: string) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onDrop: () => unknown
}

function Line({ row, label, onName, onUp, onDown, onDrop }: LineProps) {
  return (
    <span className={styles.line}>
      <Input
        aria-label={label}
        value={row.name}
        maxLength={20}
        placeholder="分类名称"
        onChange={event => onName(event.target.value)}
      />
      <small>{row.goodsNum > 0 ? `${row.goodsNum} 件` : ''}</small>
      <Button kind="text" size="small" aria-label={`${row.name || label}上移`} disabled={!onUp} onClick={onUp}>
        ↑
      </Button>
      <Button kind="text" size="small" aria-label={`${row.name || label}下移`} disabled={!onDown} onClick={onDown}>
        ↓
      </Button>
      <GuardedButton
        kind="text"
        size="small"
        aria-label={`删除${row.name || label}`}
        icon={<TrashIcon />}
        onClick={onDrop}
      >
        {''}
      </GuardedButton>
    </span>
  )
}
