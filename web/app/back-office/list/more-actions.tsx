import { Dropdown } from 'antd'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useReplayClick } from '../../lib/hydration/hydrate-on-interaction.tsx'
import { ChevronDownIcon } from '../../ui/base/icons.tsx'
import styles from './list-table.module.css'
import type { RowAction } from './row-action.ts'

interface MoreActionsProps {
  readonly actions: readonly RowAction[]
  readonly run: (action: RowAction) => Promise<void>
}

/** 更多: the actions that a row has no room for. */
export default function MoreActions({ actions, run }: MoreActionsProps) {
  const root = useReplayClick<HTMLSpanElement>()
  const more = useRef<HTMLButtonElement>(null)
  return (
    <span ref={root} className="contents">
      <Dropdown
        trigger={['click']}
        menu={{
          items: actions.map(action => ({
            key: action.label,
            danger: action.danger,
            label: action.to ? <Link to={action.to}>{action.label}</Link> : action.label,
            onClick: () => {
              // the menu goes: a dialog that the action opens gives the focus back to what stays
              more.current?.focus()
              void run(action)
            },
          })),
        }}
      >
        <button ref={more} type="button" className={`accent hover-underline-far ${styles.action}`} aria-haspopup="menu">
          更多
          <ChevronDownIcon />
        </button>
      </Dropdown>
    </span>
  )
}
