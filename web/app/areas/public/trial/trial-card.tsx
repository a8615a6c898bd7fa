import { freightLabels, trialRequestLabels } from '@shangyouji/contract/trials/labels'
import type { TrialCard as Offer } from '@shangyouji/contract/trials/schemas'
import { use } from 'react'
import { Link } from 'react-router'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { FlaskIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import { formatDate } from '../../../ui/text/format.ts'
import { Code, NowContext } from '../../../ui/text/text.tsx'
import styles from './trial.module.css'

/** Where a buyer sees what became of own requests. */
const OWN_TRIALS = '/demander/trial'

/** What is offered, by whom, how many are left and until when. */
export function TrialCard({ offer, onApply }: { offer: Offer; onApply: () => void }) {
  const today = formatDate(use(NowContext))
  const hasBegun = offer.startDate <= today
  const isLeft = offer.left > 0
  const taken = Math.round(((offer.total - offer.left) / offer.total) * 100)
  return (
    <article className={`hover-raised ${styles.card}`}>
      <Link to={`/website/goods/${offer.goodsId}`} className={styles.picture} tabIndex={-1} aria-hidden="true">
        {offer.cover ? <img {...inWidth(offer.cover, 228, 169)} alt="" loading="lazy" /> : <FlaskIcon />}
      </Link>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <Link className="hover-accent" to={`/website/goods/${offer.goodsId}`}>
            {offer.name}
          </Link>
        </h2>
        <p className={styles.codes}>
          {offer.catalogNo && <Code>{offer.catalogNo}</Code>}
          {offer.cas && <Code>CAS {offer.cas}</Code>}
        </p>
        <p className={styles.size}>
          <strong className="semibold accent">{offer.sampleSize}</strong>
          <Tag tone={offer.freight === 'SUPPLIER' ? 'teal' : 'grey'}>{freightLabels[offer.freight]}</Tag>
        </p>
        <p className="ellipsis text-13 dim">
          {offer.companyName}
          {offer.provinceName && ` · ${offer.provinceName}`}
        </p>
        <div className={styles.left}>
          <span className={styles.meter} role="img" aria-label={`共 ${offer.total} 份，剩余 ${offer.left} 份`}>
            <span className="bar-part" style={{ width: `${taken}%` }} />
          </span>
          <span>
            剩 <strong>{offer.left}</strong>/{offer.total} 份
          </span>
        </div>
        <p className={styles.facts}>
          <span>{hasBegun ? `${offer.endDate} 截止` : `${offer.startDate} 开始`}</span>
          <span>{offer.applyNum} 人申请</span>
          {offer.reportNum > 0 && <span>{offer.reportNum} 份报告</span>}
        </p>
        {offer.request ? (
          <LinkButton to={OWN_TRIALS} block>
            已申请 · {trialRequestLabels[offer.request.status]}
          </LinkButton>
        ) : (
          <Button kind={isLeft && hasBegun ? 'primary' : 'default'} block onClick={onApply}>
            {!isLeft ? '名额已满，看看详情' : hasBegun ? '申请试用' : '查看详情'}
          </Button>
        )}
      </div>
    </article>
  )
}
