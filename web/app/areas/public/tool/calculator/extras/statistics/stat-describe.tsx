import { DotGroups } from '../../drawings/dot-groups.tsx'
import { defineExtra } from '../../extra.ts'

export { statDescribe as calculator } from '@shangyouji/calculators/statistics/stat-describe'

export const extra = defineExtra<{ values: readonly number[] }>({
  main: ['mean', 'sd', 'cvPct'],
  pictureTitle: '数据分布（箱：四分位，线：中位数）',
  Picture: ({ input: { values } }) => (
    <DotGroups boxes title={`${values.length} 个数据的分布与四分位`} groups={[{ label: '数据', values }]} />
  ),
})
