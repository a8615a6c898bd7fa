import { DotGroups } from '../../drawings/dot-groups.tsx'
import { defineExtra } from '../../extra.ts'

export { statGrubbs as calculator } from '@shangyouji/calculators/statistics/stat-grubbs'

export const extra = defineExtra<{ values: readonly number[] }, { index: number; outlier: boolean }>({
  main: ['outlier', 'g', 'critical'],
  pictureTitle: '数据与可疑值',
  Picture: ({ input: { values }, output: { index, outlier } }) => (
    <DotGroups
      title={`可疑值 ${values[index]}${outlier ? '，为离群值' : '，不是离群值'}`}
      groups={[{ label: '数据', values, odd: index }]}
    />
  ),
})
