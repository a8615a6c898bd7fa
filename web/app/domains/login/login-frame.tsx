import type { ReactNode } from 'react'
import { CheckIcon } from '../../ui/base/icons.tsx'
import styles from './login.module.css'

const reasons = [
  '需求发布后推送给匹配的供方',
  '报价密封，由您比较选择',
  '按 CAS 与货号直达在售产品',
  '样品、会议与计算一处办理',
]

/** What awaits one at the left, the form at the right. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <aside className={`phone-px-3-4 ${styles.aside}`}>
        <strong>{title}</strong>
        <ul className="desktop-only">
          {reasons.map(reason => (
            <li key={reason}>
              <CheckIcon className="rigid mt-1 teal" />
              {reason}
            </li>
          ))}
        </ul>
      </aside>
      <div>{children}</div>
    </div>
  )
}
