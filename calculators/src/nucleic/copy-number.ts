/** 拷贝数计算 · Copies of a template from its mass concentration. */
import { defineCalculator } from '../core/calculator.ts'
import { positive } from '../core/fields.ts'
import { AVOGADRO } from '../science/constants.ts'

export const copyNumber = defineCalculator('copy-number', {
  inputs: {
    concNgUl: positive('浓度', { unit: 'ng/µL', dimension: 'massConcentration' }),
    lengthBp: positive('长度', { unit: 'bp', max: 1e12 }),
    daltonPerBp: positive('每碱基对质量', {
      unit: 'g/mol/bp',
      max: 1e4,
      default: 650,
      presets: [
        { label: '650（通用）', value: 650 },
        { label: '660', value: 660 },
        { label: '617.96（NEB）', value: 617.96 },
      ],
    }),
    volumeUl: positive('体积', { unit: 'µL', dimension: 'volume' }),
  },
  outputs: {
    copiesPerUl: { label: '拷贝数浓度', unit: 'copies/µL', digits: '3sf' },
    totalCopies: { label: '总拷贝数', unit: 'copies', digits: '3sf' },
    concNm: { label: '摩尔浓度', unit: 'nM', digits: '4sf' },
  },
  formula: '拷贝/µL = c·10⁻⁹·N_A ÷ (L × 每碱基对质量)',
  worked: '{concNgUl} ng/µL × 10⁻⁹ × 6.022×10²³ ÷ ({lengthBp} × {daltonPerBp}) = {copiesPerUl} copies/µL',
  notes: ['双链 DNA 每碱基对平均 650 g/mol；单链请改用约 330。'],
  reference: 'Thermo Fisher DNA Copy Number Calculator；URI Genomics',
  example: { concNgUl: 10, lengthBp: 5000, daltonPerBp: 650, volumeUl: 1 },
  compute({ concNgUl, lengthBp, daltonPerBp, volumeUl }) {
    const molar = lengthBp * daltonPerBp
    const copiesPerUl = (concNgUl * 1e-9 * AVOGADRO) / molar
    return { copiesPerUl, totalCopies: copiesPerUl * volumeUl, concNm: (concNgUl * 1e6) / molar }
  },
})
