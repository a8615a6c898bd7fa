import { Gauges } from '../../drawings/gauges.tsx'
import { defineExtra } from '../../extra.ts'

export { naA260 as calculator } from '@shangyouji/calculators/nucleic/na-a260'

interface Ratios {
  ratio260280: number | null
  ratio260230: number | null
}

export const extra = defineExtra<{ type: string }, Ratios>({
  main: ['concNgUl', 'yieldUg'],
  pictureTitle: '纯度',
  Picture({ input: { type }, output: { ratio260280, ratio260230 } }) {
    const pure = type === 'RNA' ? { from: 1.9, to: 2.15 } : { from: 1.75, to: 2 }
    return (
      <Gauges
        title="A260/A280 与 A260/A230 在纯样品范围中的位置"
        gauges={[
          { label: 'A260/A280', value: ratio260280, from: 1, to: 2.6, good: pure },
          { label: 'A260/A230', value: ratio260230, from: 0, to: 3, good: { from: 1.8, to: 2.4 } },
        ]}
      />
    )
  },
  goods: [
    { label: '核酸提取试剂盒', keyword: '核酸提取' },
    { label: 'TE 缓冲液', keyword: 'TE缓冲液' },
  ],
})
