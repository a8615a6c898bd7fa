import type { ReactNode } from 'react'
import type { RootData } from '../lib/session/use-session.ts'
import styles from './page.module.css'

/** A screen of a back-office: its title with its one main action, then what it is about. */
export function Page({
  title,
  note,
  action,
  children,
}: {
  title: ReactNode /** One line below the title. */
  note?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {note && <p>{note}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </>
  )
}

/** White ground for a part of a screen. */
export const Panel = ({ title, extra, children }: { title?: ReactNode; extra?: ReactNode; children: ReactNode }) => (
  <section className={styles.panel}>
    {title && (
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {extra}
      </header>
    )}
    {children}
  </section>
)

/** The document's title of a screen: `export const meta = titled('我的需求')`. */
export const titled =
  (title: string) =>
  ({ matches }: { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }) => {
    const root = matches.find(match => match?.id === 'root')?.loaderData as RootData | undefined
    return [{ title: `${title} · ${root?.brand?.title ?? '上游集'}` }]
  }
