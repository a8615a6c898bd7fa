import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import type { ResponseFigures } from '@shangyouji/contract/consultations/calls'
import type { GoodsCard } from '@shangyouji/contract/goods/card-schemas'
import type { ReviewScore } from '@shangyouji/contract/orders/schemas'
import { useState } from 'react'
import { Link } from 'react-router'
import { GoodsPicture } from '../../../domains/goods/goods-picture.tsx'
import { GoodsPrice } from '../../../domains/goods/goods-price.tsx'
import { useBuyer } from '../../../domains/goods/purchase/basket.ts'
import { answerTime } from '../../../domains/supplier/answer-time.ts'
import { PhoneButton } from '../../../domains/telephony/phone-button.tsx'
import { api } from '../../../lib/api/client.ts'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { CheckIcon, ClockIcon, HeartIcon, PinIcon, ShieldIcon } from '../../../ui/base/icons.tsx'
import { Stars } from '../../../ui/base/stars.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Details } from './details.ts'
import styles from './supplier-aside.module.css'

interface SupplierAsideProps {
  goods: Details
  response: ResponseFigures | null
  score: ReviewScore | null
  canCall: boolean
  isFollowed: boolean
  /** Other goods of the supplier. */
  others: readonly GoodsCard[]
}

/** Who sells it, how they answer, and what else they have. */
export default function SupplierAside({ goods, response, score, canCall, isFollowed, others }: SupplierAsideProps) {
  const { supplier } = goods
  const root = useReplayClick<HTMLElement>()
  const shop = `/shop/default?id=${supplier.id}`
  const level = levelLabels[supplier.levelCode as keyof typeof levelLabels]
  return (
    <aside ref={root} className="stack top gap-4" aria-label="供应商">
      <Card>
        <div className="row gap-3">
          <Avatar src={supplier.logo} name={supplier.name} size={44} square />
          <Link to={shop} className={styles.name}>
            {supplier.name}
          </Link>
        </div>
        <p className={styles.tags}>
          <Tag tone="teal" icon={<ShieldIcon />}>
            已认证
          </Tag>
          {level && supplier.levelCode !== 'FREE' && <Tag tone="orange">{level}</Tag>}
          {supplier.provinceName && <Tag icon={<PinIcon />}>{supplier.provinceName}</Tag>}
        </p>
        {score && (
          <Link to={`${shop}&tab=reviews`} className={`hover-accent ${styles.score}`} title="需方在意向单完成后的评价">
            <Stars score={score.overall} />
            <b className="semibold tabular accent">{score.overall.toFixed(1)} 分</b>
            {score.count} 条评价
          </Link>
        )}
        <Response figures={response} />
        <div className="stack halves gap-2 mt-4">
          <LinkButton className={canCall && !goods.can.edit ? 'all-columns' : undefined} to={shop} size="small" block>
            进入店铺
          </LinkButton>
          {canCall && !goods.can.edit && <PhoneButton companyId={supplier.id} size="small" block />}
          {!goods.can.edit && <Follow businessId={supplier.id} isFollowed={isFollowed} />}
        </div>
      </Card>
      {others.length > 0 && (
        <Card
          title="本店产品"
          extra={
            <Link className="hint" to={shop}>
              {supplier.goodsNum >= 1000 ? '1000+' : supplier.goodsNum} 件
            </Link>
          }
          className={styles.others}
          flush
        >
          <ul className="divided">
            {others.map(one => (
              <li key={one.id}>
                <Link to={`/website/goods/${one.id}`} prefetch="intent">
                  <span className={styles.picture}>
                    <GoodsPicture src={one.cover} size={56} />
                  </span>
                  <span className={styles.words}>
                    <span className="clamp-2">{one.name}</span>
                    <GoodsPrice goods={one} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </aside>
  )
}

/** Measured over 90 days, not claimed. */
function Response({ figures }: { figures: ResponseFigures | null }) {
  if (!figures) {
    return (
      <p className={styles.measured}>
        <ClockIcon />
        咨询还不多，暂无响应数据
      </p>
    )
  }
  return (
    <dl className={styles.figures} title={`按近90天的 ${figures.turns} 次咨询统计`}>
      <div>
        <dt className="hint">平均首次响应</dt>
        <dd>{figures.averageMinutes === null ? '—' : answerTime(figures.averageMinutes)}</dd>
      </div>
      <div>
        <dt className="hint">48 小时回复率</dt>
        <dd>{figures.rate48h}%</dd>
      </div>
    </dl>
  )
}

function Follow({ businessId, isFollowed }: { businessId: string; isFollowed: boolean }) {
  const [isOn, setOn] = useState(isFollowed)
  const asBuyer = useBuyer()
  const turn = () =>
    asBuyer(async () => {
      if (isOn) await api.follow.cancelByBusinessId({ businessId })
      else await api.follow.save({ businessId })
      setOn(!isOn)
      toast.success(isOn ? '已取消关注' : '已关注，上新会汇总通知您')
    })
  return (
    <GuardedButton
      size="small"
      block
      kind={isOn ? 'outline' : 'default'}
      icon={isOn ? <CheckIcon /> : <HeartIcon />}
      aria-pressed={isOn}
      onClick={turn}
    >
      {isOn ? '已关注' : '关注'}
    </GuardedButton>
  )
}
