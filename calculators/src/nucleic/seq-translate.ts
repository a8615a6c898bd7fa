/** 序列翻译 · Translating DNA or RNA in one of six frames. */
import { defineCalculator } from '../core/calculator.ts'
import { flag, numberChoice, sequence } from '../core/fields.ts'
import { GENETIC_CODES, translate } from '../science/codons.ts'
import { reverseComplement } from '../science/nucleotides.ts'

export const seqTranslate = defineCalculator('seq-translate', {
  inputs: {
    sequence: sequence('序列', { letters: 'ACGTURYKMBVDHSWN', minLength: 3, maxLength: 100_000 }),
    frame: numberChoice('读码框', [1, 2, 3, -1, -2, -3]),
    table: numberChoice('密码表', [1, 2, 4, 11], {
      labels: {
        1: GENETIC_CODES[1].label,
        2: GENETIC_CODES[2].label,
        4: GENETIC_CODES[4].label,
        11: GENETIC_CODES[11].label,
      },
    }),
    toStop: flag('遇终止密码子停止', false),
  },
  outputs: {
    protein: { label: '氨基酸序列' },
  },
  formula: '从所选读码框起每三个碱基译为一个氨基酸；负读码框先取反向互补；* 为终止',
  notes: [
    '末尾不足三个碱基的部分舍去。',
    '简并密码子能唯一确定时译出，否则记为 X。',
    '起始密码子按表直译，不改写为 M。',
  ],
  reference: 'NCBI Genetic Codes',
  example: { sequence: 'ATGGCCATTGTAATGGGCCGCTGAAAGGGTGCCCGATAG', frame: 1, table: 1, toStop: false },
  compute({ sequence: entered, frame, table, toStop }) {
    const dna = entered.replaceAll('U', 'T')
    const strand = frame > 0 ? dna : reverseComplement(dna, 'DNA')
    const protein = translate(strand.slice(Math.abs(frame) - 1), table)
    const stop = protein.indexOf('*')
    return { protein: toStop && stop >= 0 ? protein.slice(0, stop) : protein }
  },
})
