import { defineExtra } from '../../extra.ts'
import { primerGoods } from './primer-goods.ts'

export { oligoResuspend as calculator } from '@shangyouji/calculators/nucleic/oligo-resuspend'

export const extra = defineExtra({
  main: ['volumeUl'],
  steps: (_, __, show) => [
    '开盖前 12 000 rpm 离心 1 min，使干粉沉到管底。',
    `加 TE 或无核酸酶水 ${show('volumeUl')}，涡旋混匀，得 ${show('targetUm')} 母液。`,
    '工作液按 10 µmol/L 分装，−20 ℃ 保存。',
  ],
  goods: [
    { label: '无核酸酶水', keyword: '无核酸酶水' },
    { label: 'TE 缓冲液', keyword: 'TE缓冲液' },
    ...primerGoods.slice(0, 1),
  ],
})
