import type { BoothArea } from '@shangyouji/contract/exhibitors/calls'
import type { MouseEvent } from 'react'
import styles from './exhibitors.module.css'

interface Placed {
  readonly id: string
  readonly hall: string
  readonly booth: string
  readonly name: string
  readonly area: BoothArea | null
}

interface Props {
  readonly hall: string
  readonly picture: string
  readonly exhibitors: readonly Placed[]
  /** A list of the exhibitors stands beside it: booths lead there, and its entries (`exhibitor-…`) to `booth-…`. */
  readonly isLinked?: boolean
}

/** The focus goes to what a link of this page names; it is seen by it, and read out. */
export function focusNamed(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

/** The booths of a hall on its picture, moved sideways on phones; the list beside it says the same in words. */
export const Plan = ({ hall, picture, exhibitors, isLinked = false }: Props) => (
  <section className={styles.plan} aria-label={`${hall}展位`} tabIndex={isLinked ? undefined : 0}>
    <div className={styles.sheet}>
      <img src={picture} alt={`${hall}平面图`} loading="lazy" />
      {exhibitors.map(({ id, hall: its, booth, name, area }) => {
        if (!area || its !== hall) return null
        const shared = {
          className: styles.booth,
          title: `${booth} ${name}`,
          style: { left: `${area.x}%`, top: `${area.y}%`, width: `${area.width}%`, height: `${area.height}%` },
          children: booth || name,
        }
        return isLinked ? (
          <a
            key={id}
            id={`booth-${id}`}
            href={`#exhibitor-${id}`}
            onClick={focusNamed}
            aria-label={`${booth} ${name}，在列表中查看`}
            {...shared}
          />
        ) : (
          <span key={id} aria-hidden {...shared} />
        )
      })}
    </div>
  </section>
)
