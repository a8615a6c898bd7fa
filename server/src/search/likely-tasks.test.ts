import { expect, test } from 'vitest'
import { likelyTasks, queriesOfTasks } from './likely-tasks.ts'
import { shippedUseCases } from './use-cases.ts'

const all = shippedUseCases()

test.each([
  ['膜包堵了怎么洗', '膜包清洗'],
  ['红细胞裂不干净', '裂红'],
  ['板子蒸发得厉害', '封板'],
])('%s is likely about %s', (asked, task) => {
  expect(likelyTasks(asked, all)).toContain(task)
})

test.each(['', '有', '请问有什么推荐', '试剂盒', '婚纱摄影', 'zzzz 9999'])('%j is about no task', asked => {
  expect(likelyTasks(asked, all)).toEqual([])
})

test('of many that are as likely three are guessed', () => {
  expect(likelyTasks('慢病毒', all)).toEqual(['病毒浓缩', '慢病毒感染', '慢病毒包装'])
})

test('goods for tasks: the usual ways of each in turn, then the other ways of all', () => {
  expect(queriesOfTasks([])).toEqual([])
  expect(queriesOfTasks(['裂红', '封板'])).toEqual(["'use:裂红':A", "'use:封板':A", "('use:裂红':B | 'use:封板':B)"])
})
