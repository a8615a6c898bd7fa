import type { ReplyOf } from '@shangyouji/contract'
import type { adBooking } from '@shangyouji/contract/adverts/calls'
import { useEffect, useState } from 'react'
import { Trend } from '../../ui/base/trend.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formatNumber } from '../../ui/text/format.ts'

type Figures = ReplyOf<typeof adBooking.figures>

const dayOf = (hour: string) => new Date(Date.parse(hour) + 8 * 3_600_000).toISOString().slice(0, 10)

/** Days of Shanghai with the sums of their hours. */
const byDay = ({ hours }: Figures, of: 'seen' | 'clicks') =>
  [...Map.groupBy(hours, ({ hour }) => dayOf(hour))].map(([day, list]) => ({
    day,
    value: list.reduce((sum, one) => sum + one[of], 0),
  }))

interface AdFiguresDialogProps {
  readonly title: string
  readonly load: () => Promise<Figures>
  readonly onClose: () => void
}

/** 效果: views and clicks of an advert; who bought it and who sold it see the same. */
export function AdFiguresDialog({ title, load, onClose }: AdFiguresDialogProps) {
  const [figures, setFigures] = useState<Figures | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a dialog
  useEffect(() => {
    void load().then(setFigures, onClose)
  }, [])
  return (
    <Dialog open onClose={onClose} title={`广告效果 · ${title}`} width={640}>
      {!figures ? (
        <p className="hint">正在加载…</p>
      ) : figures.hours.length === 0 ? (
        <p>还没有展示</p>
      ) : (
        <>
          <p>
            展示 {formatNumber(figures.seen)} 次，点击 {formatNumber(figures.clicks)} 次，点击率
            {((figures.clicks / Math.max(1, figures.seen)) * 100).toFixed(2)}%
          </p>
          <h3>每天展示</h3>
          <Trend points={byDay(figures, 'seen')} label="每天展示" unit="次" />
          <h3>每天点击</h3>
          <Trend points={byDay(figures, 'clicks')} label="每天点击" unit="次" />
          <p className="hint">一半以上露出满1秒计一次展示；程序、本企业、平台人员与10秒内的重复不计</p>
        </>
      )}
    </Dialog>
  )
}
