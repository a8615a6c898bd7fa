import { LinkButton } from '../../ui/base/button.tsx'
import styles from './points.module.css'
import type { Task } from './points-data.ts'

const progressOf = ({ perDay, done, isOnce }: Task): string => {
  if (perDay !== null) return `今日 ${done}/${perDay}`
  return isOnce ? '一次有效' : '每次有效'
}

/** 积分任务: what gives points, how far today's number is, and the way there. */
export const Tasks = ({ tasks }: { tasks: readonly Task[] }) => (
  <ul className={styles.tasks}>
    {/* what only happens on registering is no task for who is here */}
    {tasks
      .filter(({ isDone, link }) => isDone || link)
      .map(task => (
        <li key={task.code}>
          <span>
            {task.name}
            <small>{progressOf(task)}</small>
          </span>
          <strong>+{task.points}</strong>
          {task.isDone ? (
            <span className={styles.weak}>已完成</span>
          ) : (
            task.link && <LinkButton to={task.link}>去完成</LinkButton>
          )}
        </li>
      ))}
  </ul>
)
