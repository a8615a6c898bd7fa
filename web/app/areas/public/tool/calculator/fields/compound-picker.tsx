import { casIsValid, tidyCas } from '@shangyouji/contract/checks'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { api } from '../../../../../lib/api/client.ts'
import { cx } from '../../../../../ui/base/cx.ts'
import { type KnownCompound, rememberCompound } from '../compounds.ts'
import { numberText } from '../typed.ts'
import type { ToolForm } from '../use-tool-form.ts'
import styles from './fields.module.css'

const DELAY_MS = 200
const MOST = 8

type State = { kind: 'idle' | 'busy' | 'failed' } | { kind: 'found'; list: readonly KnownCompound[] }

/** A box to search compounds with; arrow keys and Enter choose. Loaded when it is first opened. */
export default function CompoundPicker({
  name,
  takes,
  form,
  onDone,
}: {
  name: string
  takes: 'mass' | 'formula'
  form: ToolForm
  onDone: () => void
}) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [word, setWord] = useState('')
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [at, setAt] = useState(0)
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    const keyword = word.trim()
    if (keyword === '') return setState({ kind: 'idle' })
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      setState({ kind: 'busy' })
      try {
        const list = await findCompounds(keyword, stop.signal)
        setAt(0)
        setState({ kind: 'found', list })
      } catch {
        if (!stop.signal.aborted) setState({ kind: 'failed' })
      }
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [word])

  const list = state.kind === 'found' ? state.list : []
  const taken = (compound: KnownCompound) =>
    takes === 'formula' ? compound.mf : compound.mw === null ? '' : numberText(compound.mw)
  const choose = (compound: KnownCompound | undefined) => {
    if (!compound || taken(compound) === '') return
    rememberCompound(compound)
    form.fill({ [name]: taken(compound) }, compound.cas)
    onDone()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setAt(now => (now + (event.key === 'ArrowDown' ? 1 : list.length - 1)) % Math.max(list.length, 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(list[at])
    }
  }
  return (
    <div className={styles.picker}>
      <input
        ref={box}
        type="search"
        role="combobox"
        aria-label="化合物名称或 CAS 号"
        aria-expanded={list.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={list[at] ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="名称、CAS 号或分子式，如 Tris、77-86-1"
        value={word}
        maxLength={100}
        onChange={event => setWord(event.target.value)}
        onKeyDown={press}
      />
      <div id={`${id}-list`} role="listbox" aria-label="化合物" className={styles.found}>
        {list.map((compound, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the box above (aria-activedescendant)
          <div
            key={compound.cas}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            aria-disabled={taken(compound) === '' || undefined}
            className={cx('no-entry', styles.compoundLine, i === at && 'bg-tint')}
            onPointerEnter={() => setAt(i)}
            onClick={() => choose(compound)}
          >
            <strong>{compound.nameZh}</strong>
            <span>{compound.nameEn}</span>
            <span className="code">{compound.cas}</span>
            <span className="code">{compound.mf}</span>
            <span>{compound.mw === null ? '无固定分子量' : `${numberText(compound.mw)} g/mol`}</span>
          </div>
        ))}
      </div>
      <p className="hint" role="status">
        {state.kind === 'idle' && '输入后从化合物库中选择'}
        {state.kind === 'busy' && '查找中…'}
        {state.kind === 'failed' && '暂时无法查找，请稍后再试或直接填写'}
        {state.kind === 'found' && list.length === 0 && '化合物库中没有找到，请直接填写'}
      </p>
    </div>
  )
}

/** By CAS number where it is one, else by name. */
async function findCompounds(keyword: string, signal: AbortSignal): Promise<readonly KnownCompound[]> {
  const options = { quiet: true, toast: false, signal }
  const cas = tidyCas(keyword)
  if (casIsValid(cas)) {
    const found = await api.library.getByCas({ cas }, options).catch(failure => {
      if (signal.aborted || failure?.code !== NOT_FOUND) throw failure
      return null
    })
    return found ? [found] : []
  }
  const { records } = await api.library.search({ keyword, size: MOST }, options)
  return records
}

/** The catalogue's code of an absent object; the catalogue itself would come along with all its texts. */
const NOT_FOUND = 10002
