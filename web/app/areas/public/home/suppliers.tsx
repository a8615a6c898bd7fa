import { Link } from 'react-router'
import { levelLabel, levelTone } from '../../../domains/supplier/level.ts'
import { ResponseBadge } from '../../../domains/supplier/response-badge.tsx'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import styles from './home.module.css'
import type { HomeSupplier } from './home-data.ts'
import shelves from './shelves.module.css'

/** Suppliers that the operators recommend. */
export function Suppliers({ suppliers }: { suppliers: readonly HomeSupplier[] }) {
  if (suppliers.length === 0) return null
  return (
    <section className={`mb-6 ${styles.section}`} aria-labelledby="suppliers">
      <header>
        <h2 id="suppliers">推荐供应商</h2>
        <span className="flex gap-4 phone-wrap">
          <Link to="/website/map">产业链地图</Link>
          <Link to="/website/suppliers">全部供应商</Link>
        </span>
      </header>
      <ul className={shelves.suppliers}>
        {suppliers.map(supplier => (
          <li className="hover-edge-soft" key={supplier.id}>
            <Avatar src={supplier.logo} name={supplier.name} size={44} square />
            <div>
              <h3>
                <Link to={supplier.link} className={`stretched focus-none focus-frame ${shelves.whole}`}>
                  {supplier.name}
                </Link>
              </h3>
              <p className="ellipsis hint">
                {supplier.levelCode !== 'FREE' && (
                  <Tag tone={levelTone(supplier.levelCode)}>{levelLabel(supplier.levelCode)}</Tag>
                )}{' '}
                {supplier.provinceName} · {supplier.goodsNum} 个商品
              </p>
              <p className="ellipsis hint">{supplier.categories.join(' · ')}</p>
              <ResponseBadge response={supplier.response} brief />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
