import { MapChart } from 'echarts/charts'
import { TooltipComponent } from 'echarts/components'
import { init, registerMap, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { chinaGeoJson, provinces, southSea } from '../../../domains/area/china-map.ts'
import { colors } from '../../../ui/tokens/tokens.ts'
import styles from './chain-chart.module.css'
import { levelFills, levelOf } from './levels.ts'

use([MapChart, TooltipComponent, SVGRenderer])
registerMap('china', chinaGeoJson())

/** Width from which the names of provinces have room. */
const NAMES_FROM = 560

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
    const codeOf = new Map(provinces.map(({ name, code }) => [name, code]))
    const most = Math.max(1, ...counts.values())
    const tell = (name: string) => {
      const code = codeOf.get(name)
      if (!code) return escaped(name)
      const lines = groups.flatMap(group => {
        const number = group.places.find(place => place.province === code)?.supplierNum
        return number ? [`${group.name} ${number} 家`] : []
      })
      return [`${name}：${counts.get(code) ?? 0} 家`, ...lines].map(escaped).join('<br>')
    }
    chart.setOption({
      tooltip: { formatter: ({ name }: { name: string }) => tell(name) },
      series: [
        {
          type: 'map',
          map: 'china',
          roam: true,
          selectedMode: false,
          left: 12,
          right: 12,
          top: 12,
          bottom: 12,
          // on a phone they lie over each other: a touched province says its name
          label: { show: frame.current!.clientWidth >= NAMES_FROM, color: colors.ink, fontSize: 11 },
          itemStyle: { borderColor: '#bfc5ce', areaColor: levelFills[0] },
          emphasis: { itemStyle: { areaColor: colors['orange-200'] }, label: { color: colors.ink } },
          data: [
            ...provinces.map(({ code, name, beside }) => {
              const level = levelOf(counts.get(code) ?? 0, most)
              return {
                name,
                value: counts.get(code) ?? 0,
                itemStyle: {
                  areaColor: levelFills[level],
                  ...(code === chosen && { borderColor: colors.ink, borderWidth: 2 }),
                },
                label: { color: level === 4 && !beside ? colors.paper : colors.ink },
              }
            }),
            {
              name: southSea.name,
              itemStyle: { areaColor: colors.edge, borderWidth: 0 },
              label: { color: colors['ink-2'] },
            },
          ],
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
