import type { ReplyOf } from '@shangyouji/contract'
import type { meetExhibitor } from '@shangyouji/contract/exhibitors/calls'
import { focusNamed, Plan } from '../../../domains/exhibitors/plan.tsx'
import { Card } from '../../../ui/base/card.tsx'
import styles from './meeting.module.css'

type Shown = ReplyOf<typeof meetExhibitor.listByMeet>

/** 展商: who exhibits where and with which goods; the list beside the plan of a hall says all that it shows. */
export const Exhibitors = ({ exhibitors, floors }: Shown) =>
  exhibitors.length > 0 && (
    <Card title={`展商（${exhibitors.length}）`}>
      {floors.map(({ hall, picture }) => (
        <div key={hall}>
          {floors.length > 1 && <h3>{hall}</h3>}
          <Plan hall={hall} picture={picture} exhibitors={exhibitors} isLinked />
        </div>
      ))}
      <ul className={styles.exhibitors}>
        {exhibitors.map(({ id, name, link, hall, booth, category, area, goods }) => (
          <li className="focus-tint" key={id} id={`exhibitor-${id}`} tabIndex={-1}>
            <b>{link ? <a href={link}>{name}</a> : name}</b>
            <small className="quiet">{[hall, booth, category].filter(Boolean).join(' · ')}</small>
            {area && floors.some(floor => floor.hall === hall) && (
              <a href={`#booth-${id}`} onClick={focusNamed} aria-label={`在平面图上查看${name}的展位`}>
                平面图
              </a>
            )}
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
