import { Titration } from '../../drawings/titration.tsx'
import { defineExtra } from '../../extra.ts'
import { pickBuffer } from './buffers.ts'

export { bufferHh as calculator } from '@shangyouji/calculators/buffer/buffer-hh'

interface Entered {
  solveFor: 'ratio' | 'ph'
  pKa: number
  pH?: number
  totalConcM?: number
}

export const extra = defineExtra<Entered, { pH?: number; ratio?: number }>({
  picks: { pKa: pickBuffer(({ pKa25 }) => ({ pKa: pKa25 })) },
  main: ['ratio', 'pH'],
  pictureTitle: '滴定曲线与缓冲容量',
  Picture: ({ input, output }) => (
    <Titration pKa={input.pKa} pH={output.pH ?? input.pH ?? input.pKa} concentration={input.totalConcM} />
  ),
  goods: [
    { label: 'pH 标准缓冲液', keyword: 'pH标准缓冲液' },
    { label: 'pH 计', keyword: 'pH计' },
  ],
})
