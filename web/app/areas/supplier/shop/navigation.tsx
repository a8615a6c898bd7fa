import { sectionLabels } from '@shangyouji/contract/storefronts/sections'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from '../../../back-office/page.tsx'
import { useUnsavedGuard } from '../../../forms/unsaved-guard.ts'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { useReadVersion } from '../../../forms/use-read-version.ts'
import { api } from '../../../lib/api/client.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { OrderedList } from '../../../ui/list/ordered-list.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import styles from './shop.module.css'

export type NavigationItems = Awaited<ReturnType<typeof api.websiteNavigate.getList>>

/** Always in sight. */
const fixed: ReadonlySet<string> = new Set(['home', 'goods'])

/** 导航: the sections of the shop in their order, under the names that it gives them. */
export function Navigation({ items: stored }: { readonly items: NavigationItems }) {
  const [changed, setChanged] = useState<NavigationItems | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { revalidate } = useRevalidator()
  const version = useReadVersion(stored[0]?.version, changed !== null) ?? 0
  useUnsavedGuard(changed !== null)
  const items = changed ?? stored
  const set = (one: NavigationItems[number], change: Partial<NavigationItems[number]>) =>
    setChanged(items.map(it => (it === one ? { ...one, ...change } : it)))
  const save = async () => {
    setFaults({})
    try {
      const sent = items.map(({ section, name, isHidden }) => ({ section, name, isHidden }))
      await api.websiteNavigate.updateList({ version, items: sent })
      toast.success('导航已保存')
      await revalidate()
      setChanged(null)
    } catch (failure) {
      setFaults(refusedFields(failure))
    }
  }
  return (
    <Panel
      title="导航"
      extra={
        changed && (
          <Button size="small" onClick={() => setChanged(null)}>
            还原
          </Button>
        )
      }
    >
      <OrderedList
        items={items}
        label="导航"
        keyOf={one => one.section}
        nameOf={one => sectionLabels[one.section]}
        onOrder={next => setChanged(next)}
      >
        {(one, i) => (
          <div className={styles.row}>
            <Field
              label={`${sectionLabels[one.section]}的名称`}
              hideLabel
              error={faults[`items.${i}.name`] ?? null}
              hint={one.isHidden ? '已隐藏' : one.isEmpty ? '没有内容，暂不显示' : undefined}
            >
              <Input value={one.name} maxLength={6} onChange={({ target }) => set(one, { name: target.value })} />
            </Field>
            {!fixed.has(one.section) && (
              <Button
                size="small"
                kind="text"
                aria-label={`${one.isHidden ? '显示' : '隐藏'}${sectionLabels[one.section]}`}
                onClick={() => set(one, { isHidden: !one.isHidden })}
              >
                {one.isHidden ? '显示' : '隐藏'}
              </Button>
            )}
          </div>
        )}
      </OrderedList>
      <GuardedButton aria-disabled={changed === null} onClick={save}>
        保存导航
      </GuardedButton>
    </Panel>
  )
}
