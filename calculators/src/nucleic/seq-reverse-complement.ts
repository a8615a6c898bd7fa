/** 反向互补 · Reverse, complement or both. */
import { defineCalculator } from '../core/calculator.ts'
import { choice, sequence } from '../core/fields.ts'
import { requireLetters } from '../core/read-input.ts'
import { complement, iupacLetters, reverseComplement, reversed } from '../science/nucleotides.ts'

export const seqReverseComplement = defineCalculator('seq-reverse-complement', {
  inputs: {
    sequence: sequence('序列', { minLength: 1, maxLength: 100_000, keepCase: true }),
    type: choice('类型', { DNA: 'DNA', RNA: 'RNA' }),
    operation: choice('操作', { reverseComplement: '反向互补', reverse: '反向', complement: '互补' }),
  },
  outputs: {
    result: { label: '结果' },
    length: { label: '长度', unit: 'nt', digits: 'int' },
  },
  formula: 'A↔T(U) G↔C R↔Y K↔M B↔V D↔H，S、W、N 不变；反向互补 = 互补后倒序',
  notes: ['支持 IUPAC 简并碱基，保留大小写。'],
  reference: 'IUPAC-IUB 1984 核酸命名',
  example: { sequence: 'ATGCCGTAAGCTTGGN', type: 'DNA', operation: 'reverseComplement' },
  compute({ sequence: bases, type, operation }) {
    requireLetters(bases, iupacLetters(type), 'sequence')
    const results = {
      reverse: () => reversed(bases),
      complement: () => complement(bases, type),
      reverseComplement: () => reverseComplement(bases, type),
    }
    return { result: results[operation](), length: bases.length }
  },
})
