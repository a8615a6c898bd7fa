import { display } from '@shangyouji/calculators/core/display'
import { TubeRow } from '../../drawings/tube-row.tsx'
import { defineExtra } from '../../extra.ts'

export { serialDilution as calculator } from '@shangyouji/calculators/solution/serial-dilution'

export const extra = defineExtra<
  { steps: number; factor: number },
  { concs: readonly number[]; transferUl: number; diluentUl: number }
>({
  free: { startConc: 'concentration' },
  main: ['transferUl', 'diluentUl'],
  lines: (_, { concs }) => ({ head: '管号', names: concs.map((_, i) => (i === 0 ? '起始液' : `第 ${i} 管`)) }),
  steps: ({ steps }, _, show) => [
    `取 ${steps} 支管，各加稀释液 ${show('diluentUl')}。`,
    `取起始液 ${show('transferUl')} 加入第 1 管，混匀；更换吸头，取 ${show('transferUl')} 加入下一管，依次进行。`,
  ],
  pictureTitle: '逐级稀释',
  Picture({ output: { concs, transferUl } }) {
    return (
      <TubeRow
        title={`从起始液起共 ${concs.length} 个浓度，每步转移 ${display(transferUl, '4sf')} µL`}
        values={concs}
        captions={concs.map((_, i) => `1/${display((concs[0] ?? 1) / (concs[i] ?? 1), '3sf').replace(/\.0+$/, '')}`)}
        transfer={`${display(transferUl, '3sf')} µL`}
      />
    )
  },
  goods: [
    { label: '移液器吸头', keyword: '吸头' },
    { label: '八连管、离心管', keyword: '离心管' },
    { label: '96 孔板', keyword: '96孔板' },
  ],
})
