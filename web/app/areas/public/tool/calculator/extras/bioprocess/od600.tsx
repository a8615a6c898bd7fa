import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'
import { along } from '../../plot/scale.ts'

export { od600 as calculator } from '@shangyouji/calculators/bioprocess/od600'

interface Entered {
  od0: number
  odT: number
  dilution: number
  hours: number
}

export const extra = defineExtra<Entered, { muPerH: number; doublingMin: number }>({
  main: ['cellsPerMl', 'muPerH'],
  pictureTitle: '生长曲线',
  Picture: ({ input: { od0, odT, dilution, hours }, output: { muPerH, doublingMin } }) => (
    <Plot
      title={`OD600 从 ${od0} 升至 ${display(odT * dilution, '4sf')}，倍增时间 ${display(doublingMin, '1dp')} min`}
      x={{ label: '时间', unit: 'h', from: 0 }}
      y={{ label: 'OD600', log: true }}
      layers={[{ as: 'line', points: along(0, hours).map(t => [t, od0 * Math.exp(muPerH * t)] as const) }]}
      marks={[{ x: hours, y: odT * dilution, text: `OD ${display(odT * dilution, '3sf')}` }]}
    />
  ),
  goods: [
    { label: 'LB 培养基', keyword: 'LB培养基' },
    { label: '摇瓶', keyword: '摇瓶' },
  ],
})
