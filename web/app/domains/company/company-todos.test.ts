import { expect, test } from 'vitest'
import { companyTodos } from './company-todos.ts'

const complete = { completeness: 100, counts: { albums: 2 }, licencesEnding: [], isChangeWaiting: false }

test('a complete company has nothing to do', () => {
  expect(companyTodos('/supplier', complete, 0)).toEqual([])
})

test('permits that end come first, with how much time is left', () => {
  const licence = { typeName: 'GMP符合性证明', no: 'SH1', expireAt: '2026-11-20' }
  const todos = companyTodos(
    '/supplier',
    {
      ...complete,
      completeness: 60,
      licencesEnding: [
        { ...licence, daysLeft: -1 },
        { ...licence, daysLeft: 0 },
        { ...licence, daysLeft: 7 },
      ],
    },
    3,
  )
  expect(todos.map(todo => String(todo.text).replace('GMP符合性证明（SH1）', ''))).toEqual([
    '已于 2026-11-20 到期，请更新，否则相关产品暂停展示',
    '今天到期，请及时更新',
    '7天后到期，请及时更新',
    '条未读消息',
    '企业资料完整度 60%，完善后更容易被需方选中',
  ])
})
