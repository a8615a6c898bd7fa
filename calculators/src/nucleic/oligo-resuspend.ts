/** 引物溶解 · Amount of an oligo from its OD and the volume to dissolve it in. */
import { defineCalculator } from '../core/calculator.ts'
import { positive, sequence } from '../core/fields.ts'
import { extinction260 } from '../science/extinction.ts'
import { strandMass } from '../science/nucleotides.ts'

export const oligoResuspend = defineCalculator('oligo-resuspend', {
  inputs: {
    sequence: sequence('序列', { letters: 'ACGT', minLength: 1, maxLength: 1000 }),
    od260: positive('OD260', { unit: 'OD', max: 1e6 }),
    targetUm: positive('目标浓度', { unit: 'µmol/L', dimension: 'molarity' }),
  },
  outputs: {
    nmol: { label: '物质的量', unit: 'nmol', digits: '2dp' },
    massUg: { label: '质量', unit: 'µg', digits: '1dp' },
    volumeUl: { label: '溶解体积', unit: 'µL', digits: '1dp' },
  },
  formula: 'nmol = OD ÷ ε260 × 10⁶；V = nmol ÷ c',
  worked: '{od260} OD → {nmol} nmol；{nmol} nmol ÷ {targetUm} µmol/L = {volumeUl} µL',
  notes: ["按 5'-OH 未修饰引物计算；1 OD 指 1 mL、1 cm 光程下 A260 = 1。"],
  reference: 'IDT OligoAnalyzer；Tataurov, You & Owczarzy 2008',
  example: { sequence: 'GTAAAACGACGGCCAGT', od260: 2, targetUm: 100 },
  compute({ sequence: bases, od260, targetUm }) {
    const nmol = (od260 / extinction260(bases)) * 1e6
    return { nmol, massUg: (nmol * strandMass(bases, 'DNA', 'OH')) / 1000, volumeUl: (nmol / targetUm) * 1000 }
  },
})
