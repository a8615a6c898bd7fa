import { type KeyboardEvent, useRef, useState } from 'react'
import { useFieldButton } from '../base/field.tsx'
import { CheckIcon, ChevronDownIcon, ChevronRightIcon } from '../base/icons.tsx'
import styles from './cascader.module.css'
import { Popover } from './popover.tsx'

export interface CascaderOption {
  readonly value: string
  readonly label: string
  /** No further level below. */
  readonly isLeaf?: boolean
}

interface CascaderProps {
  /** The chosen path from the top, empty for nothing. */
  value: readonly CascaderOption[]
  onChange: (path: CascaderOption[]) => void
  /** The options below one, or the first level for null. */
  load: (parent: CascaderOption | null) => Promise<readonly CascaderOption[]>
  placeholder?: string
  /** Levels; the last one closes the panel. */
  depth?: number
}

/** Chooses step by step: province, city, district. Arrow keys move, Enter chooses. */
export function Cascader({ value, onChange, load, placeholder = '请选择', depth = 3 }: CascaderProps) {
  const [columns, setColumns] = useState<(readonly CascaderOption[])[]>([])
  const [path, setPath] = useState<readonly CascaderOption[]>(value)
  const panel = useRef<HTMLDivElement>(null)
  const control = useFieldButton()

  const open = async () => {
    setPath(value)
    const shown = await Promise.all([null, ...value.slice(0, depth - 1)].map(load))
    setColumns(shown)
  }

  const choose = async (level: number, option: CascaderOption, close: () => void) => {
    const next = [...path.slice(0, level), option]
    setPath(next)
    if (option.isLeaf || level === depth - 1) {
      onChange(next)
      return close()
    }
    const below = await load(option)
    // some cities have no districts: the choice ends here
    if (below.length === 0) {
      onChange(next)
      return close()
    }
    setColumns(columns => [...columns.slice(0, level + 1), below])
  }

  return (
    <Popover
      trigger={
        <>
          <span className={value.length === 0 ? 'quiet' : undefined}>
            {value.length > 0 ? value.map(option => option.label).join(' / ') : placeholder}
          </span>
          <ChevronDownIcon />
        </>
      }
      triggerClassName={`invalid-edge ${styles.trigger}`}
      triggerProps={control}
      onOpen={() => void open()}
    >
      {close => (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys work wherever the focus is in the columns
        <div ref={panel} className={`flex ${styles.columns}`} onKeyDown={event => moveFocus(event, panel.current)}>
          {columns.map((options, level) => (
            <ul key={path[level - 1]?.value ?? 'top'} className={level > 0 ? 'rule-left' : undefined}>
              {options.map(option => {
                const isChosen = path[level]?.value === option.value
                return (
                  <li key={option.value}>
                    <button
                      type="button"
                      aria-pressed={isChosen}
                      className={`current-tint hover-ground focus-inside ${styles.option}`}
                      onClick={() => void choose(level, option, close)}
                    >
                      {option.label}
                      {!option.isLeaf && level < depth - 1 ? <ChevronRightIcon /> : isChosen && <CheckIcon />}
                    </button>
                  </li>
                )
              })}
            </ul>
          ))}
        </div>
      )}
    </Popover>
  )
}

/** Arrow keys go up and down a column, into the next one and back. */
function moveFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  const lists = [...(panel?.querySelectorAll('ul') ?? [])].map(list => [...list.querySelectorAll('button')])
  const column = lists.findIndex(list => list.includes(document.activeElement as HTMLButtonElement))
  const row = lists[column]?.indexOf(document.activeElement as HTMLButtonElement) ?? -1
  const target = {
    ArrowDown: lists[column]?.[row + 1],
    ArrowUp: lists[column]?.[row - 1],
    ArrowRight: lists[column + 1]?.[0],
    ArrowLeft: lists[column - 1]?.find(button => button.getAttribute('aria-pressed') === 'true'),
  }[event.key]
  if (!target) return
  event.preventDefault()
  target.focus()
}
