import type { ReactNode } from 'react'
import styles from './gallery.module.css'

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`mt-6 ${styles.part}`}>
    <h2>{title}</h2>
    <div className={styles.row}>{children}</div>
  </section>
)
