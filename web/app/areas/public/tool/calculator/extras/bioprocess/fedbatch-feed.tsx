import { fedbatchFeed } from '@shangyouji/calculators/bioprocess/fedbatch-feed'
import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'
import { along } from '../../plot/scale.ts'

export { fedbatchFeed as calculator } from '@shangyouji/calculators/bioprocess/fedbatch-feed'

type Found = {
  feedLH: readonly number[]
  volumeL: readonly number[]
}

export const extra = defineExtra<{ hours: readonly number[] }, Found>({
  headline: (_, { feedLH, volumeL }) => [
    { label: '首个时间点补料', text: display(feedLH[0], '4sf'), unit: 'L/h' },
    { label: '末个时间点补料', text: display(feedLH.at(-1), '4sf'), unit: 'L/h' },
    { label: '末体积', text: display(volumeL.at(-1), '3dp'), unit: 'L' },
  ],
  pictureTitle: '补料速率与体积',
  Picture({ input, output }) {
    const hours = along(0, Math.max(...input.hours, 1), false, 80)
    const result = fedbatchFeed.run({ ...input, hours })
    if (!('output' in result)) return null
    const smooth = result.output as Found
    const draw = (key: keyof Found, label: string, unit: string, tone: 'orange' | 'teal') => (
      <Plot
        title={`${label}随时间的变化`}
        width={390}
        x={{ label: '时间', unit: 'h', from: 0 }}
        y={{ label, unit }}
        layers={[
          { as: 'line', tone, points: hours.map((t, i) => [t, smooth[key][i] ?? 0] as const) },
          { as: 'dots', tone, points: input.hours.map((t, i) => [t, output[key][i] ?? 0] as const) },
        ]}
      />
    )
    return (
      <div className="stack halves gap-4 phone-one-column">
        {draw('feedLH', '补料速率', 'L/h', 'orange')}
        {draw('volumeL', '体积', 'L', 'teal')}
      </div>
    )
  },
  goods: [
    { label: 'D-葡萄糖 50-99-7', keyword: '50-99-7' },
    { label: '蠕动泵', keyword: '蠕动泵' },
  ],
})
