import type { ReactNode } from 'react'
import styles from './gallery.module.css'

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6">
    <h2 className="mb-3">{title}</h2>
    <div className={styles.row}>{children}</div>
  </section>
)
