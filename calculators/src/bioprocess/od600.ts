/** OD600 换算 · Cell density and growth rate from OD600. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { number, positive } from '../core/fields.ts'

export const od600 = defineCalculator('od600', {
  inputs: {
    od0: positive('起始 OD600', { max: 1000 }),
    odT: positive('终点 OD600（读数）', { max: 1000 }),
    hours: positive('时间', { unit: 'h', dimension: 'time', max: 1e6 }),
    dilution: number('终点稀释倍数', { unit: '倍', min: 1, max: 1e6, default: 1 }),
    cellsPerOd: positive('每 OD 细胞数', { unit: '个/mL', default: 8e8 }),
    gDcwPerOd: positive('每 OD 干重', { unit: 'g/L', max: 1000, optional: true }),
  },
  outputs: {
    cellsPerMl: { label: '细胞密度', unit: '个/mL', digits: '3sf' },
    dcwGL: { label: '细胞干重', unit: 'g/L', digits: '2dp' },
    muPerH: { label: '比生长速率 µ', unit: '/h', digits: '3dp' },
    doublingMin: { label: '倍增时间', unit: 'min', digits: '1dp' },
  },
  formula: 'N = OD × D × k；µ = ln(ODt·D ÷ OD0) ÷ t；td = ln2 ÷ µ',
  worked: 'µ = ln({odT} × {dilution} ÷ {od0}) ÷ {hours} h = {muPerH} /h；td = {doublingMin} min',
  notes: ['稀释倍数只作用于终点读数。', '大肠杆菌约 8×10⁸ 个/mL/OD；读数宜在 0.1～0.6 的线性范围内。'],
  reference: 'Agilent E. coli Cell Culture Concentration Calculator',
  example: { od0: 0.1, odT: 0.45, hours: 3, dilution: 10, cellsPerOd: 8e8, gDcwPerOd: 0.35 },
  compute({ od0, odT, hours, dilution, cellsPerOd, gDcwPerOd }) {
    const od = odT * dilution
    if (od <= od0) refuse('NO_GROWTH', texts.noGrowth, 'odT')
    const growth = Math.log(od / od0)
    const dry = gDcwPerOd === undefined ? {} : { dcwGL: od * gDcwPerOd }
    return {
      cellsPerMl: od * cellsPerOd,
      ...dry,
      muPerH: growth / hours,
      doublingMin: (60 * Math.LN2 * hours) / growth,
    }
  },
})
