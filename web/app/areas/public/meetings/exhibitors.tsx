import type { ReplyOf } from '@shangyouji/contract'
import type { meetExhibitor } from '@shangyouji/contract/exhibitors/calls'
import { Card } from '../../../ui/base/card.tsx'
import styles from './meeting.module.css'

type Shown = ReplyOf<typeof meetExhibitor.listByMeet>

/** 展商: who exhibits where and with which goods; the list says all that the plan of a hall shows. */
export const Exhibitors = ({ exhibitors, floors }: Shown) =>
  exhibitors.length > 0 && (
    <Card title={`展商（${exhibitors.length}）`}>
      {floors.map(({ hall, picture }) => (
        <p key={hall}>
          <a href={picture}>{hall}平面图</a>
        </p>
      ))}
      <ul className={styles.tickets}>
        {exhibitors.map(({ id, name, link, hall, booth, category, goods }) => (
          <li key={id}>
            <b>{link ? <a href={link}>{name}</a> : name}</b>
            <small>{[hall, booth, category].filter(Boolean).join(' · ')}</small>
            {goods.map(one => (
              <a key={one.id} href={`/website/goods/${one.id}`}>
                {one.name}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
