import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inChinese } from './chinese-names.ts'

const modules = join(dirname(createRequire(import.meta.url).resolve('antd/package.json')), '..')
const files = [
  'antd/es/table/hooks/useSelection.js',
  'antd/es/pagination/Pagination.js',
  '@ant-design/icons/es/components/AntdIcon.js',
  '@rc-component/input-number/es/StepHandler.js',
  '@rc-component/segmented/es/index.js',
  '@rc-component/dialog/es/Dialog/Content/Panel.js',
]

test.each(files)('%s says nothing in English to screen readers', file => {
  const text = inChinese(readFileSync(join(modules, file), 'utf8'), join(modules, file))!
  expect(text).toMatch(/[\u4e00-\u9fff]|aria-hidden/)
  const english = text
    .match(/(?:"aria-label": |AriaLabel = )["'`][A-Z][a-z]+[^\n]*/g)
    ?.filter(each => !/Custom selection/.test(each))
  expect(english ?? []).toEqual([])
})

test('a library that says it otherwise is refused', () => {
  expect(() => inChinese('export {}', 'x/@rc-component/segmented/es/index.js')).toThrow(/segmented control/)
  expect(inChinese('export {}', 'x/other.js')).toBeNull()
})
