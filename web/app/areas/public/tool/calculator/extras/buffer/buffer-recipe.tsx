import { findBuffer } from '@shangyouji/calculators/buffer/buffer-options'
import { BUFFERS } from '@shangyouji/calculators/buffer/data/buffers'
import { Titration } from '../../drawings/titration.tsx'
import { defineExtra } from '../../extra.ts'
import { massOfForm } from './buffer-masses.ts'
import { bufferGoods } from './buffers.ts'

export { bufferRecipe as calculator } from '@shangyouji/calculators/buffer/buffer-recipe'

interface Entered {
  buffer?: string
  method: string
  targetPH: number
  totalConcM: number
}

export const extra = defineExtra<Entered, { pKaEff: number }>({
  options: key =>
    key === 'buffer'
      ? BUFFERS.map(({ code, name, nameEn }) => ({ value: code, label: `${nameEn} ${name}` }))
      : undefined,
  placeholder(key, values) {
    const buffer = findBuffer(String(values.buffer))
    if (!buffer || (key !== 'pKa25' && key !== 'dpKadT' && key !== 'zAcid')) return undefined
    return `${buffer[key]}（取自数据表）`
  },
  compounds: { molarMassAcid: 'mass', molarMassBase: 'mass' },
  follow(key, value, values, before) {
    const buffer = findBuffer(String(key === 'buffer' ? value : values.buffer))
    if (!buffer || (key !== 'buffer' && key !== 'method')) return {}
    const masses = { molarMassAcid: massOfForm(buffer.casAcid), molarMassBase: massOfForm(buffer.casBase) }
    // values typed for another substance would go before the table
    if (key === 'buffer') return { pKa25: '', dpKadT: '', zAcid: '', ...masses }
    return Object.fromEntries(Object.entries(masses).filter(([name]) => before[name] === ''))
  },
  main: ['massAcidG', 'massBaseG', 'titrantMl'],
  steps({ method }, _, show) {
    const weigh = {
      pair: `称取酸型 ${show('massAcidG')} 与碱型 ${show('massBaseG')}`,
      'acid+base': `称取酸型 ${show('massAcidG')}`,
      'base+acid': `称取碱型 ${show('massBaseG')}`,
    }[method]
    const titrate =
      method === 'pair'
        ? []
        : [
            `用 ${show('titrantM')} 的强${method === 'acid+base' ? '碱' : '酸'}约 ${show('titrantMl')} 滴定，接近时逐滴加入。`,
          ]
    return [
      `${weigh}，溶于约 80% 终体积的水；需要外加盐时一并加入。`,
      ...titrate,
      `在 ${show('tempC')} 用 pH 计校准至 pH ${show('targetPH')}，定容至 ${show('volumeL')}。`,
    ]
  },
  pictureTitle: '滴定曲线与缓冲容量',
  Picture: ({ input, output }) => (
    <Titration pKa={output.pKaEff} pH={input.targetPH} concentration={input.totalConcM} />
  ),
  goods: ({ buffer }) => [...bufferGoods(buffer), { label: 'pH 标准缓冲液', keyword: 'pH标准缓冲液' }],
})
