import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'
import { pickBuffer } from './buffers.ts'

export { bufferTemp as calculator } from '@shangyouji/calculators/buffer/buffer-temp'

interface Entered {
  pH1: number
  temp1C: number
  temp2C: number
  dpKadT: number
}

export const extra = defineExtra<Entered, { pH2: number }>({
  picks: { dpKadT: pickBuffer(({ dpKadT }) => ({ dpKadT })) },
  pictureTitle: 'pH 随温度的变化',
  Picture({ input: { pH1, temp1C, temp2C, dpKadT }, output: { pH2 } }) {
    const from = Math.min(temp1C, temp2C, 0)
    const to = Math.max(temp1C, temp2C, 40)
    const at = (t: number) => [t, pH1 + dpKadT * (t - temp1C)] as const
    return (
      <Plot
        title={`${temp1C} ℃ 时 pH ${pH1}，${temp2C} ℃ 时 pH ${pH2.toFixed(2)}`}
        x={{ label: '温度', unit: '℃' }}
        y={{ label: 'pH' }}
        layers={[{ as: 'line', points: [at(from), at(to)] }]}
        marks={[
          { x: temp1C, y: pH1, tone: 'grey', text: `pH ${pH1}` },
          { x: temp2C, y: pH2, text: `pH ${pH2.toFixed(2)}` },
        ]}
      />
    )
  },
  goods: [{ label: 'pH 计与温度补偿电极', keyword: 'pH计' }],
})
