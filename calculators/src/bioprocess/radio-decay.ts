/** 放射性衰变 · Radioactive decay. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { positive, text } from '../core/fields.ts'

const DAY = 24
const YEAR = 365.25 * DAY

/** Half-lives in hours (NNDC NuDat 3); a year is 365.25 d. */
export const HALF_LIVES: Readonly<Record<string, number>> = {
  'H-3': 12.32 * YEAR,
  'C-11': 20.364 / 60,
  'C-14': 5700 * YEAR,
  'N-13': 9.965 / 60,
  'F-18': 1.8295,
  'P-32': 14.268 * DAY,
  'P-33': 25.35 * DAY,
  'S-35': 87.37 * DAY,
  'Cr-51': 27.704 * DAY,
  'Co-57': 271.74 * DAY,
  'Co-60': 1925.28 * DAY,
  'Cu-64': 12.701,
  'Ga-68': 67.71 / 60,
  'Zr-89': 78.41,
  'Y-90': 64.05,
  'Tc-99m': 6.0072,
  'In-111': 2.8047 * DAY,
  'I-123': 13.2235,
  'I-124': 4.176 * DAY,
  'I-125': 59.4 * DAY,
  'I-131': 8.0252 * DAY,
  'Cs-137': 30.08 * YEAR,
  'Lu-177': 6.6443 * DAY,
  'Ac-225': 9.92 * DAY,
}

export const radioDecay = defineCalculator('radio-decay', {
  inputs: {
    isotope: text('核素', {
      maxLength: 40,
      optional: true,
      hint: `例：${Object.keys(HALF_LIVES).slice(0, 6).join('、')}`,
    }),
    halfLifeH: positive('半衰期', { unit: 'h', dimension: 'time', max: 1e18, optional: true, hint: '常用核素可留空' }),
    activity: positive('起始活度', { max: 1e30 }),
    hours: positive('经过时间', { unit: 'h', dimension: 'time', max: 1e18 }),
  },
  outputs: {
    remaining: { label: '剩余活度', digits: '4sf', unitFrom: 'activity' },
    remainingPct: { label: '剩余比例', unit: '%', digits: '2dp' },
    decayConstPerH: { label: '衰变常数 λ', unit: '/h', digits: '4sf' },
  },
  formula: 'A = A₀·2^(−t/T½)；λ = ln2 ÷ T½',
  worked: 'A = {activity} × 2^(−{hours} ÷ T½) = {remaining}（{remainingPct}%）',
  notes: ['常用核素的半衰期取自 NNDC；填写半衰期时以所填为准。', '年按 365.25 天。'],
  reference: 'NNDC NuDat 3',
  example: { isotope: 'P-32', halfLifeH: 342.432, activity: 10, hours: 168 },
  compute({ isotope, halfLifeH, activity, hours }) {
    const known = isotope !== undefined && Object.hasOwn(HALF_LIVES, isotope) ? HALF_LIVES[isotope] : undefined
    const halfLife = halfLifeH ?? known ?? refuse('REQUIRED', texts.required('半衰期'), 'halfLifeH')
    const share = 2 ** (-hours / halfLife)
    return { remaining: activity * share, remainingPct: 100 * share, decayConstPerH: Math.LN2 / halfLife }
  },
})
