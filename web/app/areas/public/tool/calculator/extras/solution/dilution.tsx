import { display } from '@shangyouji/calculators/core/display'
import { StackedBar } from '../../drawings/stacked-bar.tsx'
import { defineExtra } from '../../extra.ts'

export { dilution as calculator } from '@shangyouji/calculators/solution/dilution'

interface Amounts {
  v1?: number
  v2?: number
}

export const extra = defineExtra<Amounts, Amounts & { diluent: number; factor: number }>({
  free: { c1: 'concentration', c2: 'concentration', v1: 'volume', v2: 'volume' },
  main: ['v1', 'c1', 'v2', 'c2', 'diluent'],
  steps: (_, __, show) => [
    `取母液 ${show('v1')}（${show('c1')}）。`,
    `加稀释液 ${show('diluent')}，混匀，得 ${show('v2')}，浓度 ${show('c2')}。`,
  ],
  pictureTitle: '母液与稀释液',
  Picture({ input, output }) {
    const stock = output.v1 ?? input.v1 ?? 0
    const total = stock + output.diluent || 1
    const share = (value: number) => `${display((100 * value) / total, '3sf')}%`
    return (
      <StackedBar
        filledUp
        title={`母液占 ${share(stock)}，稀释液占 ${share(output.diluent)}`}
        parts={[
          { label: '母液', value: stock, text: share(stock) },
          { label: '稀释液', value: output.diluent, text: share(output.diluent) },
        ]}
      />
    )
  },
  goods: [
    { label: '移液器与吸头', keyword: '移液器' },
    { label: '离心管', keyword: '离心管' },
  ],
})
