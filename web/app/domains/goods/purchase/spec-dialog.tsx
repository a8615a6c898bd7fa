import type { GoodsDetails } from '@shangyouji/contract/goods/schemas'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { BasketIcon } from '../../../ui/base/icons.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { Code } from '../../../ui/text/text.tsx'
import { GoodsPicture } from '../goods-picture.tsx'
import { putIntoBasket } from './basket.ts'
import { BasketSum } from './basket-sum.tsx'
import styles from './spec-dialog.module.css'
import { SpecTable } from './spec-table.tsx'
import { useQuantities } from './use-quantities.ts'

interface SpecDialogProps {
  goodsId: string
  onClose: () => void
}

/** Chooses specs and quantities of goods that a card shows; opened by openSpecChoice. */
export default function SpecDialog({ goodsId, onClose }: SpecDialogProps) {
  const [goods, setGoods] = useState<GoodsDetails | null>(null)
  useEffect(() => {
    const left = new AbortController()
    api.goodsInfo.byId({ id: goodsId }, { signal: left.signal }).then(setGoods, () => {
      // what went wrong has been said
      if (!left.signal.aborted) onClose()
    })
    return () => left.abort()
  }, [goodsId, onClose])

  if (goods) return <Choice goods={goods} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="选择规格与数量" width={760}>
      <Skeleton height={180} />
    </Dialog>
  )
}

function Choice({ goods, onClose }: { goods: GoodsDetails; onClose: () => void }) {
  const { quantities, set, items, count, amount, isOpen } = useQuantities(goods)
  const put = async () => {
    if (items.length === 0) return toast.info('请先填写数量')
    if (await putIntoBasket(items)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="选择规格与数量"
      width={760}
      footer={
        <div className={styles.foot}>
          <div className="keep-left">
            <BasketSum count={count} amount={amount} isOpen={isOpen} />
          </div>
          <Button onClick={onClose}>取消</Button>
          <GuardedButton kind="primary" icon={<BasketIcon />} disabled={!goods.can.order} onClick={put}>
            加入意向篮
          </GuardedButton>
        </div>
      }
    >
      <div className={styles.goods}>
        <span>
          <GoodsPicture src={goods.cover} size={64} eager />
        </span>
        <div>
          <strong>{goods.name}</strong>
          <p className="text-13 dim">
            {goods.brandName} {goods.catalogNo && <Code>{goods.catalogNo}</Code>} · {goods.companyName}
          </p>
        </div>
      </div>
      <SpecTable goods={goods} quantities={quantities} onChange={set} />
      {!goods.can.order && <p className={styles.reason}>{goods.can.orderReason}</p>}
    </Dialog>
  )
}
