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
        <img key={hall} src={picture} alt={`${hall}平面图`} className={styles.cover} loading="lazy" />
      ))}
      <ul className={styles.exhibitors}>
        {exhibitors.map(({ id, name, link, hall, booth, category, goods }) => (
          <li key={id}>
            <b>{link ? <a href={link}>{name}</a> : name}</b>{' '}
            <small className="quiet">{[hall, booth, category].filter(Boolean).join(' · ')}</small>
            {goods.map(one => (
              <p key={one.id}>
                <a href={`/website/goods/${one.id}`}>{one.name}</a>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
