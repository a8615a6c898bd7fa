import { expect, test } from 'vitest'
import { inWidth } from './in-width.ts'

test('a stored picture is asked for in the width of its box; what is none stays', () => {
  expect(inWidth('/files/open/a.jpg', 96)).toEqual({
    src: '/files/open/a.jpg?w=96',
    srcSet: '/files/open/a.jpg?w=96 1x, /files/open/a.jpg?w=192 2x',
  })
  const onPhone = inWidth('/files/open/a.jpg', 760, 324)
  // three pixels for each of the sheet: 216 × 3 = 648, twice the box
  expect(onPhone.sizes).toBe('(max-width: 767px) 216px, 760px')
  expect(onPhone.srcSet).toContain('a.jpg?w=648 648w, ')
  for (const src of ['data:image/png;base64,A', '/files/own/a.jpg?signature=1', '/files/open/a.jpg?w=200'])
    expect(inWidth(src, 96)).toEqual({ src })
})
