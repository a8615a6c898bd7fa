import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { Empty } from '../../ui/base/empty.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Tabs } from '../../ui/base/tabs.tsx'
import { formatTotal } from '../../ui/text/format.ts'
import styles from './goods-shelf.module.css'
import { GoodsTile } from './list/goods-tile.tsx'

/** Something to be bought: what it is called and what it is looked for by. */
export interface RequestedShelf {
  readonly label: string
  readonly keyword: string
}

interface Found {
  readonly records: readonly GoodsCard[]
  readonly total: number
  readonly totalIsCapped: boolean
}

const SHOWN = 5

/** Goods for each thing that is wanted, fetched in the browser when its tab is looked at. */
export default function GoodsShelf({ wanted }: { wanted: readonly RequestedShelf[] }) {
  const [chosen, setChosen] = useState('')
  const current = wanted.find(({ keyword }) => keyword === chosen) ?? wanted[0]!
  const found = useGoodsOf(current.keyword)
  const all = `/website/goods?keyword=${encodeURIComponent(current.keyword)}`
  return (
    <Tabs
      label="用到的试剂与耗材"
      tabs={wanted.map(({ label, keyword }) => ({ key: keyword, label }))}
      value={current.keyword}
      onChange={setChosen}
    >
      {found === null ? (
        <ul className={styles.tiles} aria-busy="true">
          {Array.from({ length: SHOWN }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: place holders have no other name
            <li key={at}>
              <Skeleton height={410} />
            </li>
          ))}
        </ul>
      ) : found.records.length === 0 ? (
        <Empty title={`暂无“${current.label}”的在售产品`} action={<Link to={all}>去产品中心看看</Link>}>
          可以发布需求，让供方来找您。
        </Empty>
      ) : (
        <>
          <ul className={styles.tiles}>
            {found.records.map(one => (
              <li key={one.id}>
                <GoodsTile goods={one} />
              </li>
            ))}
          </ul>
          {found.total > found.records.length && (
            <p className="mt-3 text-center">
              <Link className="accent" to={all}>
                查看全部 {formatTotal(found.total, found.totalIsCapped)} 件
              </Link>
            </p>
          )}
        </>
      )}
    </Tabs>
  )
}

/** Null while they are on their way. A shelf that cannot be filled stays empty, nobody waits for it. */
function useGoodsOf(keyword: string): Found | null {
  const [found, setFound] = useState<{ keyword: string; goods: Found } | null>(null)
  useEffect(() => {
    const left = new AbortController()
    const nothing = { records: [], total: 0, totalIsCapped: false }
    api.goodsInfo
      .goodsSearch({ keyword, size: SHOWN, withFacets: false }, { quiet: true, toast: false, signal: left.signal })
      .then(goods => setFound({ keyword, goods: goods.match === 'ANY' ? nothing : goods }))
      .catch(() => !left.signal.aborted && setFound({ keyword, goods: nothing }))
    return () => left.abort()
  }, [keyword])
  return found?.keyword === keyword ? found.goods : null
}
