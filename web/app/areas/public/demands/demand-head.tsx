import { demandTypeLabels } from '@shangyouji/contract/demands/labels'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { placeText } from '../../../domains/demand/demand-labels.ts'
import { Card } from '../../../ui/base/card.tsx'
import { EyeIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import { RelativeTime } from '../../../ui/text/text.tsx'
import type { Details } from './demand-aside.tsx'
import styles from './demand-detail.module.css'
import { DemandReactions } from './demand-reactions.tsx'

const ImageViewer = lazy(() =>
  import('../../../ui/pictures/image-viewer.tsx').then(module => ({ default: module.ImageViewer })),
)

/** What is asked for, by whom, under which terms. */
export function DemandHead({ demand }: { demand: Details }) {
  const [isLarge, setLarge] = useState(false)
  return (
    <Card>
      <div className={styles.head}>
        <div className="min-0">
          <p className="row wrap gap-2">
            <Tag tone="indigo">{demandTypeLabels[demand.type]}</Tag>
            {demand.visibility === 'INVITED' && <Tag tone="amber">定向邀请</Tag>}
            {demand.industryTags.map(tag => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </p>
          <h1 className="my-2 break-words">{demand.title}</h1>
          <p className={`row note wrap gap-4 ${styles.meta}`}>
            {demand.publishTime && (
              <span className="row wrap gap-1">
                <RelativeTime at={demand.publishTime} /> 发布
              </span>
            )}
            <span className="row wrap gap-1">
              <EyeIcon />
              {demand.readNum} 次浏览
            </span>
          </p>
        </div>
        {demand.cover && (
          <button type="button" className={styles.cover} aria-label="查看封面大图" onClick={() => setLarge(true)}>
            <img {...inWidth(demand.cover, 212)} alt="需求封面" width={212} height={131} />
          </button>
        )}
      </div>
      <dl className={`phone-two-columns ${styles.facts}`}>
        <Fact name="需求方">{demand.clientName}</Fact>
        <Fact name="所在地区">{placeText(demand.provinceName, demand.cityName) || '不限'}</Fact>
        <Fact name="预算">{demand.budgetRange || '面议'}</Fact>
        <Fact name="期望日期">{demand.expectDate || '协商'}</Fact>
        <Fact name="报价截止">{demand.quoteDeadline || '有效期内'}</Fact>
        <Fact name="发票">{demand.invoiceNeed ? '需要' : '不要求'}</Fact>
      </dl>
      <DemandReactions demand={demand} />
      {isLarge && (
        <Suspense>
          <ImageViewer images={[{ src: demand.cover, alt: demand.title }]} start={0} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="hint">{name}</dt>
    <dd className="medium">{children}</dd>
  </div>
)
