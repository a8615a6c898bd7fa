import type { SupplierCard as Supplier } from '@shangyouji/contract/companies/supplier-card'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/base/avatar.tsx'
import { PinIcon, ShieldIcon } from '../../ui/base/icons.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { GoodsPicture } from '../goods/goods-picture.tsx'
import { GoodsPrice } from '../goods/goods-price.tsx'
import { levelLabel, levelTone } from './level.ts'
import { ResponseBadge } from './response-badge.tsx'
import styles from './supplier-card.module.css'

/** A supplier in one look: who, where, what it sells, how it answers, and some of its goods. */
export function SupplierCard({ supplier, children }: { supplier: Supplier; children?: ReactNode }) {
  const place = [...new Set([supplier.provinceName, supplier.cityName])]
    .filter(name => name && name !== '市辖区')
    .join(' ')
  return (
    <article className="card p-4">
      <div className={styles.main}>
        <Avatar src={supplier.logo} name={supplier.name} size={56} square />
        <div>
          <h2 className="row wrap gap-2 text-16">
            <Link to={supplier.link} prefetch="intent">
              {supplier.name}
            </Link>
            {supplier.levelCode !== 'FREE' && (
              <Tag tone={levelTone(supplier.levelCode)}>{levelLabel(supplier.levelCode)}</Tag>
            )}
          </h2>
          <p className={`quiet-icons ${styles.facts}`}>
            <span className="inline-row gap-1 teal">
              <ShieldIcon className="teal" />
              企业已核验
            </span>
            {place && (
              <span className="inline-row gap-1">
                <PinIcon />
                {place}
              </span>
            )}
            <span className="inline-row gap-1">在售 {supplier.goodsNum} 个商品</span>
            <ResponseBadge response={supplier.response} />
          </p>
          {supplier.introduction && <p className={styles.intro}>{supplier.introduction}</p>}
          {supplier.categories.length > 0 && (
            <p className={styles.tags}>
              {supplier.categories.slice(0, 6).map(name => (
                <Tag key={name}>{name}</Tag>
              ))}
            </p>
          )}
        </div>
        <div className={`stack top gap-2 phone-spread ${styles.actions}`}>{children}</div>
      </div>
      {supplier.goods.length > 0 && (
        <ul className={`quiet-small ${styles.goods}`} aria-label={`${supplier.name}的商品`}>
          {supplier.goods.map(goods => (
            <li key={goods.id}>
              <span className="round-control clip">
                <GoodsPicture src={goods.cover} size={64} />
              </span>
              <span>
                <Link to={`/website/goods/${goods.id}`} prefetch="intent" className={styles.goodsName}>
                  {goods.name}
                </Link>
                <small>
                  {goods.packSize} <GoodsPrice goods={goods} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
