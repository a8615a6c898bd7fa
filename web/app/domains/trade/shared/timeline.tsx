import { formatDateTime } from '../../../ui/text/format.ts'
import styles from './timeline.module.css'

interface Step {
  readonly text: string
  /** Who did it: 需方, 供方, 系统. */
  readonly by: string
  readonly at: string
  readonly reason?: string
}

/** 进度时间轴, newest first. */
export const Timeline = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={`stack gap-4 time-line ${styles.steps}`} aria-label="进度时间轴">
    {steps.toReversed().map(({ text, by, at, reason }) => (
      <li key={at + text}>
        <strong>
          {by} {text}
        </strong>
        <time className="hint" dateTime={at}>
          {formatDateTime(at)}
        </time>
        {reason && <p>{reason}</p>}
      </li>
    ))}
  </ol>
)
