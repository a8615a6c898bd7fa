import type { Api } from '@shangyouji/contract'
import { Link, useSearchParams } from 'react-router'
import { withParam } from '../../../lib/address.ts'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import styles from './shop.module.css'

export type Tree = Awaited<ReturnType<Api['businessCategory']['getBusinessCategory']>>

/** 店铺分类: the supplier's own categories above its goods; below a chosen one stand its parts. */
export function ShopCategories({ tree, chosen }: { tree: Tree; chosen: string | undefined }) {
  const [params] = useSearchParams()
  const root = useReplayClick<HTMLElement>()
  const first = tree.find(one => one.id === chosen || one.children.some(child => child.id === chosen))
  const to = (id: string | null) => ({ search: withParam(params, 'own', id) })
  return (
    <nav ref={root} className={styles.own} aria-label="店铺分类">
      <p>
        <Link className="current-bold" to={to(null)} preventScrollReset aria-current={!chosen || undefined}>
          全部
        </Link>
        {tree.map(one => (
          <Link
            className="current-bold"
            key={one.id}
            to={to(one.id)}
            preventScrollReset
            aria-current={one === first || undefined}
          >
            {one.name} <small className="quiet">{one.goodsNum}</small>
          </Link>
        ))}
      </p>
      {first && first.children.length > 0 && (
        <p>
          {first.children.map(child => (
            <Link
              className="current-bold"
              key={child.id}
              to={to(child.id)}
              preventScrollReset
              aria-current={child.id === chosen || undefined}
            >
              {child.name} <small className="quiet">{child.goodsNum}</small>
            </Link>
          ))}
        </p>
      )}
    </nav>
  )
}
