import { Wells } from '../../drawings/wells.tsx'
import { defineExtra } from '../../extra.ts'
import { superscript } from '../../plot/scale.ts'

export { tcid50 as calculator } from '@shangyouji/calculators/cell/tcid50'

interface Entered {
  log10FirstDilution: number
  log10Step: number
  wells: number
  positives: readonly number[]
}

export const extra = defineExtra<Entered>({
  pictureTitle: '各稀释度的阳性孔',
  Picture: ({ input: { log10FirstDilution, log10Step, wells, positives } }) => (
    <Wells
      title={positives.map((count, i) => `第${i + 1}个稀释度 ${count}/${wells}`).join('，')}
      rows={positives.map((filled, i) => ({
        label: `10${superscript(Number((log10FirstDilution - i * log10Step).toPrecision(6)))}`,
        filled,
        total: wells,
        note: `${filled} / ${wells}`,
      }))}
    />
  ),
  goods: [
    { label: '96 孔细胞培养板', keyword: '96孔板' },
    { label: '病毒滴度检测', keyword: '病毒滴度' },
  ],
})
