import { Link } from 'react-router'
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
          <ul className={styles.goods}>
            {floor.goods.map(goods => (
              <li key={goods.id}>
                <HomeGoods goods={goods} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {others.length > 0 && (
        <div className={styles.empties}>
          {others.map(floor => (
            <section key={floor.id} aria-labelledby={`floor-${floor.id}`}>
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
        <img src={`${floor.picture}?w=200`} alt="" width={168} height={84} loading="lazy" />
      ) : (
        <span className={styles.sign}>
          <Sign />
        </span>
      )}
      <h2 id={`floor-${floor.id}`}>
        {floor.categoryId ? <Link to={linkOf(floor.categoryId)}>{floor.name}</Link> : floor.name}
      </h2>
      {floor.subtitle && <p>{floor.subtitle}</p>}
      <ul className="phone-row">
        {floor.links.map(link => (
          <li key={link.id}>
            <Link to={linkOf(link.id)}>{link.name}</Link>
          </li>
        ))}
      </ul>
    </header>
  )
}
