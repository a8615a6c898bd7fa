import { Melting } from '../../drawings/melting.tsx'
import { complementOf, Strands } from '../../drawings/strands.tsx'
import { defineExtra } from '../../extra.ts'
import { primerGoods } from './primer-goods.ts'

export { tmNn as calculator } from '@shangyouji/calculators/nucleic/tm-nn'

interface Found {
  tm: number
  deltaH: number
}

export const extra = defineExtra<{ sequence: string }, Found>({
  pictureTitle: '双链与熔解曲线',
  Picture: ({ input: { sequence }, output: { tm, deltaH } }) => (
    <>
      <Strands sequence={sequence.toUpperCase()} other={complementOf(sequence.toUpperCase())} />
      <Melting tm={tm} deltaH={deltaH} />
    </>
  ),
  goods: primerGoods,
})
