import { Link } from 'react-router'
import { shownName, useSession } from '../../lib/session/use-session.ts'
import { Page, Panel } from '../page.tsx'
import styles from './area-start.module.css'
import type { AreaMenu } from './menu.ts'

/** Where an area begins: a greeting and the way to everything in it. */
export function AreaStart({
  menu,
  children,
}: {
  menu: AreaMenu /** To-do and figures, above. */
  children?: React.ReactNode
}) {
  const session = useSession()
  const entries = menu.groups.flatMap(group => (group.items ?? [group]).map(item => ({ ...item, icon: group.icon })))
  const others = entries.filter(entry => entry.to !== menu.home)
  return (
    <Page title={session ? `您好，${shownName(session.userInfo)}` : menu.title}>
      {children}
      {others.length > 0 && (
        <Panel title="常用功能">
          <ul className={styles.entries}>
            {others.map(entry => (
              <li key={entry.to}>
                <Link className="hover-tint" to={entry.to!}>
                  {entry.icon}
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  )
}
