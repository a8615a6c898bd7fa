import type { ReplyOf } from '@shangyouji/contract'
import type { adBooking, adPosition } from '@shangyouji/contract/adverts/calls'
import { type AdPositionCode, adPositions, MOST_AD_DAYS } from '@shangyouji/contract/adverts/labels'
import { Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDaysSoon } from '../../../domains/adverts/day-ranges.ts'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import styles from './adverts.module.css'
import { DayCalendar } from './day-calendar.tsx'

type Positions = ReplyOf<typeof adPosition.list>
type Quote = ReplyOf<typeof adBooking.quote>
export type Booking = ReplyOf<typeof adBooking.save>

/** Days of a position are chosen, their price is seen, then they are held and paid. */
export function Book({ sold, onHeld }: { sold: Positions; onHeld: (booking: Booking) => void }) {
  const [code, setCode] = useState<AdPositionCode>(sold.positions[0]?.code ?? 'HOME_STRIP')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const position = sold.positions.find(one => one.code === code)
  const days = [...chosen].sort()
  const quote = useQuote(code, days)
  const { revalidate } = useRevalidator()
  if (!position) return <NoticeLine role="status">暂时没有可预订的广告位</NoticeLine>
  const toggle = (day: string) => {
    const next = new Set(chosen)
    if (!next.delete(day)) next.add(day)
    if (next.size > MOST_AD_DAYS) return toast.info(`一次最多预订${MOST_AD_DAYS}天`)
    setChosen(next)
  }
  const hold = async () => {
    if (!quote.reply) return
    try {
      const booking = await api.adBooking.save({ position: code, days, amount: quote.reply.amount })
      setChosen(new Set())
      onHeld(booking)
    } finally {
      // what was refused was taken meanwhile: the calendar says by now what is free
      void revalidate()
    }
  }
  return (
    <>
      <Segmented<AdPositionCode>
        aria-label="广告位"
        value={code}
        options={sold.positions.map(one => ({ value: one.code, label: `${one.name} ${formatMoney(one.price)}/天` }))}
        onChange={next => {
          setCode(next)
          setChosen(new Set())
        }}
      />
      <p className="hint">
        每页{adPositions[code].places}个位置，图片{adPositions[code].width}×{adPositions[code].height}
        ；按上海时间整天投放，先审核后上线，灰色日期不可选
      </p>
      {!position.isOpen && <NoticeLine role="status">该广告位限{position.minLevelName}及以上会员预订</NoticeLine>}
      <DayCalendar days={position.days} chosen={chosen} onToggle={toggle} />
      <div className={styles.quote} role="status">
        {days.length === 0 ? (
          <span className="hint">请选择投放日期</span>
        ) : (
          <>
            <span>
              已选{days.length}天：{formatDaysSoon(days)}
            </span>
            {quote.reply && (
              <>
                <span className={styles.amount}>{formatMoney(quote.reply.amount)}</span>
                <span className="hint">
                  {quote.reply.freeUntil
                    ? `${quote.reply.freeUntil}（含当日）前取消全额退款，之后退一半`
                    : '取消退一半'}
                  ，投放开始后不退；保留{quote.reply.holdMinutes}分钟待支付
                </span>
              </>
            )}
            {quote.error && <span className="hint">{quote.error}</span>}
            <GuardedButton
              kind="primary"
              aria-disabled={!quote.reply || !sold.canBuy || !position.isOpen}
              onClick={hold}
            >
              预订并支付
            </GuardedButton>
          </>
        )}
        {!sold.canBuy && <span className="hint">仅企业所有者与管理员可以预订</span>}
      </div>
    </>
  )
}

/** The price of what is chosen, as the server says it; a later choice is not answered by an earlier reply. */
function useQuote(position: AdPositionCode, days: readonly string[]): { reply: Quote | null; error: string } {
  const key = `${position} ${days.join()}`
  const [known, setKnown] = useState<{ key: string; reply: Quote | null; error: string } | null>(null)
  useEffect(() => {
    const [code, list = ''] = key.split(' ')
    if (list === '') return
    let isOld = false
    const take = (reply: Quote | null, error = '') => {
      if (!isOld) setKnown({ key, reply, error })
    }
    api.adBooking.quote({ position: code as AdPositionCode, days: list.split(',') }, { toast: false }).then(
      reply => take(reply),
      failure => take(null, isFailure(failure) ? failure.message : '报价失败，请重试'),
    )
    return () => {
      isOld = true
    }
  }, [key])
  return known?.key === key ? known : { reply: null, error: '' }
}
