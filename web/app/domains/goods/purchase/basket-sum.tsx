import { Money } from '../../../ui/text/text.tsx'

interface BasketSumProps {
  count: number
  /** Fen, of what has a price. */
  amount: number
  /** Some have none. */
  isOpen: boolean
}

/** 已选 3 件，合计 ¥580.00；what has no price is asked for. */
export function BasketSum({ count, amount, isOpen }: BasketSumProps) {
  return (
    <p className="dim" aria-live="polite">
      已选 <b className="tabular ink">{count}</b> 件
      {count > 0 && amount > 0 && (
        <>
          ，{isOpen ? '已标价合计' : '合计'} <Money fen={amount} className="sum" />
        </>
      )}
      {count > 0 && isOpen && <span>{amount > 0 ? '，其余以报价为准' : '，价格以供方报价为准'}</span>}
    </p>
  )
}
