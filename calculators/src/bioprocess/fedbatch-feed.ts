/** 指数流加 · Exponential fed-batch feed. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse } from '../core/errors.ts'
import { nonNegative, number, positive, series } from '../core/fields.ts'

export const fedbatchFeed = defineCalculator('fedbatch-feed', {
  inputs: {
    mu: number('设定比生长速率 µ', { unit: '/h', min: 0.001, max: 2 }),
    x0GL: positive('起始菌体浓度', { unit: 'g/L', dimension: 'massConcentration', max: 1e4 }),
    v0L: positive('起始体积', { unit: 'L', dimension: 'volume', max: 1e9 }),
    feedSGL: positive('补料糖浓度', { unit: 'g/L', dimension: 'massConcentration', max: 1e4 }),
    residualSGL: nonNegative('残糖浓度', { unit: 'g/L', dimension: 'massConcentration', max: 1e4, default: 0 }),
    yxs: number('得率 Yx/s', { unit: 'g/g', min: 0.01, max: 2 }),
    maintenance: nonNegative('维持系数 m', { unit: 'g/(g·h)', max: 10, default: 0 }),
    hours: series('时间点', { unit: 'h', dimension: 'time', min: 0, max: 10_000, minPoints: 1 }),
  },
  outputs: {
    feedLH: { label: '补料速率', unit: 'L/h', digits: '4sf' },
    volumeL: { label: '体积', unit: 'L', digits: '3dp' },
  },
  formula: 'F = (µ/Y + m)·X₀·V₀·e^(µt) ÷ (Sf − S)；V = V₀ + ∫F dt',
  worked: 'F₀ = ({mu}/{yxs} + {maintenance}) × {x0GL} × {v0L} ÷ ({feedSGL} − {residualSGL})；F(t) = F₀·e^({mu}·t)',
  notes: ['时间从开始流加算起。', '补料速率受供氧与排热限制，请结合设备能力设上限。'],
  reference: 'Yamanè & Shimizu, Adv. Biochem. Eng. 30:147 (1984)',
  example: {
    mu: 0.2,
    x0GL: 12,
    v0L: 5,
    feedSGL: 500,
    residualSGL: 0,
    yxs: 0.45,
    maintenance: 0.02,
    hours: [0, 2, 4, 6, 8],
  },
  compute({ mu, x0GL, v0L, feedSGL, residualSGL, yxs, maintenance, hours }) {
    if (feedSGL <= residualSGL) refuse('OUT_OF_RANGE', '补料浓度须高于残糖浓度', 'feedSGL')
    const first = ((mu / yxs + maintenance) * x0GL * v0L) / (feedSGL - residualSGL)
    return {
      feedLH: hours.map(t => first * Math.exp(mu * t)),
      volumeL: hours.map(t => v0L + (first / mu) * Math.expm1(mu * t)),
    }
  },
})
