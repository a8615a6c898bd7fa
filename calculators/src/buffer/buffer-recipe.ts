/** 缓冲液配方 · What to weigh for a buffer, with pKa corrected for temperature and ionic strength. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { choice, nonNegative, number, positive, text } from '../core/fields.ts'
import { pkaShift } from '../science/activity.ts'
import { findRoot } from '../science/root.ts'
import { findBuffer } from './buffer-options.ts'

interface Mix {
  /** pKa at the temperature, without the activity term. */
  pKaT: number
  zAcid: number
  tempC: number
  targetPH: number
  totalConcM: number
  saltM: number
}

/** Share of the base form at an effective pKa. */
const baseShare = (pH: number, pKa: number) => 1 / (1 + 10 ** (pKa - pH))

/** Ionic strength of the mix with its counter-ions (singly charged) when its share of base is `share`. */
function strengthOf({ zAcid: z, totalConcM, saltM }: Mix, share: number): number {
  const acid = totalConcM * (1 - share)
  const base = totalConcM * share
  return saltM + 0.5 * (acid * (z ** 2 + Math.abs(z)) + base * ((z - 1) ** 2 + Math.abs(z - 1)))
}

/** Ionic strength that the pKa it causes leads back to. */
function consistentStrength(mix: Mix): number {
  const { pKaT, zAcid, tempC, targetPH } = mix
  const caused = (strength: number) => strengthOf(mix, baseShare(targetPH, pKaT + pkaShift(strength, zAcid, tempC)))
  const highest = Math.max(strengthOf(mix, 0), strengthOf(mix, 1))
  return findRoot(strength => caused(strength) - strength, 0, highest, 1e-16)
}

