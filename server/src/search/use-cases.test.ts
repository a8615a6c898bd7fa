import { describe, expect, test } from 'vitest'
import { readShippedLines, readShippedRows } from '../kernel/shipped-data.ts'
import { normalise } from '../text/normalise.ts'
import { type Serving, shippedUseCases, taskOfWording, useCaseOf, useCasesWith, usesOf } from './use-cases.ts'

const rows = readShippedRows<'task' | 'wordings' | 'goods'>('use-cases.tsv')
const marksOf = (goods: Serving, all = shippedUseCases()) =>
  usesOf(goods, all).map(({ word, fit }) => `${word.slice('use:'.length)} ${fit}`)
const marked = (names: string, categories: string[] = [], applications = '') =>
  marksOf({ names, categories: categories.map(name => ({ id: name, name })), applications })

describe('the shipped tasks', () => {
  test('are at least 250, each once, with ways of saying it and goods', () => {
    expect(rows.length).toBeGreaterThanOrEqual(250)
    expect(new Set(rows.map(row => row.task)).size).toBe(rows.length)
    expect(rows.filter(row => row.wordings === '' || row.goods === '')).toEqual([])
  })

  test('name categories that there are', () => {
    const names = new Set(readShippedRows<'name'>('categories.tsv').map(row => normalise(row.name).text))
    const asked = rows.flatMap(row => row.goods.split(/[;|+!]/)).filter(part => part.startsWith('#'))
    expect(asked.filter(part => !names.has(normalise(part.slice(1)).text))).toEqual([])
  })

  test('hold no empty word: it would be met by any text', () => {
    const parts = rows.flatMap(row => [...row.wordings.split(/[ ,|]/), ...row.goods.split(/[;|+!]/)])
    expect(parts.filter(part => part === '')).toEqual([])
    expect(readShippedLines('use-case-words.tsv').filter(line => line.split('\t').includes(''))).toEqual([])
  })
})

describe('a text that says what one wants to do', () => {
  test.each([
    ['蛋白浓度怎么测', '测蛋白浓度'],
    ['請問測蛋白濃度用什麼', '测蛋白浓度'],
    ['质粒怎么去内毒素', '去除内毒素'],
    ['把抗体浓缩一下', '蛋白浓缩'],
    ['跑胶', '跑胶'],
    ['加压筛选稳转细胞', '稳转株筛选'],
    ['包涵体复性', '包涵体溶解复性'],
    ['ＷＢ曝光', 'WB显影'],
    ['离心机坏了', '修离心机'],
    ['怎么把质粒送进细胞', '瞬时转染'],
    ['罐子进气除菌用什么', '气体过滤'],
    ['滤器老是堵怎么办', '预过滤'],
    ['料液太粘，核酸弄掉', '去除宿主DNA'],
    ['细胞老是长菌', '防细胞污染'],
    ['remove endotoxin', '去除内毒素'],
  ])('%s is the task %s', (text, task) => {
    expect(useCaseOf(text)?.query).toContain(`'use:${task}'`)
  })

  test('keeps what it says besides', () => {
    expect(useCaseOf('检测支原体污染 qPCR')?.rest).toContain('qpcr')
    expect(useCaseOf('测支原体')?.rest).toBe('')
  })

  test.each([
    '胎牛血清',
    '三羟甲基氨基甲烷',
    'CH-1001',
    '77-86-1',
    'Mycoplasma detection kit, qPCR',
    '核酸染料',
    '胶回收试剂盒',
    '',
    '   ',
    '？？',
  ])('%s is none', text => {
    expect(useCaseOf(text)).toBeNull()
  })
})

describe('goods are marked', () => {
  test('by their names and their category, the fittest first', () => {
    expect(marked('BCA 蛋白定量试剂盒')).toContain('测蛋白浓度 A')
    expect(marked('某某液', ['细胞培养', '细胞处理试剂', '冻存液'])).toContain('细胞冻存 A')
    expect(marked('石英比色皿 10 mm')).toContain('测蛋白浓度 C')
  })

  test('by what their supplier says they are for, behind those of the kind', () => {
    expect(marked('某某试剂', [], '蛋白脱盐、其他')).toContain('蛋白脱盐 C')
    expect(marked('某某试剂', [], '不用于蛋白脱盐之外的任何事情')).not.toContain('蛋白脱盐 C')
  })

  test('by the tasks that their supplier chose, unless the kind says better', () => {
    const chosen = { categories: [], useCases: ['蛋白脱盐', '没有这个用途'] }
    expect(marksOf({ names: '某某试剂', ...chosen })).toEqual(['蛋白脱盐 B'])
    expect(marksOf({ names: '脱盐柱', ...chosen })).toContain('蛋白脱盐 A')
    expect(marksOf({ names: '某某试剂', ...chosen, applications: '蛋白脱盐' })).toEqual(['蛋白脱盐 B'])
  })

  test('by nothing where they serve no task', () => {
    expect(marked('某某某')).toEqual([])
  })
})

describe('what operators keep', () => {
  const all = useCasesWith([
    { name: '斑马鱼饲养', wordings: ['怎么养斑马鱼', '斑马鱼 繁殖'], categoryIds: ['gel'] },
    { name: '蛋白脱盐', wordings: ['把盐弄走'], categoryIds: ['column'] },
  ])
  const tasksOf = (text: string) => useCaseOf(text, all)?.query ?? ''

  test.each([
    ['斑马鱼饲养', '斑马鱼饲养'],
    ['斑马鱼怎么养', '斑马鱼饲养'],
    ['繁殖斑马鱼用什么', '斑马鱼饲养'],
    ['怎么把盐弄走', '蛋白脱盐'],
    ['蛋白怎么脱盐', '蛋白脱盐'],
  ])('%s is %s', (text, task) => expect(tasksOf(text)).toContain(`'use:${task}'`))

  test('leaves the shipped ones as they are', () => {
    expect(useCaseOf('斑马鱼怎么养')).toBeNull()
    expect(all).toHaveLength(shippedUseCases().length + 1)
  })

  test('puts the goods of a category to the task', () => {
    const within = (id: string) => marksOf({ names: '某某某', categories: [{ id, name: '某类' }] }, all)
    expect(within('gel')).toEqual(['斑马鱼饲养 B'])
    expect(within('column')).toEqual(['蛋白脱盐 B'])
    expect(within('other')).toEqual([])
  })

  test('is known by what is said already', () => {
    expect(taskOfWording('养斑马鱼', all)).toBe('斑马鱼饲养')
    expect(taskOfWording('蛋白 脱盐', all)).toBe('蛋白脱盐')
    expect(taskOfWording('蛋白脱盐 层析', all)).toBeNull()
  })
})

test('every shipped name is read as its own task: names lead to the search', () => {
  expect(rows.filter(({ task }) => !useCaseOf(task)?.query.includes(`'use:${task}'`)).map(({ task }) => task)).toEqual(
    [],
  )
})

test('a task about many things names those of the text', () => {
  expect(useCaseOf('冰箱维修')?.things).toEqual(['冰箱'])
  expect(useCaseOf('蛋白浓度测定试剂盒')?.things).toEqual([])
})
