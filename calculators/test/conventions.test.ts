import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buffersSource } from '../generate/buffers.ts'
import { calculate, getCalculator } from '../src/index.ts'

const answer = (code: string, input: Record<string, unknown>) =>
  calculate(code, { ...getCalculator(code)!.example, ...input })
const output = (code: string, input: Record<string, unknown>) => {
  const result = answer(code, input)
  if ('error' in result) throw new Error(result.message)
  return result.output
}

it('the buffer data are those of the table', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  expect(read('../src/buffer/data/buffers.ts')).toBe(buffersSource(read('../data/buffers.tsv')))
})

describe('texts of the errors', () => {
  it.each([
    ['molarity', { concM: undefined }, 'REQUIRED', 'concM', '请输入浓度'],
    ['molarity', { volumeL: '1' }, 'NOT_A_NUMBER', 'volumeL', '体积必须为数字'],
    ['molarity', { concM: -1 }, 'OUT_OF_RANGE', 'concM', '浓度应在1e-15～100之间'],
    ['molarity', { purityPct: 0 }, 'OUT_OF_RANGE', 'purityPct', '纯度应在0～100之间（不含0）'],
    ['molarity', { solveFor: 'x' }, 'INVALID_OPTION', 'solveFor', '求解项选项不正确'],
    ['serial-dilution', { steps: 2.5 }, 'OUT_OF_RANGE', 'steps', '稀释步数应为整数'],
    ['dilution', { c1: 1, c2: 2 }, 'STOCK_TOO_DILUTE', 'c1', '母液浓度不能低于目标浓度'],
    ['conc-convert', { from: 'pctWW', value: 100 }, 'OUT_OF_RANGE', 'value', '溶质质量超过溶液质量'],
    ['formula-mass', { formula: 'H2O)' }, 'INVALID_FORMULA', 'formula', '化学式格式不正确'],
    ['cas-check', { cas: '012770-26-2' }, 'INVALID_CAS', 'cas', 'CAS号格式应为 xxxxxxx-xx-x'],
    ['ammonium-sulfate', { targetPct: 0 }, 'OUT_OF_RANGE', 'targetPct', '目标饱和度须大于起始饱和度'],
    ['na-mw', { sequence: 'ACGU' }, 'INVALID_SEQUENCE', 'sequence', '序列含有非法字符：U'],
    ['na-mw', { sequence: 'ACG𠮷' }, 'INVALID_SEQUENCE', 'sequence', '序列含有非法字符：𠮷'],
    ['na-mw', { sequence: 'ACG T' }, 'INVALID_SEQUENCE', 'sequence', '序列含有非法字符： '],
    ['pcr-mix', { volumeUl: 2, templateUl: 2 }, 'VOLUME_EXCEEDED', 'components', '各组分体积之和超过反应总体积'],
    [
      'pcr-mix',
      { components: [{ stock: 0, final: 1 }] },
      'OUT_OF_RANGE',
      'components.0.stock',
      '第1行母液浓度应在0～1e15之间（不含0）',
    ],
    ['stat-anova', { groups: [[1, 2]] }, 'TOO_FEW_POINTS', 'groups', '至少需要2组数据'],
    ['curve-4pl', { x: [1, 2], y: [1, 2] }, 'TOO_FEW_POINTS', 'x', '数据点不足，至少需要5个'],
    ['curve-4pl', { y: [1, 2] }, 'LENGTH_MISMATCH', 'y', '两组数据个数不一致'],
    ['curve-4pl', { x: [1, 2, 3, 4, 5], y: [1, 1, 1, 1, 1] }, 'NO_CONVERGENCE', 'y', '拟合未收敛，请检查数据'],
    ['curve-linear', { x: [1, 1, 1], y: [1, 2, 3] }, 'DEGENERATE_DATA', 'x', '数据无法计算（方差或斜率为零）'],
    ['stat-describe', { values: [1, 'a'] }, 'NOT_A_NUMBER', 'values.1', '数据第2个值必须为数字'],
    ['cell-count', { live: [0], dead: [0] }, 'OUT_OF_RANGE', 'live', '计数为零，无法计算活率'],
    ['doubling-time', { nt: 1 }, 'NO_GROWTH', 'nt', '细胞数未增长，无法计算倍增时间'],
    ['od600', { odT: 0.001 }, 'NO_GROWTH', 'odT', '终值未大于初值，无法计算'],
    ['kla-dynamic', { saturationPct: 80 }, 'OUT_OF_RANGE', 'doPct.6', '溶氧不能达到或超过饱和值'],
    ['fedbatch-feed', { feedSGL: 1, residualSGL: 2 }, 'OUT_OF_RANGE', 'feedSGL', '补料浓度须高于残糖浓度'],
    ['dbc', { ratio: new Array(10).fill(0) }, 'BREAKTHROUGH_NOT_REACHED', 'ratio', '未达到穿透点'],
    [
      'lrv',
      { steps: [{ titerIn: 1, volumeInMl: 1, titerOut: 0, volumeOutMl: 1 }] },
      'OUT_OF_RANGE',
      'steps.0.titerOut',
      '第1行产出滴度应在0～1e20之间（不含0）',
    ],
  ] as const)('%s %j → %s', (code, input, error, field, message) => {
    expect(answer(code, input)).toEqual({ error, field, message })
  })
})

