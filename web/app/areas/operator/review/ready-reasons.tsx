import styles from './review.module.css'

/** A ready reason of the dictionary 驳回原因. */
export interface ReadyReason {
  readonly code: string
  readonly name: string
  /** The content may be handed in again once it was changed. */
  readonly isTemporary: boolean
}

/** As its owner reads it; where it is put it can still be changed. */
const textOf = ({ name, isTemporary }: ReadyReason): string =>
  isTemporary ? `${name}，请修改后重新提交` : `${name}，不能在平台发布`

interface ReadyReasonsProps {
  readonly reasons: readonly ReadyReason[]
  readonly chosen: string
  readonly onChoose: (code: string, text: string) => void
}

/** Reasons that are used often, to be put into the field with one click. */
export function ReadyReasons({ reasons, chosen, onChoose }: ReadyReasonsProps) {
  return (
    <ul className={`list-reset ${styles.templates}`} aria-label="常用驳回原因">
      {reasons.map(ready => (
        <li key={ready.code}>
          <button
            className="current-wash hover-ground"
            type="button"
            aria-pressed={chosen === ready.code}
            title={textOf(ready)}
            onClick={() => onChoose(ready.code, textOf(ready))}
          >
            {ready.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
