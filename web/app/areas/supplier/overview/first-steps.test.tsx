import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FirstSteps } from './first-steps.tsx'

const read = (completeness: number, counts: Record<string, number>, published: number, enrolled: number): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FirstSteps index={{ completeness, counts }} published={published} enrolled={enrolled} />
    </MemoryRouter>,
  )

test('a new supplier is led through the first week, and what is done leads nowhere any more', () => {
  const html = read(60, { contacts: 1 }, 0, 0)
  expect(html).toContain('已完成 1 / 5')
  const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to)
  expect(links).toEqual([
    '/supplier/account/companyInfo',
    '/supplier/account/companyPicture',
    '/supplier/info/product/edit',
    '/supplier/demand',
  ])
  expect(html).toContain('添加业务联系人（已完成）')
})

test('who has done everything is told nothing of it', () => {
  expect(read(100, { contacts: 1, albums: 2 }, 3, 1)).toBe('')
})
