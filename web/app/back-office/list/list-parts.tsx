import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { SearchIcon } from '../../ui/base/icons.tsx'
import styles from './list-parts.module.css'
import type { List } from './list-state.ts'
import { useTyped } from './list-state.ts'

/** States of a list as tabs with their counts; the chosen one stands in the address, `''` is all. */
export function StatusTabs<F extends string>({
  list,
  name,
  tabs,
  counts,
  label = '状态',
}: {
  list: List<F>
  name: F
  tabs: readonly {
    key: string
    label: string /** Name of its count where it differs from the key. */
    count?: string
  }[]
  counts?: Readonly<Record<string, number>>
  label?: string
}) {
  const current = list.asked[name] ?? ''
  return (
    <fieldset aria-label={label} className={styles.tabs}>
      {tabs.map(tab => {
        const count = counts?.[tab.count ?? tab.key]
        return (
          <button
            key={tab.key}
            type="button"
            aria-pressed={tab.key === current}
            className={cx('hover-accent', tab.key === current ? 'semibold accent bar-below' : 'dim', styles.tab)}
            onClick={() => list.set({ [name]: tab.key })}
          >
            {tab.label}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Tabs of 全部, what else is asked for, and some states in this order; their counts are named as in getStatusCount: `offShelf`. */
export const statusTabs = <S extends string>(
  labels: Readonly<Record<S, string>>,
  states: readonly NoInfer<S>[],
  others: readonly { key: string; label: string; count: string }[] = [],
) => [
  { key: '', label: '全部', count: 'all' },
  ...others,
  ...states.map(key => ({
    key,
    label: labels[key],
    count: key.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  })),
]

/** The line of filters above a table; 清空 appears when one of them is set. */
export function FilterLine<F extends string>({
  list,
  except = [],
  children,
}: {
  list: List<F> /** Filters that stand elsewhere (tabs). */
  except?: readonly F[]
  children: ReactNode
}) {
  const isSet = Object.keys(list.asked).some(name => !except.includes(name as F))
  return (
    <search className={styles.filters}>
      {children}
      {isSet && (
        <Button kind="text" size="small" onClick={list.reset}>
          清空
        </Button>
      )}
    </search>
  )
}

/** One of some values, or none of them: 清空 of the box takes the filter away. */
export function SelectFilter<F extends string>({
  list,
  name,
  label,
  placeholder = label,
  width,
  showSearch,
  options,
}: {
  list: List<F>
  name: F
  label: string
  placeholder?: string
  width: number
  /** For long lists: typed words narrow the options. */
  showSearch?: boolean
  options: readonly { readonly value: string; readonly label: string }[]
}) {
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      allowClear
      showSearch={showSearch && { optionFilterProp: 'label' }}
      style={{ width }}
      value={list.asked[name]}
      onChange={(value?: string) => list.set({ [name]: value })}
      options={[...options]}
    />
  )
}

/** A box to search in, following while one types. */
export function KeywordFilter<F extends string>({
  list,
  name,
  placeholder,
  width = 240,
}: {
  list: List<F>
  name: F
  placeholder: string
  width?: number
}) {
  const typed = useTyped(list, name)
  return (
    <Input
      {...typed}
      allowClear
      prefix={<SearchIcon />}
      placeholder={placeholder}
      aria-label={placeholder}
      maxLength={100}
      style={{ width }}
    />
  )
}