export const bufferRecipe = defineCalculator('buffer-recipe', {
  inputs: {
    buffer: text('缓冲剂', { optional: true, maxLength: 40, hint: '缓冲剂代码；自定义缓冲剂可留空并填写 pKa' }),
    pKa25: number('pKa（25 ℃，I = 0）', { min: -2, max: 16, optional: true }),
    dpKadT: number('dpKa/dT', { unit: '/℃', min: -0.1, max: 0.1, optional: true }),
    zAcid: number('酸型电荷', { min: -3, max: 1, integer: true, optional: true }),
    totalConcM: number('总浓度', { unit: 'mol/L', dimension: 'molarity', min: 1e-4, max: 2 }),
    volumeL: positive('体积', { unit: 'L', dimension: 'volume', max: 1e5 }),
    targetPH: number('目标 pH', { min: 0, max: 14 }),
    tempC: number('温度', { unit: '℃', dimension: 'temperature', min: 0, max: 100 }),
    saltM: nonNegative('外加 1:1 盐', { unit: 'mol/L', dimension: 'molarity', max: 10, default: 0 }),
    method: choice('配制方式', {
      pair: '称酸型 + 碱型',
      'acid+base': '称酸型，用强碱滴定',
      'base+acid': '称碱型，用强酸滴定',
    }),
    molarMassAcid: positive('酸型摩尔质量', { unit: 'g/mol', max: 1e7, when: { method: ['pair', 'acid+base'] } }),
    molarMassBase: positive('碱型摩尔质量', { unit: 'g/mol', max: 1e7, when: { method: ['pair', 'base+acid'] } }),
    titrantM: positive('滴定液浓度', {
      unit: 'mol/L',
      dimension: 'molarity',
      max: 100,
      when: { method: ['acid+base', 'base+acid'] },
    }),
  },
  outputs: {
    pKaEff: { label: "表观 pKa'", digits: '3dp' },
    ionicStrength: { label: '离子强度', unit: 'mol/L', digits: '4dp' },
    baseFraction: { label: '碱型分数', digits: '4dp' },
    molesAcid: { label: '酸型', unit: 'mol', digits: '4sf' },
    molesBase: { label: '碱型', unit: 'mol', digits: '4sf' },
    massAcidG: { label: '称取酸型', unit: 'g', digits: '3dp' },
    massBaseG: { label: '称取碱型', unit: 'g', digits: '3dp' },
    titrantMl: { label: '滴定液', unit: 'mL', digits: '2dp' },
  },
  formula:
    "pKa' = pKa₂₅ + dpKa/dT·(T − 25) + (2z − 1)[A√I/(1+√I) − 0.1I]；碱型分数 = 1 ÷ (1 + 10^(pKa' − pH))；I = 盐 + ½[ca(z² + |z|) + cb((z−1)² + |z−1|)]，自洽求解",
  worked:
    "pKa' = {pKaEff}（I = {ionicStrength} mol/L）；碱型分数 = 1 ÷ (1 + 10^({pKaEff} − {targetPH})) = {baseFraction}",
  notes: [
    '请用 pH 计校准后定容。',
    '滴定液按一元强酸（如 HCl）或一元强碱（如 NaOH）计算。',
    '反离子按一价计入离子强度。',
  ],
  reference: 'Beynon & Easterby, Buffer Solutions (1996)；Goldberg, Kishore & Lennen 2002',
  example: {
    buffer: 'TRIS',
    totalConcM: 0.05,
    volumeL: 1,
    targetPH: 8,
    tempC: 25,
    saltM: 0.15,
    method: 'base+acid',
    molarMassBase: 121.14,
    titrantM: 1,
  },
  compute(input, warn) {
    const { method, volumeL, totalConcM, targetPH, tempC, saltM } = input
    const { pKa25, dpKadT, zAcid } = substance(input)
    const mix: Mix = { pKaT: pKa25 + dpKadT * (tempC - 25), zAcid, tempC, targetPH, totalConcM, saltM }
    const ionicStrength = consistentStrength(mix)
    const pKaEff = mix.pKaT + pkaShift(ionicStrength, zAcid, tempC)
    const baseFraction = baseShare(targetPH, pKaEff)
    const moles = totalConcM * volumeL
    const molesBase = moles * baseFraction
    const molesAcid = moles / (1 + 10 ** (targetPH - pKaEff))
    if (Math.abs(targetPH - pKaEff) > 1) warn('超出缓冲范围（pKa±1）')
    warn('请用 pH 计校准')
    const common = { pKaEff, ionicStrength, baseFraction, molesAcid, molesBase }
    if (method === 'acid+base') {
      return { ...common, massAcidG: moles * input.molarMassAcid, titrantMl: (1000 * molesBase) / input.titrantM }
    }
    if (method === 'base+acid') {
      return { ...common, massBaseG: moles * input.molarMassBase, titrantMl: (1000 * molesAcid) / input.titrantM }
    }
    return { ...common, massAcidG: molesAcid * input.molarMassAcid, massBaseG: molesBase * input.molarMassBase }
  },
})

interface Entered {
  buffer?: string | undefined
  pKa25?: number | undefined
  dpKadT?: number | undefined
  zAcid?: number | undefined
}

/** What was entered goes before the table; without a buffer the three values are needed. */
function substance(entered: Entered): { pKa25: number; dpKadT: number; zAcid: number } {
  const { buffer } = entered
  const known = buffer === undefined ? undefined : findBuffer(buffer)
  if (buffer !== undefined && buffer !== 'CUSTOM' && !known) {
    refuse('INVALID_OPTION', texts.invalidOption('缓冲剂'), 'buffer')
  }
  return {
    pKa25: entered.pKa25 ?? known?.pKa25 ?? refuse('REQUIRED', texts.required('pKa（25 ℃，I = 0）'), 'pKa25'),
    dpKadT: entered.dpKadT ?? known?.dpKadT ?? refuse('REQUIRED', texts.required('dpKa/dT'), 'dpKadT'),
    zAcid: entered.zAcid ?? known?.zAcid ?? refuse('REQUIRED', texts.required('酸型电荷'), 'zAcid'),
  }
}
