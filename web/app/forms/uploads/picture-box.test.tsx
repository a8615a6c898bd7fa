import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureBox } from './picture-box.tsx'

const read = (value: string): string =>
  renderToStaticMarkup(
    <PictureBox
      value={value}
      onChange={() => {}}
      box={{ width: 212, height: 145 }}
      cut={{ width: 600, height: 371 }}
      noun="封面"
    />,
  )

test('what a picture may be is named before one is chosen', () => {
  expect(read('')).toContain('600 × 371，jpg、png，超过500K自动缩小')
  expect(read('/files/open/1.jpg')).not.toContain('自动缩小')
})
