import { describe, expect, test } from 'vitest'
import { readShippedLines } from '../kernel/shipped-data.ts'
import { inChinese } from './task-english.ts'
import { shippedUseCases, useCaseOf } from './use-cases.ts'

describe('a task in English', () => {
  test.each([
    ['how to remove salt from protein sample', '蛋白脱盐'],
    ['measure endotoxin in water', '测内毒素'],
    ['clean chromatography column', '层析清洗'],
    ['detach adherent cells from flask', '消化细胞'],
    ['isolate dna from whole blood', '提DNA'],
    ['gowning for grade B area', '洁净防护'],
  ])('%s is the task %s', (text, task) => {
    expect(useCaseOf(text)?.tasks).toContain(task)
  })

  test('is read by the longest phrases that are known, without what says nothing', () => {
    expect(inChinese('how to get rid of endotoxins')).toMatchObject({ chinese: '去除 内毒素', unknown: [] })
    expect(inChinese('remove frobnicates from my protein')).toMatchObject({ unknown: ['frobnicates'] })
  })

  test.each(['去除内毒素', 'Eppendorf 0030 121 023', 'zzz', ''])('%j is none', text => {
    expect(inChinese(text.toLowerCase())).toBeNull()
  })
})

test.each([
  'mycoplasma detection kit',
  'protein a resin 25 ml',
  'storage buffer for resin',
  'gfp antibody, rabbit polyclonal',
  'cell freezing medium',
])('%s names goods', text => {
  expect(inChinese(text)?.isGoods).toBe(true)
  expect(useCaseOf(text)).toBeNull()
})

test('every English way stands once, with Chinese that wordings of tasks have', () => {
  const lines = readShippedLines('use-case-english.tsv').map(line => line.split('\t'))
  const ways = lines.flatMap(([all = '']) => all.split(', '))
  expect(ways.filter((way, at) => way === '' || ways.indexOf(way) !== at)).toEqual([])
  const said = shippedUseCases().flatMap(({ wordings }) => wordings.flat(2))
  const isSaid = (word: string) => said.some(way => way.includes(word) || word.includes(way))
  expect(lines.filter(([, chinese = '']) => !chinese.split(' ').some(isSaid))).toEqual([])
})

test('sentences of tasks are those of tasks that there are, each once', () => {
  const lines = readShippedLines('use-case-sentences.tsv').map(line => line.split('\t'))
  expect(lines.map(([task]) => task).sort()).toEqual(
    shippedUseCases()
      .map(({ task }) => task)
      .sort(),
  )
  const sentences = lines.flatMap(([, ...all]) => all)
  expect(sentences.filter((sentence, at) => sentence === '' || sentences.indexOf(sentence) !== at)).toEqual([])
})
