import { MapChart } from 'echarts/charts'
import { TooltipComponent, VisualMapComponent } from 'echarts/components'
import { init, registerMap, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { islands, provinceTiles, tileGeoJson } from '../../../domains/area/province-tiles.ts'
import { colors } from '../../../ui/tokens.ts'
import styles from './chain-chart.module.css'

use([MapChart, TooltipComponent, VisualMapComponent, SVGRenderer])
registerMap('china', tileGeoJson())

interface Group {
  readonly name: string
  readonly places: readonly { province: string; supplierNum: number }[]
}

/** The map to zoom and move in; pointing at a province tells its suppliers by step of the chain. Loaded on use. */
export default function ChainChart({
  groups,
  counts,
  chosen,
  onChoose,
}: {
  groups: readonly Group[]
  counts: ReadonlyMap<string, number>
  chosen: string | null
  onChoose: (code: string) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })

  useEffect(() => {
    const chart = init(frame.current!, null, { renderer: 'svg' })
    const codeOf = new Map(provinceTiles.map(tile => [tile.name, tile.code]))
    const tell = (name: string) => {
      const code = codeOf.get(name)
      const lines = groups.flatMap(group => {
        const number = group.places.find(place => place.province === code)?.supplierNum
        return number ? [`${group.name} ${number} 家`] : []
      })
      return [`${name}：${counts.get(code ?? '') ?? 0} 家`, ...lines].map(escaped).join('<br>')
    }
    chart.setOption({
      tooltip: { formatter: ({ name }: { name: string }) => tell(name) },
      visualMap: {
        min: 0,
        max: Math.max(1, ...counts.values()),
        calculable: true,
        orient: 'horizontal',
        left: 'center',
        bottom: 0,
        text: ['多', '少'],
        inRange: { color: [colors['orange-50'], colors['orange-200'], colors['orange-500']] },
      },
      series: [
        {
          type: 'map',
          map: 'china',
          roam: true,
          selectedMode: false,
          layoutCenter: ['50%', '44%'],
          layoutSize: '84%',
          label: { show: true, color: colors.ink, fontSize: 12 },
          itemStyle: { borderColor: colors.paper, areaColor: colors.ground },
          emphasis: { itemStyle: { areaColor: colors['orange-200'] }, label: { color: colors.ink } },
          regions: [{ name: islands.name, itemStyle: { borderColor: colors.edge } }],
          data: provinceTiles.map(({ code, name }) => ({
            name,
            value: counts.get(code) ?? 0,
            ...(code === chosen && { itemStyle: { borderColor: colors.ink, borderWidth: 2 } }),
          })),
        },
      ],
    })
    chart.on('click', ({ name }) => {
      const code = codeOf.get(name)
      if (code) choose.current(code)
    })
    const resized = new ResizeObserver(() => chart.resize())
    resized.observe(frame.current!)
    return () => {
      resized.disconnect()
      chart.dispose()
    }
  }, [groups, counts, chosen])

  return <div ref={frame} className={styles.chart} aria-hidden="true" />
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
