import type { ReplyOf } from '@shangyouji/contract'
import type { meetExhibitor } from '@shangyouji/contract/exhibitors/calls'
import type { MeetingDetails } from '@shangyouji/contract/meetings/calls'
import { lazy, Suspense, useState } from 'react'
import { Agenda } from '../../../domains/meetings/agenda.tsx'
import { Reactions } from '../../../domains/reactions/reactions.tsx'
import { api } from '../../../lib/api/client.ts'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import { countersOf } from '../publications/counters.ts'
import { Exhibitors } from './exhibitors.tsx'
import styles from './meeting.module.css'

const OwnAgenda = lazy(() => import('./own-agenda.tsx'))
const calls = { read: api.meet.meetRead, like: api.meet.meetLike, forward: api.meet.meetForward }

interface Props {
  readonly meeting: MeetingDetails
  readonly shown: ReplyOf<typeof meetExhibitor.listByMeet>
}

/** What stands below the introduction of a meeting: agenda, people, exhibitors, sponsors. */
export default function MeetingSections({ meeting, shown }: Props) {
  const [isOpen, setOpen] = useState(false)
  const root = useReplayClick<HTMLDivElement>()
  return (
    <div ref={root} className={`contents ${styles.sections}`}>
      <Card>
        <Reactions subject={meeting} type="meet" {...countersOf(meeting.id, calls)} />
      </Card>
      {meeting.sessions.length > 0 && (
        <Card title={meeting.timezone === 'Asia/Shanghai' ? '日程' : `日程（当地时间 ${meeting.timezone}）`}>
          <Agenda days={meeting.days} sessions={meeting.sessions} />
          <Button onClick={() => setOpen(true)}>我的日程</Button>
        </Card>
      )}
      {meeting.people.length > 0 && (
        <Card title="嘉宾与讲者">
          <ul className={styles.people}>
            {meeting.people.map(person => (
              <li key={person.id}>
                {person.photo && <img {...inWidth(person.photo, 72)} alt="" width={72} height={72} loading="lazy" />}
                <b>{person.name}</b>
                <small>{person.title}</small>
                {person.bio && <p>{person.bio}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {isOpen && (
        <Suspense>
          <OwnAgenda meeting={meeting} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <Exhibitors {...shown} />
      {meeting.sponsors.length > 0 && (
        <Card title="赞助单位">
          <p>{meeting.sponsors.map(({ name, level }) => (level ? `${level} ${name}` : name)).join('、')}</p>
        </Card>
      )}
    </div>
  )
}
