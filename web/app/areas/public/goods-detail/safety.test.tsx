import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Details } from './details.ts'
import { Safety } from './safety.tsx'

const sheet = (pack: string) => ({ url: `/files/${pack}.pdf`, name: '', pack })

/** What the page says of goods with these sheets, in packs of 500 g and 5 kg. */
function read(sheets: object[], compound: object = {}): string {
  const goods = {
    compound: { cas: '64-17-5', nameZh: '乙醇', regulations: [], hazards: null, ...compound },
    docs: { SDS: sheets },
    specs: [{ packSize: '500 g' }, { packSize: '5 kg' }],
  } as unknown as Details
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Safety goods={goods} />
    </MemoryRouter>,
  )
  return html.replace(/<[^>]+>/g, '')
}

test('a safety data sheet says which pack it belongs to, and packs without one are named', () => {
  expect(read([])).toContain('供方尚未上传 SDS，购买前请索取')
  const one = read([sheet('500 g')])
  expect(one).toContain('安全说明书 SDS（规格 500 g）')
  expect(one).toContain('规格 5 kg 尚无 SDS')
  expect(one).not.toContain('规格 500 g 尚无')
  const all = read([sheet('')])
  expect(all).toContain('安全说明书 SDS（全部规格）')
  expect(all).not.toContain('尚无')
})

test('whoever buys what the law lists is reminded of the licence, others are not', () => {
  const reminder = '供方可能要求出示相应的许可证或备案证明'
  expect(read([], { regulations: ['易制爆危险化学品'] })).toMatch(/本品涉及：易制爆危险化学品。.*许可证/)
  expect(read([])).not.toContain(reminder)
})
