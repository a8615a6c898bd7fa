/** 四参数拟合（EC50/IC50） · Four-parameter logistic fit. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { series } from '../core/fields.ts'
import { fitFourParameters } from '../science/four-parameter-fit.ts'
import { isConstant, squaredDeviations } from '../science/regression.ts'

export const curve4pl = defineCalculator('curve-4pl', {
  inputs: {
    x: series('x（剂量）', { above: 0, minPoints: 5, maxPoints: 500 }),
    y: series('y（响应）', { minPoints: 5, maxPoints: 500, pairedWith: 'x' }),
  },
  outputs: {
    a: { label: 'a（零剂量响应）', digits: '4sf' },
    b: { label: 'b（斜率）', digits: '4sf' },
    c: { label: 'c（EC50/IC50）', digits: '4sf', unitFrom: 'x' },
    d: { label: 'd（无穷剂量响应）', digits: '4sf' },
    sse: { label: '残差平方和', digits: '4sf' },
    r2: { label: 'R²', digits: '4sf' },
  },
  formula: 'y = d + (a − d) ÷ (1 + (x/c)^b)，b > 0，未加权最小二乘',
  worked: 'y = {d} + ({a} − {d}) ÷ (1 + (x/{c})^{b})，R² = {r2}',
  notes: ['a 为零剂量响应，d 为无穷剂量响应，c 为 EC50/IC50。', '剂量宜覆盖两端平台；c 超出剂量范围时结果不可靠。'],
  reference: 'Findlay & Dillard, AAPS J. 9:E260 (2007)；Marquardt 1963',
  example: {
    x: [0.016, 0.037, 0.084, 0.19, 0.43, 0.98, 2.2, 5, 11.4, 26, 59],
    y: [0.178, 0.185, 0.215, 0.312, 0.664, 1.411, 2.162, 2.493, 2.614, 2.571, 2.671],
  },
  compute({ x, y }, warn) {
    const fit = isConstant(y) ? undefined : fitFourParameters(x, y)
    if (!fit) return refuse('NO_CONVERGENCE', texts.noConvergence, 'y')
    const { parameters, sse } = fit
    if (parameters.c < Math.min(...x) || parameters.c > Math.max(...x)) warn('EC50/IC50 超出剂量范围，请增加剂量点')
    return { ...parameters, sse, r2: 1 - sse / squaredDeviations(y) }
  },
})
