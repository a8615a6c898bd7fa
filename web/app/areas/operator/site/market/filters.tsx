import { Checkbox, Input, Switch } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from '../../../../back-office/page.tsx'

import { useUnsavedGuard } from '../../../../forms/unsaved-guard.ts'
import { useReadVersion } from '../../../../forms/use-read-version.ts'
import { api } from '../../../../lib/api/client.ts'
import { apiContext } from '../../../../lib/context.ts'
import { GuardedButton } from '../../../../ui/base/button.tsx'
import { ArrowDownIcon, ArrowUpIcon, MenuIcon } from '../../../../ui/base/icons.tsx'
import { useReorder } from '../../../../ui/list/use-reorder.ts'
import { toast } from '../../../../ui/overlay/toast.ts'

import type { Route } from './+types/filters.ts'
import styles from './market.module.css'

type Group = Route.ComponentProps['loaderData'][number]
const MOST_COMMON = 4

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).market.filterGroups()

/** 筛选项: names, order and visibility of what lists of goods can be narrowed by. */
export default function Filters({ loaderData }: Route.ComponentProps) {
  const [groups, setGroups] = useState<readonly Group[]>(loaderData)
  const [isDirty, setDirty] = useState(false)
  const { revalidate } = useRevalidator()
  const version = useReadVersion(loaderData[0]?.version, isDirty)
  useUnsavedGuard(isDirty)
  const change = (next: readonly Group[]) => {
    setGroups(next)
    setDirty(true)
  }
  const edit = (key: string, values: Partial<Group>) =>
    change(groups.map(group => (group.key === key ? { ...group, ...values } : group)))
  const order = useReorder(groups, group => group.key, change)
  const common = groups.filter(group => group.isCommon).length
  const save = async () => {
    if (groups.some(group => group.label.trim() === '')) return toast.error('请填写名称')
    await api.market.saveFilterGroups({ groups: [...groups], version })
    setDirty(false)
    toast.success('已保存，商品列表随即更新')
    await revalidate()
  }
  return (
    <Panel
      title="商品列表的筛选项"
      extra={
        <GuardedButton
          kind="primary"
          size="small"
          aria-disabled={!isDirty}
          onClick={() => (isDirty ? save() : undefined)}
        >
          {isDirty ? '保存' : '已保存'}
        </GuardedButton>
      }
    >
      <p className="note mb-3">
        按此顺序显示在商品列表、类目与店铺中；“通用”至多 {MOST_COMMON}{' '}
        组，用于不分类目的筛选。“类目属性”代表所选类目的各个属性，名称在产品目录中设置。
      </p>
      <ol className={`divided ${styles.filters}`}>
        {order.shown.map((group, i) => (
          <FilterGroup
            key={group.key}
            group={group}
            at={i}
            isLast={i === groups.length - 1}
            mayBeCommon={group.isCommon || common < MOST_COMMON}
            order={order}
            onEdit={values => edit(group.key, values)}
          />
        ))}
      </ol>
    </Panel>
  )
}

interface FilterGroupProps {
  group: Group
  at: number
  isLast: boolean
  mayBeCommon: boolean
  order: ReturnType<typeof useReorder<Group>>
  onEdit: (values: Partial<Group>) => void
}

const FilterGroup = ({ group, at, isLast, mayBeCommon, order, onEdit }: FilterGroupProps) => (
  <li data-field={`groups.${at}`} {...order.targetProps(group.key)}>
    <span {...order.handleProps(group.key)} className={styles.handle} title="拖动排序">
      <MenuIcon />
    </span>
    <Input
      aria-label={`第${at + 1}组的名称`}
      value={group.label}
      maxLength={10}
      onChange={event => onEdit({ label: event.target.value })}
    />
    <span className="hint mono">{group.key}</span>
    <Checkbox
      checked={group.isCommon}
      disabled={!mayBeCommon}
      onChange={event => onEdit({ isCommon: event.target.checked })}
    >
      通用
    </Checkbox>
    <Switch
      aria-label={`显示${group.label}`}
      checked={group.isShow}
      checkedChildren="显示"
      unCheckedChildren="隐藏"
      onChange={isShow => onEdit({ isShow })}
    />
    <span className="inline-flex">
      <button
        className="icon-button pale-off"
        type="button"
        aria-label={`${group.label}上移`}
        disabled={at === 0}
        onClick={() => order.move(group.key, -1)}
      >
        <ArrowUpIcon />
      </button>
      <button
        className="icon-button pale-off"
        type="button"
        aria-label={`${group.label}下移`}
        disabled={isLast}
        onClick={() => order.move(group.key, 1)}
      >
        <ArrowDownIcon />
      </button>
    </span>
  </li>
)
