import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { RequestedShelf } from '../../../domains/goods/goods-shelf.tsx'
import styles from './tool.module.css'

const GoodsShelf = lazy(() => import('../../../domains/goods/goods-shelf.tsx'))

/** Most things that goods are offered for. */
const MOST = 6

/** Goods for what the calculation needs; neither their script nor they themselves come before one scrolls near. */
export function ToolGoods({ wanted }: { wanted: readonly RequestedShelf[] }) {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const isEmpty = wanted.length === 0
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watcher = new IntersectionObserver(seen => setNear(near => near || seen.some(one => one.isIntersecting)), {
      rootMargin: '300px',
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return (
    <section ref={place} className={styles.shelf} aria-label="可采购的产品" hidden={isEmpty && isNear}>
      {isNear && !isEmpty && (
        <Suspense>
          <h2>可采购的产品</h2>
          <GoodsShelf wanted={distinct(wanted).slice(0, MOST)} />
        </Suspense>
      )}
    </section>
  )
}

const distinct = (wanted: readonly RequestedShelf[]): RequestedShelf[] => [
  ...new Map(wanted.map(one => [one.keyword, one] as const)).values(),
]
