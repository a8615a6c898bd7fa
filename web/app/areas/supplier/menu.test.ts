import { expect, test } from 'vitest'
import { menuFor } from './menu.tsx'

const entries = (who: Parameters<typeof menuFor>[0]) =>
  menuFor(who).groups.flatMap(({ label, items }) => [label, ...(items ?? []).map(item => item.label)])

test('those who may not decorate have no 店铺 in the menu', () => {
  for (const role of ['OWNER', 'ADMIN', 'EDITOR'] as const)
    expect(entries({ isFree: false, role })).toContain('店铺装修')
  expect(entries({ isFree: false, role: 'SALES' })).not.toContain('店铺')
})

test('level FREE has no 一司一品', () => {
  expect(entries({ isFree: false, role: 'OWNER' })).toContain('一司一品')
  expect(entries({ isFree: true, role: 'OWNER' })).not.toContain('一司一品')
})
