import { calculatePka } from '../../drawings/buffer-curves.ts'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'
import { along } from '../../plot/scale.ts'
import { bufferGoods } from './buffers.ts'

export { bufferPka as calculator } from '@shangyouji/calculators/buffer/buffer-pka'

interface Entered {
  buffer: string
  tempC: number
  ionicStrength: number
}

export const extra = defineExtra<Entered, { pKaEff: number }>({
  main: ['pKaEff', 'pKaT'],
  pictureTitle: 'pKa 随温度的变化',
  Picture({ input: { buffer, tempC, ionicStrength }, output: { pKaEff } }) {
    const temperatures = along(0, 60, false, 30)
    const curve = (strength: number) =>
      temperatures.flatMap(t => {
        const found = calculatePka(buffer, t, strength)
        return found === undefined ? [] : [[t, found] as const]
      })
    return (
      <Plot
        title={`表观 pKa' 在 ${tempC} ℃ 为 ${pKaEff.toFixed(3)}`}
        x={{ label: '温度', unit: '℃' }}
        y={{ label: 'pKa' }}
        layers={[
          { as: 'line', points: curve(ionicStrength), label: `表观 pKa'（I = ${ionicStrength} mol/L）` },
          ...(ionicStrength > 0
            ? [{ as: 'line' as const, points: curve(0), label: 'I = 0', tone: 'grey' as const, dashed: true }]
            : []),
        ]}
        marks={tempC <= 60 ? [{ x: tempC, y: pKaEff, text: pKaEff.toFixed(3) }] : []}
      />
    )
  },
  goods: ({ buffer }) => bufferGoods(buffer),
})
