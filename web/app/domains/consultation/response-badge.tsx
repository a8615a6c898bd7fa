import type { ResponseFigures } from '@shangyouji/contract/consulting'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { Tag } from '../../ui/bits.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { answerTime } from './answer-time.ts'

/** How a company answers, measured and not claimed; nothing while too few questions were asked. */
export function ResponseBadge({ figures }: { figures: ResponseFigures | null }) {
  if (!figures) return null
  return (
    <span title={`按近90天的 ${figures.turns} 次咨询统计`}>
      <Tag tone="teal" icon={<ClockIcon />}>
        {figures.averageMinutes !== null && `平均 ${answerTime(figures.averageMinutes)}首次响应 · `}
        48小时回复率 {figures.rate48h}%
      </Tag>
    </span>
  )
}

/** The same, asked for in the browser: dialogs and threads know only whom they talk with. */
export function ResponseBadgeOf({ businessId }: { businessId: string }) {
  const [figures, setFigures] = useState<ResponseFigures | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    api.consulting.getResponse({ businessId }, { quiet: true, toast: false, signal: gone.signal }).then(
      setFigures,
      // a badge that is missing harms nobody
      () => undefined,
    )
    return () => gone.abort()
  }, [businessId])
  return <ResponseBadge figures={figures} />
}