describe('sequences', () => {
  it('are read in lower case too, but without white space', () => {
    expect(output('na-mw', { sequence: 'gtaaaacgacggccagt' })).toEqual(output('na-mw', {}))
    expect(output('protein-charge', { sequence: 'mkv' })).toEqual(output('protein-charge', { sequence: 'MKV' }))
    expect(answer('seq-translate', { sequence: 'ATG\nGCC' })).toMatchObject({ error: 'INVALID_SEQUENCE' })
  })
  it('translate ambiguous codons only when they mean one residue', () => {
    const protein = (sequence: string, more = {}) => output('seq-translate', { sequence, ...more }).protein
    expect(protein('GCNYTRTARTRATGYRAYNNN')).toBe('AL**CXX')
    expect(protein('auggccuaa', { toStop: true })).toBe('MA')
    expect(protein('ATGA', { frame: 3 })).toBe('')
    expect(protein('TGAAGA', { table: 2 })).toBe('W*')
  })
  it('a pI beyond the constants is given at their bound, with the extrapolated value as a warning', () => {
    expect(answer('protein-param', { sequence: 'DDDD' })).toMatchObject({
      output: { pI: 4.05 },
      warnings: [expect.stringMatching(/外推值 \d\.\d\d/)],
    })
  })
  it('self-complementary strands count their symmetry', () => {
    expect(output('tm-nn', { sequence: 'GGAATTCC' })).toMatchObject({ selfComplementary: true })
  })
})

it('warns without refusing', () => {
  const warnings = (code: string, input: Record<string, unknown>) => {
    const result = answer(code, input)
    return 'output' in result ? (result.warnings ?? []).join() : result.message
  }
  expect(
    warnings('ionic-strength', {
      ions: [
        { conc: 1, charge: 1 },
        { conc: 1, charge: -1 },
      ],
    }),
  ).toContain('超出 Davies 适用范围')
  expect(warnings('buffer-hh', { pH: 9, pKa: 7 })).toContain('超出缓冲范围')
  expect(warnings('buffer-recipe', { targetPH: 5 })).toBe('超出缓冲范围（pKa±1）,请用 pH 计校准')
  expect(warnings('tm-basic', { method: 'wallace', sequence: 'ACGT' })).toContain('6～20 nt')
  expect(warnings('primer-props', { sequence: 'AAAAATTTTT' })).toBe('含连续 5 个相同碱基,GC 含量不在 40%～60%')
})

it('leaves out or empties what was not measured', () => {
  expect(output('na-a260', { a280: undefined, a230: 0.005 })).toMatchObject({ ratio260280: null, ratio260230: null })
  expect(output('enzyme-activity', { proteinMgMl: undefined })).not.toHaveProperty('unitPerMg')
  expect(output('stat-describe', { values: [-1, 1] })).toMatchObject({ cvPct: null, geoMean: null })
})

it('a half-life comes from the table unless one is given', () => {
  expect(output('radio-decay', { isotope: 'P-32', halfLifeH: undefined })).toEqual(output('radio-decay', {}))
  expect(answer('radio-decay', { isotope: 'Xx-1', halfLifeH: undefined })).toMatchObject({
    error: 'REQUIRED',
    field: 'halfLifeH',
  })
})

it('a recipe takes the buffer from the table or from what was entered', () => {
  const own = { buffer: undefined, pKa25: 8.072, dpKadT: -0.0279, zAcid: 1 }
  expect(output('buffer-recipe', own)).toEqual(output('buffer-recipe', {}))
  expect(answer('buffer-recipe', { buffer: 'NOPE' })).toMatchObject({ error: 'INVALID_OPTION', field: 'buffer' })
  expect(answer('buffer-recipe', { buffer: undefined })).toMatchObject({ error: 'REQUIRED', field: 'pKa25' })
})
