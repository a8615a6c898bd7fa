import type { BrandCard } from '@shangyouji/contract/catalogue/brand-calls'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import styles from './brand-tile.module.css'

/** A brand in one look; the whole tile leads to it. */
export const BrandTile = ({ brand, heading: Heading }: { brand: BrandCard; heading: 'h2' | 'h3' }) => (
  <article className={`hover-edge-soft hover-raised focus-raised ${styles.tile}`}>
    <Avatar src={brand.logo} name={brand.name} size={48} square />
    <div className="min-0">
      <Heading>
        <Link className="stretched focus-none focus-line" to={`/website/brands/${brand.id}`} prefetch="intent">
          {brand.name}
        </Link>
      </Heading>
      <p lang="en">{brand.nameEn}</p>
      <p>
        {brand.origin && `${brand.origin} · `}
        {formatNumber(brand.goodsNum)} 件产品
      </p>
    </div>
  </article>
)
