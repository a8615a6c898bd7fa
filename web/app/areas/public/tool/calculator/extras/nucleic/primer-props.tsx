import { Gauges } from '../../drawings/gauges.tsx'
import { Strands } from '../../drawings/strands.tsx'
import { defineExtra } from '../../extra.ts'
import { primerGoods } from './primer-goods.ts'

export { primerProps as calculator } from '@shangyouji/calculators/nucleic/primer-props'

interface Found {
  gcPct: number
  tmWallace: number
  maxRun: number
  gcClamp: number
}

export const extra = defineExtra<{ sequence: string }, Found>({
  main: ['e260', 'molarMass'],
  pictureTitle: '设计检查',
  Picture: ({ input: { sequence }, output: { gcPct, maxRun, gcClamp } }) => (
    <>
      <Strands sequence={sequence.toUpperCase()} />
      <Gauges
        title="GC 含量、单碱基重复与 3' 端 G/C 在推荐范围中的位置"
        gauges={[
          { label: 'GC 含量 %', value: gcPct, from: 0, to: 100, good: { from: 40, to: 60 } },
          { label: '最长重复', value: maxRun, from: 0, to: 8, good: { from: 1, to: 3 } },
          { label: "3' 端 G/C", value: gcClamp, from: 0, to: 5, good: { from: 1, to: 3 } },
        ]}
      />
    </>
  ),
  goods: primerGoods,
})
