import { cx } from '../../../ui/base/cx.ts'
import { CheckIcon } from '../../../ui/base/icons.tsx'
import styles from './authentication.module.css'
import { steps } from './steps.ts'

/** Where one is; steps behind one can be gone back to. */
export function StepLine({ current, onChoose }: { current: number; onChoose: (step: number) => void }) {
  return (
    <ol className={styles.steps} aria-label="填写步骤">
      {steps.map(({ key, title }, i) => (
        <li
          key={key}
          aria-current={i === current ? 'step' : undefined}
          className={cx(styles.step, i < current && styles.past, i === current && styles.present)}
        >
          <span className={styles.number} aria-hidden="true">
            {i < current ? <CheckIcon /> : i + 1}
          </span>
          {i < current ? (
            <button type="button" onClick={() => onChoose(i)}>
              {title}
            </button>
          ) : (
            title
          )}
        </li>
      ))}
    </ol>
  )
}
