import { HALF_LIVES } from '@shangyouji/calculators/bioprocess/radio-decay'
import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'
import { along } from '../../plot/scale.ts'

export { radioDecay as calculator } from '@shangyouji/calculators/bioprocess/radio-decay'

export const extra = defineExtra<{ hours: number }, { remainingPct: number; decayConstPerH: number }>({
  free: { activity: 'radioactivity' },
  main: ['remaining', 'remainingPct'],
  options: key => (key === 'isotope' ? Object.keys(HALF_LIVES).map(name => ({ value: name, label: name })) : undefined),
  placeholder(key, values) {
    const known = key === 'halfLifeH' ? HALF_LIVES[String(values.isotope)] : undefined
    return known === undefined ? undefined : `${display(known, '5sf')}（取自 NNDC）`
  },
  // a half-life typed for another nuclide would go before the table
  follow: (key, value): Record<string, string> =>
    key === 'isotope' && Object.hasOwn(HALF_LIVES, String(value)) ? { halfLifeH: '' } : {},
  pictureTitle: '衰变曲线',
  Picture({ input: { hours }, output: { remainingPct, decayConstPerH } }) {
    const halfLife = Math.LN2 / decayConstPerH
    const end = Math.max(hours * 1.1, halfLife * 3)
    return (
      <Plot
        title={`${display(hours)} h 后剩余 ${display(remainingPct, '2dp')}%，半衰期 ${display(halfLife, '4sf')} h`}
        x={{ label: '时间', unit: 'h', from: 0 }}
        y={{ label: '剩余', unit: '%', from: 0, to: 100 }}
        layers={[{ as: 'line', points: along(0, end).map(t => [t, 100 * Math.exp(-decayConstPerH * t)] as const) }]}
        marks={[
          { x: halfLife, y: 50, tone: 'grey', text: 'T½' },
          { x: hours, y: remainingPct, text: `${display(remainingPct, '2dp')}%` },
        ]}
      />
    )
  },
  goods: [{ label: '放射性防护用品', keyword: '防护' }],
})
