import { Gauges } from '../../drawings/gauges.tsx'
import { defineExtra } from '../../extra.ts'

export { labelingDol as calculator } from '@shangyouji/calculators/protein/labeling-dol'

export const extra = defineExtra<unknown, { dol: number }>({
  main: ['dol'],
  picks: {
    eDye: {
      label: '常见染料',
      list: [
        { label: 'FITC（494 nm）', values: { eDye: 68000, cf280: 0.3 } },
        { label: 'Alexa Fluor 488（494 nm）', values: { eDye: 71000, cf280: 0.11 } },
        { label: 'Alexa Fluor 555（555 nm）', values: { eDye: 150000, cf280: 0.08 } },
        { label: 'Alexa Fluor 647（650 nm）', values: { eDye: 239000, cf280: 0.03 } },
        { label: 'Cy3（550 nm）', values: { eDye: 150000, cf280: 0.08 } },
        { label: 'Cy5（650 nm）', values: { eDye: 250000, cf280: 0.05 } },
      ],
    },
  },
  pictureTitle: '标记比',
  Picture: ({ output: { dol } }) => (
    <Gauges
      title={`标记比 ${dol.toFixed(2)}；荧光抗体一般以 2～8 为宜`}
      gauges={[{ label: 'DOL', value: dol, from: 0, to: 12, good: { from: 2, to: 8 } }]}
    />
  ),
  goods: [
    { label: '抗体标记试剂盒', keyword: '抗体标记' },
    { label: '脱盐柱', keyword: '脱盐柱' },
  ],
})
