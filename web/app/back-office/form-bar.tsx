import type { ReactNode } from 'react'
import styles from './form-bar.module.css'

/** What ends a long form: stays in view at the foot of the window while one scrolls. */
export const FormBar = ({ children }: { children: ReactNode }) => (
  <div className={`foot-bar ${styles.bar}`}>{children}</div>
)
