import type { PoolLine } from '@shangyouji/contract/purchasing/calls'
import { lazy, Suspense, useState } from 'react'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { openLogin, openPublish } from '../../../lib/open-dialogs.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { CheckBox } from '../basket/check-box.tsx'
import { demandItems, inBatches, isOrderable, standingOf, totalsOf } from './list-sums.ts'
import { PastePanel } from './paste-panel.tsx'
import styles from './purchase-list.module.css'
import { type Lines, useOwnLines, useVisitorLines } from './use-lines.ts'

const ListLine = hydrateOnInteraction(() => import('./list-line.tsx'))
const Totals = hydrateOnInteraction(() => import('./totals.tsx'))
const OrderDialog = lazy(() => import('./order-dialog.tsx'))

type View = 'all' | 'sure' | 'doubtful' | 'missing'
const views: readonly { key: View; label: string }[] = [
  { key: 'all', label: '全部' },
  { key: 'sure', label: '已匹配' },
  { key: 'doubtful', label: '请核对' },
  { key: 'missing', label: '未找到' },
]

/** The list: paste, look through the matches, choose, order. */
export const OwnListView = ({ lines }: { lines: readonly PoolLine[] }) => <ListView list={useOwnLines(lines)} />
export const VisitorListView = () => <ListView list={useVisitorLines()} />

function ListView({ list }: { list: Lines }) {
  const { lines, isVisitor, remove, toBasket } = list
  const [view, setView] = useState<View>('all')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isOrdering, setOrdering] = useState(false)

  const shown = lines.filter(line => view === 'all' || standingOf(line) === view)
  const chosen = lines.filter(line => isOrderable(line) && !left.has(line.id))
  const totals = totalsOf(chosen)
  const missing = lines.filter(line => line.standing === 'NONE' && line.isDemandable)
  const clear = async () => {
    const text = `将清空清单中的 ${lines.length} 行，已下的意向单不受影响。`
    if (await confirmBox({ title: '清空清单', text, ok: '清空', danger: true }))
      await remove(lines.map(line => line.id))
  }

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <PastePanel list={list} />
        {lines.length > 0 && (
          <Card flush>
            <ViewBar lines={lines} view={view} onView={setView} onClear={clear} />
            <LineTable lines={shown} left={left} onLeft={setLeft} list={list} />
            {shown.length === 0 && <p className={styles.none}>没有这样的行</p>}
          </Card>
        )}
      </div>
      <aside className="stack top self-start sticky gap-4 phone-static">
        {missing.length > 0 && <MissingCard missing={missing} onPublished={remove} />}
        <Totals
          totals={totals}
          onOrder={() => (isVisitor ? openLogin({ to: '/website/purchaseList' }) : setOrdering(true))}
          onBasket={() => toBasket(chosen)}
          doubtful={lines.filter(line => standingOf(line) === 'doubtful').length}
        />
      </aside>
      {isOrdering && (
        <Suspense>
          <OrderDialog lines={chosen} totals={totals} onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface ViewBarProps {
  lines: Lines['lines']
  view: View
  onView: (view: View) => void
  onClear: () => Promise<void>
}

function ViewBar({ lines, view, onView, onClear }: ViewBarProps) {
  const count = (key: View) => lines.filter(line => key === 'all' || standingOf(line) === key).length
  return (
    <div className={styles.bar}>
      <fieldset aria-label="匹配情况" className={styles.views}>
        {views.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            aria-pressed={view === key}
            className="current-tint"
            onClick={() => onView(key)}
          >
            {label} <small className="tabular">{count(key)}</small>
          </button>
        ))}
      </fieldset>
      <Button kind="text" size="small" onClick={() => void onClear()}>
        清空清单
      </Button>
    </div>
  )
}

interface LineTableProps {
  lines: Lines['lines']
  /** Those that are not to be ordered. */
  left: ReadonlySet<string>
  onLeft: (left: ReadonlySet<string>) => void
  list: Pick<Lines, 'change' | 'remove'>
}

function LineTable({ lines, left, onLeft, list: { change, remove } }: LineTableProps) {
  const orderable = lines.filter(isOrderable)
  const check = (ids: readonly string[], isChecked: boolean) => {
    const next = new Set(left)
    for (const id of ids) {
      if (isChecked) next.delete(id)
      else next.add(id)
    }
    onLeft(next)
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.narrow}>
            <CheckBox
              label="全选"
              checked={orderable.length > 0 && orderable.every(line => !left.has(line.id))}
              some={orderable.some(line => left.has(line.id)) && orderable.some(line => !left.has(line.id))}
              disabled={orderable.length === 0}
              onChange={isChecked =>
                check(
                  orderable.map(({ id }) => id),
                  isChecked,
                )
              }
            />
          </th>
          <th scope="col">清单内容</th>
          <th scope="col">匹配的商品</th>
          <th scope="col" className={styles.quantity}>
            数量
          </th>
          <th scope="col" className={styles.amount}>
            小计
          </th>
          <th scope="col" className={styles.last}>
            <span className="sr-only">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <ListLine
            key={line.id}
            line={line}
            isChecked={!left.has(line.id)}
            onCheck={isChecked => check([line.id], isChecked)}
            onChange={values => change(line.id, values)}
            onRemove={() => remove([line.id])}
          />
        ))}
      </tbody>
    </table>
  )
}

function MissingCard({
  missing,
  onPublished,
}: {
  missing: Lines['lines']
  onPublished: (ids: string[]) => Promise<unknown>
}) {
  const publishMissing = () => {
    const [first] = inBatches(missing)
    const names = first!.map(line => line.name || line.catalogNo || line.cas)
    const title = `采购${names.slice(0, 2).join('、')}${names.length > 2 ? ` 等${names.length}项` : ''}`.slice(0, 60)
    // what is asked for as a demand has left the list; with more than a demand takes, the rest can follow
    const ids = first!.map(line => line.id)
    openPublish({ title, items: demandItems(first!), onPublished: async () => void (await onPublished(ids)) })
  }
  return (
    <Card title={`${missing.length} 行可以发布为需求`}>
      <p className={`mb-3 text-13 dim ${styles.hint}`}>没有找到的发布为需求，最多5家供方会带着报价来找您。</p>
      <GuardedButton kind="outline" block onClick={publishMissing}>
        一键发布为需求
      </GuardedButton>
      {missing.length > 20 && (
        <p className={`mb-3 text-13 dim ${styles.hint}`}>一条需求最多20项，发布后这些行移出清单，其余可继续发布。</p>
      )}
    </Card>
  )
}
