import { expect, test } from 'vitest'
import { type AreaMenu, entryOf, menuOf } from './menu.ts'

const menu: AreaMenu = {
  title: '供方中心',
  home: '/supplier',
  groups: [
    { label: '工作台', icon: null, to: '/supplier' },
    { label: '需求', icon: null, to: '/supplier/demand', roles: ['editor', 'reviewer'] },
    {
      label: '会议',
      icon: null,
      items: [
        { label: '会议管理', to: '/supplier/meeting' },
        { label: '会议报名', to: '/supplier/meeting/enrolments' },
      ],
    },
    { label: '账号', icon: null, items: [{ label: '企业资料', to: '/supplier/account/companyInfo' }] },
  ],
  bar: [],
}

test.each([
  ['/supplier', '工作台'],
  ['/supplier/demand/1', '需求'],
  ['/supplier/account/companyInfo', '账号'],
  ['/supplier/demands', undefined],
])('%s belongs to %s', (path, label) => {
  expect(entryOf(menu, path)?.group.label).toBe(label)
})

test.each([
  ['/supplier/meeting/enrolments', '会议报名'],
  ['/supplier/meeting/create', '会议管理'],
])('of two entries that %s lies below, the nearest is its own', (path, label) => {
  expect(entryOf(menu, path)?.item?.label).toBe(label)
})

test('the side bar leaves out what none of the roles opens', () => {
  const labels = (...roles: string[]) => menuOf(menu, roles).groups.map(({ label }) => label)
  expect(labels('reviewer')).toEqual(['工作台', '需求', '会议', '账号'])
  expect(labels('support')).toEqual(['工作台', '会议', '账号'])
  expect(labels('super')).toEqual(['工作台', '需求', '会议', '账号'])
})
