import { Link } from 'react-router'
import { DemandCard, type DemandCardData } from '../../../domains/demand/demand-card.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { SearchIcon } from '../../../ui/base/icons.tsx'

interface HallEmptyProps {
  keyword: string
  /** Newest demands of all kinds. */
  others: readonly DemandCardData[]
  /** Above zero: the page asked for lies behind the last one. */
  total: number
  onPublish: () => void
}

/** Nothing found: what to do now, and what there is besides. */
export function HallEmpty({ keyword, others, total, onPublish }: HallEmptyProps) {
  if (total > 0) {
    return (
      <Card>
        <Empty title="这一页没有内容" action={<Link to="/website/demands">回到第一页</Link>} />
      </Card>
    )
  }
  return (
    <>
      <Card>
        <Empty
          icon={<SearchIcon />}
          title={keyword ? `没有找到与“${keyword}”相关的需求` : '没有符合条件的需求'}
          action={
            <span className="inline-row gap-4 mt-3">
              <Button kind="primary" onClick={onPublish}>
                {keyword ? `发布“${keyword.slice(0, 12)}”的需求` : '发布需求'}
              </Button>
              <Link to="/website/demands" className="accent">
                清空筛选
              </Link>
            </span>
          }
        >
          可以换个说法、减少筛选条件；如果您正在找它，发布需求后供方会带着报价来找您。
        </Empty>
      </Card>
      {others.length > 0 && (
        <>
          <h2 className="section-title">最新需求</h2>
          <ul className="stack gap-3">
            {others.map(demand => (
              <li key={demand.id}>
                <DemandCard demand={demand} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
