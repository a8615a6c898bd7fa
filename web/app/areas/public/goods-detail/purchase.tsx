import { useNavigate } from 'react-router'
import { CompareToggle } from '../../../domains/goods/list/card-actions.tsx'
import { putIntoBasket, useBuyer } from '../../../domains/goods/purchase/basket.ts'
import { BasketSum } from '../../../domains/goods/purchase/basket-sum.tsx'
import { SpecTable } from '../../../domains/goods/purchase/spec-table.tsx'
import { useQuantities } from '../../../domains/goods/purchase/use-quantities.ts'
import { openConsult } from '../../../lib/open-dialogs.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { BasketIcon, ChatIcon, EditIcon, InfoIcon, ShieldIcon, TubeIcon } from '../../../ui/base/icons.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Details } from './details.ts'
import styles from './purchase.module.css'
import { ShareButton } from './share-button.tsx'

/**
 * Specs, quantities and what one does with them; and why not, where one cannot.
 * @param hasTrial the viewer has asked for a sample of these goods
 */
export function Purchase({ goods, hasTrial }: { goods: Details; hasTrial: boolean }) {
  const { quantities, set, items, count, amount, isOpen } = useQuantities(goods)
  const session = useSession()
  const asBuyer = useBuyer()
  const navigate = useNavigate()
  // a visitor only has to log in: the button says so by opening the dialog
  const isBarred = !goods.can.order && session !== null
  const put = (then?: () => unknown) =>
    asBuyer(async () => {
      if (items.length === 0) return toast.info('请先填写要采购的数量')
      if (await putIntoBasket(items)) then?.()
    })
  return (
    <section className="mt-4" aria-label="规格与采购">
      <SpecTable goods={goods} quantities={quantities} onChange={set} />
      {goods.isInfoOnly ? (
        <p className={styles.law}>
          <ShieldIcon />
          该产品受管制，平台仅展示信息，不标价、不下单。具备相应资质的单位请直接咨询供应商。
        </p>
      ) : (
        <div className={styles.sum}>
          <BasketSum count={count} amount={amount} isOpen={isOpen} />
          {goods.priceType !== 'FIXED' && <small className="hint">{priceNotes[goods.priceType]}</small>}
        </div>
      )}
      {isBarred && !goods.isInfoOnly && (
        <p className={styles.reason}>
          <InfoIcon />
          {goods.can.orderReason}
        </p>
      )}
      <div className={`action-bar flex gap-3 mt-3 ${styles.actions}`}>
        {!goods.isInfoOnly && (
          <>
            <GuardedButton
              kind="primary"
              size="large"
              icon={<BasketIcon className="desktop-only" />}
              aria-disabled={isBarred}
              onClick={() => put()}
            >
              加入意向篮
            </GuardedButton>
            <GuardedButton
              kind="outline"
              size="large"
              aria-disabled={isBarred}
              onClick={() => put(() => navigate('/website/orderBasket'))}
            >
              {session ? '立即询价' : '登录后询价'}
            </GuardedButton>
          </>
        )}
        {!goods.can.edit && (
          <Button
            size="large"
            icon={<ChatIcon className="desktop-only" />}
            kind={goods.isInfoOnly ? 'primary' : 'default'}
            onClick={() => ask(goods)}
          >
            咨询供方
          </Button>
        )}
        {goods.can.edit && (
          <LinkButton
            size="large"
            icon={<EditIcon className="desktop-only" />}
            to={`/supplier/info/product?id=${goods.id}`}
          >
            编辑产品
          </LinkButton>
        )}
      </div>
      <MoreActions goods={goods} hasTrial={hasTrial} />
    </section>
  )
}

const priceNotes = {
  RANGE: '区间价，成交价以供方报价为准',
  TIER: '按每个规格的数量分档计价',
  NEGOTIABLE: '面议，询价后由供方报价',
} as const

const MoreActions = ({ goods, hasTrial }: { goods: Details; hasTrial: boolean }) => (
  <div className={`flex gap-2 mt-2 phone-wrap ${styles.second}`}>
    <CompareToggle goods={goods} />
    <ShareButton goods={goods} />
    {goods.isTrial && (
      <LinkButton
        kind="text"
        size="small"
        icon={<TubeIcon />}
        to={hasTrial ? '/demander/trial' : `/website/trial?goodsId=${goods.id}`}
      >
        {hasTrial ? '已申请试用' : '申请试用'}
      </LinkButton>
    )}
  </div>
)

function ask(goods: Details) {
  openConsult({
    bizType: 'GOODS',
    bizId: goods.id,
    title: goods.name,
    image: goods.cover,
    businessId: goods.supplier.id,
    businessName: goods.supplier.name,
  })
}
