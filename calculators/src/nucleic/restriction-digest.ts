/** 酶切分析 · Where restriction enzymes cut and which fragments result. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { type ChoicesField, flag, sequence } from '../core/fields.ts'
import { COMMON_ENZYMES } from '../science/data/restriction-enzymes.ts'
import { cutPositions, ENZYMES, fragmentLengths, prepareMolecule, siteNotation } from '../science/restriction.ts'

const COMMON = new Set(COMMON_ENZYMES.split(' '))

const enzymes: ChoicesField = {
  kind: 'choices',
  label: '限制酶',
  options: ENZYMES.map(enzyme => ({
    value: enzyme.name,
    label: `${enzyme.name} ${siteNotation(enzyme)}`,
    common: COMMON.has(enzyme.name),
  })),
  maxChosen: 30,
}

export const restrictionDigest = defineCalculator('restriction-digest', {
  inputs: {
    sequence: sequence('序列', { letters: 'ACGTRYKMBVDHSWN', minLength: 20, maxLength: 50_000 }),
    linear: flag('线性分子', true),
    enzymes,
  },
  outputs: {
    cuts: { label: '切割位置', digits: 'int' },
    fragments: { label: '片段长度', unit: 'bp', digits: 'int' },
  },
  formula: '在两条链上查找识别位点；位置 = 上链切口后第一个碱基（从 1 起）；环状分子首尾相接',
  notes: [
    '片段按全部所选酶同时完全酶切计算，从长到短排列。',
    '识别位点区外切割的酶，切口落在线性分子之外时不计。',
    'DpnI 只切 Dam 甲基化的 GATC；未考虑其他甲基化的影响。',
  ],
  reference: 'REBASE（Roberts et al., Nucleic Acids Res. 51:D629, 2023）',
  example: {
    sequence: 'ATGCGAATTCTTAGGATCCGCATGCAAGCTTGGCACTGGCCGTCGTTTTACAACGTCGTGACTGGGAAAACCCTGGCG',
    linear: true,
    enzymes: ['EcoRI', 'BamHI', 'HindIII'],
  },
  compute({ sequence: bases, linear, enzymes: chosen }) {
    if (chosen.length === 0) refuse('REQUIRED', texts.required('限制酶'), 'enzymes')
    const molecule = prepareMolecule(bases, linear)
    const cuts: Record<string, readonly number[]> = {}
    for (const enzyme of ENZYMES) {
      if (chosen.includes(enzyme.name)) cuts[enzyme.name] = cutPositions(molecule, enzyme)
    }
    return { cuts, fragments: fragmentLengths(Object.values(cuts).flat(), bases.length, linear) }
  },
})
