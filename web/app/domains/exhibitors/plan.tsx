import type { BoothArea } from '@shangyouji/contract/exhibitors/calls'
import styles from './exhibitors.module.css'

interface Placed {
  readonly id: string
  readonly hall: string
  readonly booth: string
  readonly name: string
  readonly area: BoothArea | null
}

/** The booths of a hall on its picture; the list beside it says the same to those who do not see it. */
export const Plan = ({
  hall,
  picture,
  exhibitors,
}: {
  hall: string
  picture: string
  exhibitors: readonly Placed[]
}) => (
  <figure className={styles.plan}>
    <img src={picture} alt={`${hall}平面图`} loading="lazy" />
    {exhibitors.map(
      ({ id, hall: its, booth, name, area }) =>
        area &&
        its === hall && (
          <span
            key={id}
            className={styles.booth}
            title={`${booth} ${name}`}
            aria-hidden
            style={{
              left: `${area.x}%`,
              top: `${area.y}%`,
              width: `${area.width}%`,
              height: `${area.height}%`,
            }}
          >
            {booth || name}
          </span>
        ),
    )}
  </figure>
)
