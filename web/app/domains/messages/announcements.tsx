import { Link } from 'react-router'
import { Panel } from '../../back-office/page.tsx'
import { cx } from '../../ui/base/cx.ts'
import { RelativeTime } from '../../ui/text/text.tsx'
import styles from './messages.module.css'

const SHOWN = 3

interface Notice {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly isRead: boolean
  readonly createTime: string
}

/** 系统公告: the platform's newest notices on the first page of an area; nothing while there are none. */
export function Announcements({ notices, to }: { notices: readonly Notice[]; to: string }) {
  if (notices.length === 0) return null
  return (
    <Panel title="系统公告" extra={<Link to={to}>查看全部</Link>}>
      <ul className={`stack gap-3 ${styles.announced}`}>
        {notices.slice(0, SHOWN).map(notice => (
          <li key={notice.id}>
            <Link to={to} className={cx('fill hover-title', styles.message, !notice.isRead && styles.unread)}>
              <strong className="ellipsis regular">
                {!notice.isRead && <span className="sr-only">未读：</span>}
                {notice.title}
              </strong>
              <span className="ellipsis note">{notice.content}</span>
            </Link>
            <RelativeTime at={notice.createTime} className="hint rigid" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
