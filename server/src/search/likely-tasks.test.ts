import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { likelyTasks, queriesOfTasks, taskMeant } from './likely-tasks.ts'
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
  expect(likelyTasks('慢病毒', all)).toEqual(['测慢病毒滴度', '病毒浓缩', '慢病毒包装'])
})

test('goods for tasks: the usual ways of each in turn, then the other ways of all', () => {
  expect(queriesOfTasks([])).toEqual([])
  expect(queriesOfTasks(['裂红', '封板'])).toEqual(["'use:裂红':A", "'use:封板':A", "('use:裂红':B | 'use:封板':B)"])
})

test.each([
  ['转完质粒后加药杀死没转进去的细胞', '稳转株筛选'],
  ['上胶前想知道每管裂解液里有几毫克', '测蛋白浓度'],
  ['没有Fc的kappa轻链片段怎么亲和纯化', '抗体片段纯化'],
  ['too much foam in bioreactor', '去除泡沫'],
  ['digest host DNA in viral vector harvest', '去除宿主DNA'],
])('%s is surely about %s', (asked, task) => {
  expect(taskMeant(asked, all)).toBe(task)
})

test.each([
  ['names of goods', '杂交瘤细胞无血清培养基'],
  ['names with what they are for', 'R-spondin 1 重组蛋白 类器官用'],
  ['English names', 'human IL-10 ELISA kit'],
  ['English names with a pack', 'Protein A resin 25 mL'],
  ['a word in common with one sentence', '今天天气怎么样'],
  ['what two tasks are as likely for', 'cells clump after thawing'],
])('%s are surely about none: %s', (_, asked) => {
  expect(taskMeant(asked, all)).toBeNull()
})

test('sentences about something else are hardly ever surely about a task', () => {
  const sentences = readFileSync(new URL('no-task-sentences.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap(line => line.split('\t').slice(1))
  expect(sentences.length).toBeGreaterThan(1900)
  const taken = sentences.filter(sentence => taskMeant(sentence, all) !== null)
  expect(taken.length / sentences.length).toBeLessThan(0.035)
})
