import { DotGroups } from '../../drawings/dot-groups.tsx'
import { defineExtra } from '../../extra.ts'

export { statTtest as calculator } from '@shangyouji/calculators/statistics/stat-ttest'

export const extra = defineExtra<{ a: readonly number[]; b: readonly number[] }, { p: number }>({
  main: ['p', 't'],
  pictureTitle: '两组数据（竖线：均值，横线：±SD）',
  Picture: ({ input: { a, b } }) => (
    <DotGroups
      title="两组数据的均值与标准差"
      groups={[
        { label: 'A 组', values: a },
        { label: 'B 组', values: b },
      ]}
    />
  ),
})
