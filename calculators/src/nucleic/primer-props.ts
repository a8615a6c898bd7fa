/** 引物性质 · Mass, extinction, Tm and 3′ end of a primer. */
import { defineCalculator } from '../core/calculator.ts'
import { sequence } from '../core/fields.ts'
import { extinction260 } from '../science/extinction.ts'
import { endStability } from '../science/nearest-neighbour.ts'
import { gcPercent, strandMass } from '../science/nucleotides.ts'
import { wallaceTm } from './tm-basic.ts'

function longestRun(bases: string): number {
  let longest = 0
  let run = 0
  for (let i = 0; i < bases.length; i++) {
    run = i > 0 && bases[i] === bases[i - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

export const primerProps = defineCalculator('primer-props', {
  inputs: {
    sequence: sequence('序列', { letters: 'ACGT', minLength: 8, maxLength: 60 }),
  },
  outputs: {
    length: { label: '长度', unit: 'nt', digits: 'int' },
    gcPct: { label: 'GC 含量', unit: '%', digits: '1dp' },
    molarMass: { label: '摩尔质量', unit: 'g/mol', digits: '1dp' },
    e260: { label: 'ε260', unit: 'M⁻¹cm⁻¹', digits: '0dp' },
    nmolPerOD: { label: '每 OD', unit: 'nmol', digits: '2dp' },
    ugPerOD: { label: '每 OD', unit: 'µg', digits: '2dp' },
    tmWallace: { label: 'Tm（Wallace）', unit: '℃', digits: '1dp' },
    maxRun: { label: '最长单碱基重复', unit: 'nt', digits: 'int' },
    gcClamp: { label: "3' 端 5 碱基中的 G/C", unit: '个', digits: 'int' },
    end3DeltaG: { label: "3' 端 ΔG", unit: 'kcal/mol', digits: '2dp' },
  },
  formula:
    "ε260 = Σε(NN) − Σε(内部单碱基)；nmol/OD = 10⁶ ÷ ε260；3' 端 5 碱基 ΔG = ΣΔG(NN) + 1.96 + 0.05 × 端部 A·T 数",
  worked: '1 OD = 10⁶ ÷ {e260} = {nmolPerOD} nmol = {ugPerOD} µg',
  notes: [
    "摩尔质量按 5'-OH 单链计算。",
    '1 OD 指 1 mL、1 cm 光程下 A260 = 1。',
    '宜：GC 40%～60%，单碱基重复少于 4，3′ 端 G/C 1～3 个。',
  ],
  reference: 'Cavaluzzi & Borer 2004；Tataurov, You & Owczarzy 2008；SantaLucia 1998；primer3 END_STABILITY',
  example: { sequence: 'CAGCTCCTGCCGGTCATAGAATG' },
  compute({ sequence: bases }, warn) {
    const gcPct = gcPercent(bases)
    const maxRun = longestRun(bases)
    const molarMass = strandMass(bases, 'DNA', 'OH')
    const e260 = extinction260(bases)
    const nmolPerOD = 1e6 / e260
    if (maxRun >= 4) warn(`含连续 ${maxRun} 个相同碱基`)
    if (gcPct < 40 || gcPct > 60) warn('GC 含量不在 40%～60%')
    return {
      length: bases.length,
      gcPct,
      molarMass,
      e260,
      nmolPerOD,
      ugPerOD: (nmolPerOD * molarMass) / 1000,
      tmWallace: wallaceTm(bases),
      maxRun,
      gcClamp: bases.slice(-5).replace(/[AT]/g, '').length,
      end3DeltaG: endStability(bases),
    }
  },
})
