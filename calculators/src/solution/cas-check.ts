/** CAS 号校验 · Check digit of a CAS Registry Number. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { text } from '../core/fields.ts'

export const casCheck = defineCalculator('cas-check', {
  inputs: {
    cas: text('CAS 号', { format: 'cas', hint: '例：7732-18-5' }),
  },
  outputs: {
    valid: { label: '校验通过' },
    checkDigit: { label: '应有校验位' },
  },
  formula: '校验位 = Σ(i·dᵢ) mod 10，自校验位左侧一位起向左编号',
  worked: '{cas} 的校验位应为 {checkDigit}',
  notes: ['校验通过只说明号码书写正确，不说明该号码已被分配。'],
  reference: 'CAS Registry Number 校验规则',
  example: { cas: '7732-18-5' },
  compute({ cas }) {
    // No registry number begins with 0.
    if (!/^[1-9][0-9]{1,6}-[0-9]{2}-[0-9]$/.test(cas)) refuse('INVALID_CAS', texts.invalidCas, 'cas')
    const digits = cas.replaceAll('-', '')
    let sum = 0
    for (let i = 1; i < digits.length; i++) sum += i * Number(digits.at(-1 - i))
    const checkDigit = String(sum % 10)
    return { valid: digits.at(-1) === checkDigit, checkDigit }
  },
})
