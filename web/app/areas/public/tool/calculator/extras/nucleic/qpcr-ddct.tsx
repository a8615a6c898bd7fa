import { display } from '@shangyouji/calculators/core/display'
import { defineExtra } from '../../extra.ts'
import { Plot } from '../../plot/plot.tsx'

export { qpcrDdct as calculator } from '@shangyouji/calculators/nucleic/qpcr-ddct'

export const extra = defineExtra<unknown, { foldLivak: number; foldPfaffl: number }>({
  main: ['foldPfaffl', 'foldLivak'],
  pictureTitle: '相对表达量（对照 = 1）',
  Picture: ({ output: { foldLivak, foldPfaffl } }) => (
    <Plot
      title={`相对表达量：Livak ${display(foldLivak, '3sf')} 倍，Pfaffl ${display(foldPfaffl, '3sf')} 倍`}
      height={260}
      x={{ label: '算法', names: ['对照', 'Livak', 'Pfaffl'] }}
      y={{ label: '倍数', from: 0 }}
      layers={[
        {
          as: 'bars',
          points: [
            [1, 1],
            [2, foldLivak],
            [3, foldPfaffl],
          ],
          captions: ['1', display(foldLivak, '3sf'), display(foldPfaffl, '3sf')],
        },
      ]}
      marks={[{ y: 1, tone: 'grey' }]}
    />
  ),
  goods: [
    { label: '反转录试剂盒', keyword: '反转录' },
    { label: 'qPCR 预混液', keyword: 'qPCR Mix' },
  ],
})
