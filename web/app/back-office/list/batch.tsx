import type { BatchResult } from '@shangyouji/contract'
import { type ReactNode, startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { CheckCircleIcon } from '../../ui/base/icons.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Question } from '../../ui/overlay/question.ts'
import { toast } from '../../ui/overlay/toast.ts'
import styles from './batch.module.css'
import { inHundreds } from './in-hundreds.ts'

export interface BatchAction {
  readonly label: string
  /** Asked first when given; `{n}` is the number of rows. */
  readonly ask?: Omit<Question, 'ok'>
  readonly danger?: boolean
  /** The batch call; a single action of a row gives its one id to the same. */
  readonly run: (ids: string[]) => Promise<BatchResult>
}

/**
 * Performs batch actions: asks, runs, says what succeeded and, by name, what did not and why, and loads the screen anew.
 * An action on one row is the same action with one id.
 */
export function useBatch(nameOf: (id: string) => string) {
  const [result, setResult] = useState<BatchResult | null>(null)
  const { revalidate } = useRevalidator()

  /** @returns null when the question was answered with no */
  const perform = async (action: BatchAction, ids: readonly string[]): Promise<BatchResult | null> => {
    if (action.ask) {
      const text = action.ask.text.replaceAll('{n}', String(ids.length))
      if (!(await confirmBox({ ...action.ask, text, ok: action.label, danger: action.danger }))) return null
    }
    const done = await inHundreds(ids, action.run)
    if (done.failed.length === 0) toast.success(ids.length === 1 ? '操作成功' : `成功 ${done.success.length} 条`)
    else if (ids.length === 1) toast.error(done.failed[0]!.msg)
    else setResult(done)
    await revalidate()
    return done
  }
  const dialog = result && <BatchResultDialog result={result} nameOf={nameOf} onClose={() => setResult(null)} />
  return { perform, dialog }
}

interface BatchBarProps {
  selected: readonly string[]
  onClear: () => void
  actions: readonly BatchAction[]
  batch: ReturnType<typeof useBatch>
  /** All rows that the list's filters find, on every page (useChosenRows). */
  all: { readonly total: string; readonly isMore: boolean; readonly choose: () => Promise<void> }
  /** What is done in a dialog of its own, beside the actions. */
  children?: ReactNode
}

/** Rises from below when rows are chosen. */
export function BatchBar({ selected, onClear, actions, batch, all, children }: BatchBarProps) {
  const isShown = selected.length > 0
  return (
    <>
      <section className={cx(styles.bar, isShown && styles.shown)} aria-label="批量操作" inert={!isShown}>
        <span>
          已选 <strong className="accent">{selected.length}</strong> 条
        </span>
        {all.isMore && <GuardedButton onClick={all.choose}>选择全部 {all.total} 条</GuardedButton>}
        {actions.map(action => (
          <GuardedButton
            key={action.label}
            className={cx(action.danger && styles.danger)}
            onClick={async () => {
              // with the new rows, not before them
              if (await batch.perform(action, selected)) startTransition(onClear)
            }}
          >
            {action.label}
          </GuardedButton>
        ))}
        {children}
        <Button kind="text" onClick={onClear}>
          取消选择
        </Button>
      </section>
      {batch.dialog}
    </>
  )
}

/** 成功 8 条，失败 2 条, with the reason of each. */
export function BatchResultDialog({
  result,
  nameOf,
  onClose,
}: {
  result: BatchResult
  nameOf: (id: string) => string
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="操作结果"
      footer={
        <Button kind="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <p className={styles.summary}>
        <CheckCircleIcon className="success" />
        成功 {result.success.length} 条，失败 {result.failed.length} 条
      </p>
      <ul className={`divided ${styles.reasons}`}>
        {result.failed.map(({ id, msg }) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <span>{msg}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
