/** 核酸分子量 · Molar mass of DNA or RNA from its sequence. */
import { defineCalculator } from '../core/calculator.ts'
import { choice, flag, sequence } from '../core/fields.ts'
import { requireLetters } from '../core/read-input.ts'
import { type NucleicAcid, strandMass } from '../science/nucleotides.ts'

export const naMw = defineCalculator('na-mw', {
  inputs: {
    type: choice('类型', { ssDNA: '单链 DNA', dsDNA: '双链 DNA', ssRNA: '单链 RNA', dsRNA: '双链 RNA' }),
    sequence: sequence('序列', { minLength: 1, maxLength: 100_000 }),
    fivePrime: choice("5' 端", { OH: '羟基（合成引物）', P: '磷酸' }),
    circular: flag('环状', false),
  },
  outputs: {
    molarMass: { label: '摩尔质量', unit: 'g/mol', digits: '2dp' },
    length: { label: '长度', unit: 'nt', digits: 'int' },
  },
  formula: "M = Σ(核苷酸单磷酸 − H₂O) + H₂O；5'-OH 每链减 HPO₃（79.98）；环状不加端基；双链为两链之和",
  worked: 'M({length} nt) = {molarMass} g/mol',
  notes: ["合成引物通常为 5'-OH；PCR 产物与酶切片段为 5'-磷酸。", '质子化的游离酸形式，不含抗衡离子。'],
  reference: '核苷酸结构式（IUPAC 2021 原子量）；NEB、IDT 约定',
  example: { sequence: 'GTAAAACGACGGCCAGT', type: 'ssDNA', fivePrime: 'OH', circular: false },
  compute({ type, sequence: bases, fivePrime, circular }) {
    const kind: NucleicAcid = type.endsWith('DNA') ? 'DNA' : 'RNA'
    requireLetters(bases, kind === 'DNA' ? 'ACGT' : 'ACGU', 'sequence')
    const end = circular ? 'circular' : fivePrime
    const strands = type.startsWith('ds') ? 'double' : 'single'
    return { molarMass: strandMass(bases, kind, end, strands), length: bases.length }
  },
})
