import { DotGroups } from '../../drawings/dot-groups.tsx'
import { defineExtra } from '../../extra.ts'

export { statAnova as calculator } from '@shangyouji/calculators/statistics/stat-anova'

const MOST = 12

export const extra = defineExtra<{ groups: readonly (readonly number[])[] }>({
  main: ['p', 'f'],
  pictureTitle: '各组数据（竖线：均值，横线：±SD）',
  Picture: ({ input: { groups } }) => (
    <DotGroups
      title="各组数据的均值与标准差"
      groups={groups.slice(0, MOST).map((values, i) => ({ label: `第${i + 1}组`, values }))}
    />
  ),
})
