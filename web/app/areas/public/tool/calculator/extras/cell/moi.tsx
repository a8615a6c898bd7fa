import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'

export { moi as calculator } from '@shangyouji/calculators/cell/moi'

/** P(k) of a Poisson distribution, through logarithms so that large means do not overflow. */
function poisson(mean: number, k: number): number {
  let log = -mean
  for (let i = 1; i <= k; i++) log += Math.log(mean / i)
  return Math.exp(log)
}

export const extra = defineExtra<{ moi: number }, { pInfected: number }>({
  main: ['volumeUl', 'pInfected'],
  pictureTitle: '每个细胞受到的病毒数（泊松分布）',
  Picture({ input: { moi }, output: { pInfected } }) {
    const spread = 4 * Math.sqrt(moi)
    const first = Math.max(0, Math.floor(moi - spread))
    const count = Math.min(Math.ceil(2 * spread) + 3, 60)
    const step = Math.max(1, Math.ceil((Math.ceil(moi + spread) + 1 - first) / count))
    const points = Array.from({ length: count }, (_, i) => first + i * step).map(
      k => [k, 100 * poisson(moi, k)] as const,
    )
    return (
      <Plot
        title={`MOI ${moi} 时受感染细胞占 ${display(100 * pInfected, '1dp')}%`}
        height={260}
        x={{ label: '病毒数', from: first - 0.7, to: first + (count - 1) * step + 0.7 }}
        y={{ label: '细胞比例', unit: '%', from: 0 }}
        layers={[
          {
            as: 'bars',
            points,
            captions: points.map(([, share]) => (share >= 0.05 && count <= 20 ? display(share, '1dp') : '')),
            names: points.map(([k, share]) => `${k} 个：${display(share, '2dp')}%`),
          },
        ]}
      />
    )
  },
  goods: [
    { label: '慢病毒包装', keyword: '慢病毒' },
    { label: '聚凝胺（Polybrene）', keyword: 'Polybrene' },
  ],
})
