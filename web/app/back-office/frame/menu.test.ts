import { expect, test } from 'vitest'
import { type AreaMenu, entryOf, menuOf } from './menu.ts'

const menu: AreaMenu = {
  title: '供方中心',
  home: '/supplier',
  groups: [
    { label: '工作台', icon: null, to: '/supplier' },
    { label: '需求', icon: null, to: '/supplier/demand', roles: ['editor', 'reviewer'] },
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

test('the side bar leaves out what none of the roles opens', () => {
  const labels = (...roles: string[]) => menuOf(menu, roles).groups.map(({ label }) => label)
  expect(labels('reviewer')).toEqual(['工作台', '需求', '账号'])
  expect(labels('support')).toEqual(['工作台', '账号'])
  expect(labels('super')).toEqual(['工作台', '需求', '账号'])
})
