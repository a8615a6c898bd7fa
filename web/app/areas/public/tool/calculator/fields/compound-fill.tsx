import { lazy, Suspense, useState } from 'react'
import { CloseIcon, SearchIcon } from '../../../../../ui/base/icons.tsx'
import { Popover } from '../../../../../ui/overlay/popover.tsx'
import { useCompound } from '../compounds.ts'
import type { ToolForm } from '../use-tool-form.ts'
import styles from './fields.module.css'

const CompoundPicker = lazy(() => import('./compound-picker.tsx'))

interface Props {
  readonly name: string
  readonly takes: 'mass' | 'formula'
  readonly form: ToolForm
}

/** 用 CAS 带入分子量: a compound by name or CAS number, and which one a value came from. */
export function CompoundFill({ name, takes, form }: Props) {
  const [isAsked, ask] = useState(false)
  const cas = form.typed.compounds[name]
  const compound = useCompound(cas)
  return (
    <>
      {cas && (
        <span className={styles.compound}>
          <input type="hidden" name={`${name}.cas`} value={cas} />
          {compound?.nameZh ?? '化合物'} <span className="code">{cas}</span>
          <button
            type="button"
            aria-label="不再取自该化合物"
            onClick={() => form.fill({ [name]: form.typed.values[name] ?? '' })}
          >
            <CloseIcon />
          </button>
        </span>
      )}
      <Popover
        trigger={
          <>
            <SearchIcon />
            {takes === 'mass' ? '用名称或 CAS 带入分子量' : '用名称或 CAS 带入化学式'}
          </>
        }
        triggerClassName={`hover-underline ${styles.ask}`}
        className={styles.asked}
        onOpen={() => ask(true)}
      >
        {close =>
          isAsked && (
            <Suspense fallback={<p className="quiet">载入中…</p>}>
              <CompoundPicker name={name} takes={takes} form={form} onDone={close} />
            </Suspense>
          )
        }
      </Popover>
    </>
  )
}
