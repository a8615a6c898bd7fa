import { Link } from 'react-router'
import { cx } from '../../../ui/base/cx.ts'
import {
  BuildingIcon,
  CheckCircleIcon,
  DropIcon,
  FilterIcon,
  FlaskIcon,
  HandshakeIcon,
  type IconType,
  ShieldIcon,
  TubeIcon,
} from '../../../ui/base/icons.tsx'
import { HomeGoods } from './goods-tile.tsx'
import type { HomeFloor } from './home-data.ts'
import styles from './shelves.module.css'

const signs: Readonly<Record<string, IconType>> = {
  cell: FlaskIcon,
  molecular: DropIcon,
  purify: FilterIcon,
  antibody: ShieldIcon,
  quality: CheckCircleIcon,
  consumable: TubeIcon,
  equipment: BuildingIcon,
  service: HandshakeIcon,
}

const linkOf = (categoryId: string) => `/website/goods?categoryId=${categoryId}`

/** The steps of the industry, each with what lies below it and ten of its goods. */
export function Floors({ floors }: { floors: readonly HomeFloor[] }) {
  const stocked = floors.filter(floor => floor.goods.length > 0)
  const others = floors.filter(floor => floor.goods.length === 0)
  return (
    <>
      {stocked.map(floor => (
        <section key={floor.id} className={styles.floor} aria-labelledby={`floor-${floor.id}`}>
          <FloorHead floor={floor} />
          <ul className={`phone-two-columns ${styles.goods}`}>
            {floor.goods.map((goods, i) => (
              <li className={cx('rule-left', i > 3 && 'desktop-only', i > 4 && 'rule-top')} key={goods.id}>
                <HomeGoods goods={goods} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {others.length > 0 && (
        <div className={styles.empties}>
          {others.map(floor => (
            <section className="card" key={floor.id} aria-labelledby={`floor-${floor.id}`}>
              <FloorHead floor={floor} />
            </section>
          ))}
        </div>
      )}
    </>
  )
}

function FloorHead({ floor }: { floor: HomeFloor }) {
  const Sign = signs[floor.code] ?? FlaskIcon
  return (
    <header className={styles.floorHead}>
      {floor.picture ? (
        <img className="desktop-only" src={`${floor.picture}?w=200`} alt="" width={168} height={84} loading="lazy" />
      ) : (
        <span className={`desktop-only ${styles.sign}`}>
          <Sign />
        </span>
      )}
      <h2 className="mt-3" id={`floor-${floor.id}`}>
        {floor.categoryId ? <Link to={linkOf(floor.categoryId)}>{floor.name}</Link> : floor.name}
      </h2>
      {floor.subtitle && <p className="text-13 dim">{floor.subtitle}</p>}
      <ul className="phone-row">
        {floor.links.map(link => (
          <li key={link.id}>
            <Link className="hover-accent" to={linkOf(link.id)}>
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
    </header>
  )
}
