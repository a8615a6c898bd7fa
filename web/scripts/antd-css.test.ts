import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FRAME, fileOfSheet, sheetNames, writeAntdCss } from './antd-css.ts'

const app = new URL('../app/', import.meta.url)
const screens = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file))
  .map(file => ({ file, text: readFileSync(new URL(file, app), 'utf8') }))
  .filter(({ text }) => /from 'antd'/.test(text))

/** What antd-css.ts and patches/slim-antd.ts leave out: a screen that asks for it would stand there without styles. */
const LEFT_OUT =
  /\b(?:variant|expandable|showQuickJumper|addonBefore|addonAfter|enterButton|ghost|scroll|sticky|virtual|filterDropdown|responsive|warningOnly)\b *[=:]|\bbordered(?!=\{false\}|: false)|Input\.(?:OTP|Group)|Space\.|type="(?:dashed|link)"|shape="|size="(?:middle|medium)"/

test('no screen asks antd for what is left out', () => {
  expect(screens.length).toBeGreaterThan(50)
  const asking = screens.flatMap(({ file, text }) =>
    (LEFT_OUT.exec(text) ?? []).slice(0, 1).map(it => `${file}: ${it}`),
  )
  expect(asking).toEqual([])
  expect('<Table sticky={true} />').toMatch(LEFT_OUT)
})

test('each sheet has rules of its own, and no variable without a value', async () => {
  await writeAntdCss()
  const sheets = sheetNames().map(name => readFileSync(fileOfSheet(name), 'utf8'))
  for (const css of sheets) expect(css).toContain('@layer antd{.ant-')
  const all = sheets.join('')
  const set = new Set(all.match(/--ant-[\w-]+(?=:)/g))
  const dangling = [...new Set(all.match(/(?<=var\()--ant-[\w-]+(?=\))/g))].filter(name => !set.has(name))
  // set for one element by its script
  expect(dangling.sort()).toEqual(['--ant-col--flex', '--ant-modal-xs-width'])
  expect(sheets[sheetNames().indexOf(FRAME)]).toContain('.syj{--ant-')
}, 60_000)
