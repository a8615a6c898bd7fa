import { cx } from './cx.ts'
import { CheckIcon } from './icons.tsx'
import styles from './step-line.module.css'

export interface Step {
  readonly key: string
  readonly title: string
  readonly state?: 'DONE' | 'FAULTY' | undefined
}

interface StepLineProps {
  readonly steps: readonly Step[]
  readonly current: number
  /** Of the steps that can be gone to. */
  readonly mayChoose: (step: number) => boolean
  readonly onChoose: (step: number) => void
}

/** The steps of a long form: where one is, which are done, which have faults. */
export const StepLine = ({ steps, current, mayChoose, onChoose }: StepLineProps) => (
  <ol className={styles.steps} aria-label="填写步骤">
    {steps.map(({ key, title, state }, i) => (
      <li
        key={key}
        aria-current={i === current ? 'step' : undefined}
        data-done={state === 'DONE' || undefined}
        className={cx(
          'current-dot row gap-2',
          styles.step,
          i === steps.length - 1 && 'rigid',
          i === current ? 'ink semibold' : state === 'DONE' ? 'dim' : 'quiet',
          state === 'FAULTY' && styles.faulty,
        )}
      >
        <span className={styles.number} aria-hidden="true">
          {state === 'DONE' && i !== current ? <CheckIcon /> : i + 1}
        </span>
        {i !== current && mayChoose(i) ? (
          <button className="bare-button" type="button" onClick={() => onChoose(i)}>
            {title}
          </button>
        ) : (
          <span>{title}</span>
        )}
        {state === 'FAULTY' && <small>待完善</small>}
      </li>
    ))}
  </ol>
)
