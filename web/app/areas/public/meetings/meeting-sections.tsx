import type { ReplyOf } from '@shangyouji/contract'
import type { meetExhibitor } from '@shangyouji/contract/exhibitors/calls'
import type { MeetingDetails } from '@shangyouji/contract/meetings/calls'
import { Card } from '../../../ui/base/card.tsx'
import { Agenda } from './agenda.tsx'
import { Exhibitors } from './exhibitors.tsx'
import styles from './meeting.module.css'

interface Props {
  readonly meeting: MeetingDetails
  readonly shown: ReplyOf<typeof meetExhibitor.listByMeet>
}

/** What stands below the introduction of a meeting: agenda, people, exhibitors, sponsors. */
export default function MeetingSections({ meeting, shown }: Props) {
  return (
    <>
      {meeting.sessions.length > 0 && (
        <Card title={meeting.timezone === 'Asia/Shanghai' ? '日程' : `日程（当地时间 ${meeting.timezone}）`}>
          <Agenda days={meeting.days} sessions={meeting.sessions} />
        </Card>
      )}
      {meeting.people.length > 0 && (
        <Card title="嘉宾与讲者">
          <ul className={styles.people}>
            {meeting.people.map(person => (
              <li key={person.id}>
                {person.photo && <img src={person.photo} alt="" width={72} height={72} loading="lazy" />}
                <b>{person.name}</b>
                <small>{person.title}</small>
                {person.bio && <p>{person.bio}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Exhibitors {...shown} />
      {meeting.sponsors.length > 0 && (
        <Card title="赞助单位">
          <p>{meeting.sponsors.map(({ name, level }) => (level ? `${level} ${name}` : name)).join('、')}</p>
        </Card>
      )}
    </>
  )
}
