/** 内毒素限值与 MVD · Endotoxin limit, maximum valid dilution and minimum valid concentration. */
import { defineCalculator } from '../core/calculator.ts'
import { positive } from '../core/fields.ts'

export const endotoxinMvd = defineCalculator('endotoxin-mvd', {
  inputs: {
    k: positive('阈值剂量 K', {
      unit: 'EU/kg/h',
      max: 1e6,
      default: 5,
      presets: [
        { label: '静脉 5', value: 5 },
        { label: '鞘内 0.2', value: 0.2 },
        { label: '放射性药品静脉 2.5', value: 2.5 },
      ],
    }),
    doseMgPerKgH: positive('最大剂量 M', { unit: 'mg/kg/h', max: 1e9 }),
    lambdaEuPerMl: positive('鲎试剂灵敏度 λ', { unit: 'EU/mL', max: 1e6 }),
    concMgMl: positive('供试品浓度 c', { unit: 'mg/mL', dimension: 'massConcentration', max: 1e9 }),
  },
  outputs: {
    limitEuPerMg: { label: '内毒素限值 L', unit: 'EU/mg', digits: '3sf' },
    mvd: { label: '最大有效稀释倍数 MVD', unit: '倍', digits: '0dp' },
    mvcMgMl: { label: '最小有效浓度 MVC', unit: 'mg/mL', digits: '3sf' },
  },
  formula: 'L = K ÷ M；MVD = c·L ÷ λ；MVC = λ ÷ L',
  worked: 'L = {k} ÷ {doseMgPerKgH} = {limitEuPerMg} EU/mg；MVD = {concMgMl} × L ÷ {lambdaEuPerMl} = {mvd}',
  notes: ['静脉给药 K = 5，鞘内 0.2 EU/kg/h。', '人均体重中国药典按 60 kg、USP 按 70 kg 折算剂量。'],
  reference: '《中国药典》通则 1143；USP <85>',
  example: { k: 5, doseMgPerKgH: 5, lambdaEuPerMl: 0.03, concMgMl: 10 },
  compute({ k, doseMgPerKgH, lambdaEuPerMl, concMgMl }, warn) {
    const limit = k / doseMgPerKgH
    const mvd = (concMgMl * limit) / lambdaEuPerMl
    if (mvd < 1) warn('MVD 小于 1，请改用更灵敏的鲎试剂')
    return { limitEuPerMg: limit, mvd, mvcMgMl: lambdaEuPerMl / limit }
  },
})
