import { ammoniumSulfate } from '@shangyouji/calculators/buffer/ammonium-sulfate'
import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'
import { along } from '../../plot/scale.ts'

export { ammoniumSulfate as calculator } from '@shangyouji/calculators/buffer/ammonium-sulfate'

interface Entered {
  volumeMl: number
  startPct: number
  targetPct: number
  tempC: number
}

export const extra = defineExtra<Entered, { massG: number }>({
  main: ['massG', 'finalVolumeMl'],
  steps: ({ tempC, startPct, targetPct }, _, show) => [
    `溶液 ${show('volumeMl')} 预冷（热）至 ${tempC} ℃，缓慢搅拌。`,
    `分次加入研细的硫酸铵共 ${show('massG')}，每次溶解后再加，从 ${startPct}% 升至 ${targetPct}% 饱和度。`,
    `继续搅拌 30 min 后离心，终体积约 ${show('finalVolumeMl')}。`,
  ],
  pictureTitle: '加入量与目标饱和度',
  Picture({ input, output }) {
    const curve = along(input.startPct, 100, false, 60).flatMap(targetPct => {
      const result = ammoniumSulfate.run({ ...input, targetPct })
      return 'output' in result ? [[targetPct, result.output.massG as number] as const] : []
    })
    return (
      <Plot
        title={`达到 ${input.targetPct}% 饱和度需加 ${display(output.massG, '2dp')} g`}
        x={{ label: '目标饱和度', unit: '%', from: 0, to: 100 }}
        y={{ label: '硫酸铵', unit: 'g' }}
        layers={[{ as: 'line', points: curve }]}
        marks={[{ x: input.targetPct, y: output.massG, text: `${display(output.massG, '2dp')} g` }]}
      />
    )
  },
  goods: [
    { label: '硫酸铵 7783-20-2', keyword: '7783-20-2' },
    { label: '透析袋', keyword: '透析袋' },
  ],
})
