import type { MeetingSession } from '@shangyouji/contract/meetings/calls'
import styles from './agenda.module.css'

/** The agenda by day, and within a day by hall; halls stand beside each other where there are several. */
export function Agenda({ days, sessions }: { days: readonly string[]; sessions: readonly MeetingSession[] }) {
  return days.map(day => {
    const ofDay = sessions.filter(session => session.start.startsWith(day))
    if (ofDay.length === 0) return null
    const halls = [...new Set(ofDay.map(session => session.hall))]
    return (
      <section key={day}>
        <h3>{day}</h3>
        <div className={styles.tracks}>
          {halls.map(hall => (
            <div key={hall}>
              {hall && <h4>{hall}</h4>}
              <ol className={styles.sessions}>
                {ofDay
                  .filter(session => session.hall === hall)
                  .map(session => (
                    <li key={session.id}>
                      <small>
                        {session.start.slice(11)}–{session.end.slice(11)}
                      </small>
                      <b>{session.title}</b>
                      {session.needBooking && (
                        <small>{session.stock === 'SOLD_OUT' ? '须预约 · 约满' : '须预约 · 可预约'}</small>
                      )}
                      {session.chair && <small>主持：{session.chair}</small>}
                      {session.speakers.length > 0 && <small>讲者：{session.speakers.join('、')}</small>}
                      {session.intro && <p>{session.intro}</p>}
                    </li>
                  ))}
              </ol>
            </div>
          ))}
        </div>
      </section>
    )
  })
}
