/** 层析柱流速 · Flow, linear velocity and residence time of a column. */
import { defineCalculator } from '../core/calculator.ts'
import { choice, positive } from '../core/fields.ts'

export const columnFlow = defineCalculator('column-flow', {
  inputs: {
    given: choice('已知', { flow: '体积流速', velocity: '线速度', residence: '保留时间' }),
    flowMlMin: positive('体积流速', { unit: 'mL/min', dimension: 'flow', max: 1e9, when: { given: ['flow'] } }),
    velocityCmH: positive('线速度', { unit: 'cm/h', dimension: 'speed', max: 1e9, when: { given: ['velocity'] } }),
    residenceMin: positive('保留时间', { unit: 'min', dimension: 'time', max: 1e9, when: { given: ['residence'] } }),
    diameterCm: positive('柱内径', { unit: 'cm', dimension: 'length', max: 1e4 }),
    bedHeightCm: positive('柱床高', { unit: 'cm', dimension: 'length', max: 1e4 }),
  },
  outputs: {
    cvMl: { label: '柱体积', unit: 'mL', digits: '2dp' },
    flowMlMin: { label: '体积流速', unit: 'mL/min', digits: '2dp' },
    velocityCmH: { label: '线速度', unit: 'cm/h', digits: '1dp' },
    residenceMin: { label: '保留时间', unit: 'min', digits: '2dp' },
    cvPerH: { label: '柱体积/小时', unit: 'CV/h', digits: '2dp' },
  },
  formula: 'A = πd²/4；CV = A·h；u = Q ÷ A；t = CV ÷ Q',
  worked:
    'CV = π × {diameterCm}² ÷ 4 × {bedHeightCm} = {cvMl} mL；Q = {flowMlMin} mL/min，u = {velocityCmH} cm/h，t = {residenceMin} min',
  notes: ['放大时保持床高与线速度（或保留时间）不变。'],
  reference: 'Cytiva, Column Chromatography Handbook',
  example: { given: 'velocity', velocityCmH: 150, diameterCm: 1.6, bedHeightCm: 20 },
  compute({ given, flowMlMin, velocityCmH, residenceMin, diameterCm, bedHeightCm }) {
    const area = (Math.PI * diameterCm ** 2) / 4
    const cvMl = area * bedHeightCm
    const flow = { flow: flowMlMin, velocity: (velocityCmH * area) / 60, residence: cvMl / residenceMin }[given]
    return {
      cvMl,
      flowMlMin: flow,
      velocityCmH: given === 'velocity' ? velocityCmH : (flow * 60) / area,
      residenceMin: given === 'residence' ? residenceMin : cvMl / flow,
      cvPerH: (flow * 60) / cvMl,
    }
  },
})
