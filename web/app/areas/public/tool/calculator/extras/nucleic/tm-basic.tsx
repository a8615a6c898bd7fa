import { complementOf, Strands } from '../../drawings/strands.tsx'
import { defineExtra } from '../../extra.ts'
import { primerGoods } from './primer-goods.ts'

export { tmBasic as calculator } from '@shangyouji/calculators/nucleic/tm-basic'

export const extra = defineExtra<{ sequence: string }>({
  pictureTitle: '序列',
  Picture: ({ input: { sequence } }) => (
    <Strands sequence={sequence.toUpperCase()} other={complementOf(sequence.toUpperCase())} />
  ),
  goods: primerGoods,
})
