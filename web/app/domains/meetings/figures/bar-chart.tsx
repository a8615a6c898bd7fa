import { BarChart as Bars } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { colors } from '../../../ui/tokens/tokens.ts'

use([Bars, GridComponent, TooltipComponent, SVGRenderer])

export interface Bar {
  readonly label: string
  readonly value: number
}

/** Bars with their numbers on pointing; the numbers also stand in a table, so readers are spared the drawing. */
export default function BarChart({ bars, height = 240 }: { bars: readonly Bar[]; height?: number }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chart = init(frame.current!, null, { renderer: 'svg' })
    chart.setOption({
      animation: false,
      grid: { left: 8, right: 8, top: 16, bottom: 8, containLabel: true },
      tooltip: { trigger: 'axis' },
      xAxis: { type: 'category', data: bars.map(({ label }) => label), axisLabel: { color: colors['ink-2'] } },
      yAxis: { type: 'value', minInterval: 1, splitLine: { lineStyle: { color: colors.line } } },
      series: [
        {
          type: 'bar',
          barMaxWidth: 48,
          itemStyle: { color: colors['orange-500'] },
          data: bars.map(({ value }) => value),
        },
      ],
    })
    const resized = new ResizeObserver(() => chart.resize())
    resized.observe(frame.current!)
    return () => {
      resized.disconnect()
      chart.dispose()
    }
  }, [bars])
  return <div ref={frame} style={{ height }} aria-hidden="true" />
}
