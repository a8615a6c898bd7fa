import { Link } from 'react-router'
import { periodText } from '../../../domains/meetings/time-text.ts'
import styles from './home.module.css'
import type { HomeMeeting } from './home-data.ts'
import shelves from './shelves.module.css'

/** What is held next. */
export default function NextMeetings({ meetings }: { meetings: readonly HomeMeeting[] }) {
  if (meetings.length === 0) return null
  return (
    <section className={`mb-6 ${styles.section}`} aria-labelledby="next-meetings">
      <header>
        <h2 id="next-meetings">近期会议</h2>
        <Link to="/website/meetings">全部会议</Link>
      </header>
      <ul className={shelves.suppliers}>
        {meetings.map(({ id, title, startTime, endTime, timezone, place }) => (
          <li className="hover-edge-soft" key={id}>
            <b aria-hidden>{periodText(startTime, endTime, timezone).slice(5, 10)}</b>
            <div>
              <h3>
                <Link to={`/website/meetings/${id}`} className={`stretched focus-none focus-frame ${shelves.whole}`}>
                  {title}
                </Link>
              </h3>
              <p className="ellipsis hint">{periodText(startTime, endTime, timezone)}</p>
              <p className="ellipsis hint">{place}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
