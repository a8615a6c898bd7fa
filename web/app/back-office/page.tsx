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
          <h1 className="text-20">{title}</h1>
          {note && <p className="note">{note}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </>
  )
}

interface PanelProps {
  /** Where links lead to this part. */
  readonly id?: string
  readonly title?: ReactNode
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** White ground for a part of a screen. */
export const Panel = ({ id, title, extra, children }: PanelProps) => (
  <section id={id} className={styles.panel}>
    {title && (
      <header className={styles.panelHead}>
        <h2 className="text-16">{title}</h2>
        {extra}
      </header>
    )}
    {children}
  </section>
)

interface MetaArgs {
  readonly location: { readonly pathname: string }
  readonly matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/**
 * The document's title of a screen: `export const meta = titled('我的需求')`, or by what it shows. A frame of tabs names
 * the open one too.
 */
export const titled =
  <A extends MetaArgs>(title: string | ((args: A) => string), tabs: readonly { to: string; label: string }[] = []) =>
  (args: A) => {
    const root = args.matches.find(match => match?.id === 'root')?.loaderData as RootData | undefined
    const path = args.location.pathname.replace(/\/$/, '')
    const tab = tabs.find(({ to }) => path.endsWith(`/${to}`))
    const own = typeof title === 'string' ? title : title(args)
    return [{ title: [tab?.label, own, root?.brand?.title ?? '上游集'].filter(Boolean).join(' · ') }]
  }
