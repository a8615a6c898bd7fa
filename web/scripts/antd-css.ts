/**
 * Writes antd's style sheet: renders every component once with the product's theme and keeps the CSS it makes, inside
 * `@layer antd` so that the product's own rules win. Runs when Vite starts; skipped while nothing it depends on changed.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ComponentType, ReactNode } from 'react'
import { theme } from '../app/back-office/frame/theme.ts'

const require = createRequire(import.meta.url)
const target = new URL('../.react-router/antd.css', import.meta.url)

/** Never used by the product, and heavy. */
const unused = new Set(
  'Affix Anchor BackTop Calendar Carousel ColorPicker FloatButton Mentions QRCode Rate Splitter Tour Watermark'.split(
    ' ',
  ),
)

export async function writeAntdCss(): Promise<void> {
  const { version } = require('antd/package.json') as { version: string }
  const key = createHash('sha256')
    .update(version + JSON.stringify(theme) + (await readFile(new URL(import.meta.url), 'utf8')))
    .digest('hex')
  const stamp = `/* antd ${version} ${key} */\n`
  const present = await readFile(target, 'utf8').catch(() => '')
  if (present.startsWith(stamp)) return
  await mkdir(new URL('.', target), { recursive: true })
  await writeFile(target, stamp + renderCss())
}

/** A component of antd with its parts (`Input.Search`); `_Internal…` shows the floating panel of one that opens. */
type Sampled = ComponentType<Record<string, unknown>> & { [part: string]: Sampled }
const PANEL = '_InternalPanelDoNotUseOrYouWillBeFired'

function renderCss(): string {
  const { createElement: h } = require('react') as typeof import('react')
  const { renderToString } = require('react-dom/server') as typeof import('react-dom/server')
  const antd = require('antd') as Record<string, Sampled>
  const { createCache, extractStyle, StyleProvider } =
    require('@ant-design/cssinjs') as typeof import('@ant-design/cssinjs')
  const cache = createCache()
  const items = [{ key: 'a', label: 'a', title: 'a', children: 'a' }]

  /** Components whose styles come with props or parts; the others are rendered bare. */
  const samples: Record<string, (part: Sampled) => ReactNode[]> = {
    Badge: Badge => [h(Badge, { count: 1 }, h('i'))],
    Breadcrumb: Breadcrumb => [h(Breadcrumb, { items })],
    Checkbox: Checkbox => [h(Checkbox), h(Checkbox.Group!, { options: ['a'] })],
    Collapse: Collapse => [h(Collapse, { items })],
    DatePicker: Picker => [h(Picker), h(Picker.RangePicker!), h(Picker[PANEL]!)],
    Descriptions: Descriptions => [h(Descriptions, { items })],
    Dropdown: Dropdown => [h(Dropdown, { menu: { items: [] } }, h('i'))],
    Form: Form => [h(Form, null, h(Form.Item!, { label: 'a', name: 'a' }, h('input')))],
    Input: Input => [
      h(Input),
      ...['Search', 'TextArea', 'Password', 'OTP'].map(part => h(Input[part]!, { key: part })),
    ],
    Layout: Layout => [h(Layout, null, h(Layout.Header!), h(Layout.Sider!), h(Layout.Content!))],
    Menu: Menu => [h(Menu, { mode: 'inline', items: [{ ...items[0], children: [{ key: 'b', label: 'b' }] }] })],
    Popconfirm: Popconfirm => [h(Popconfirm[PANEL]!), h(Popconfirm, { title: 'a' }, h('i'))],
    Popover: Popover => [h(Popover[PANEL]!), h(Popover, { title: 'a' }, h('i'))],
    Radio: Radio => [h(Radio), h(Radio.Group!, { options: ['a'] }), h(Radio.Button!)],
    Space: Space => [h(Space), h(Space.Compact!, null, h('i'))],
    Steps: Steps => [h(Steps, { items })],
    Table: Table => [
      h(Table, { columns: [{ title: 'a', dataIndex: 'a' }], dataSource: [{ key: 'a' }], rowSelection: {} }),
    ],
    Tabs: Tabs => [h(Tabs, { items })],
    Timeline: Timeline => [h(Timeline, { items })],
    Tooltip: Tooltip => [h(Tooltip[PANEL]!), h(Tooltip, { title: 'a' }, h('i'))],
    Typography: Typography => ['Text', 'Paragraph', 'Link', 'Title'].map(part => h(Typography[part]!, { key: part })),
    message: message => [h(message[PANEL]!, { content: 'a' })],
    notification: notification => [h(notification[PANEL]!, { title: 'a' })],
  }
  const sampleOf = (name: string, part: Sampled): ReactNode[] =>
    samples[name]?.(part) ?? (part[PANEL] ? [h(part), h(part[PANEL])] : [h(part)])

  const themed = { theme: { ...theme, zeroRuntime: false } }
  const failed: string[] = []
  for (const [name, part] of Object.entries(antd)) {
    const isComponent = /^[A-Z]/.test(name) || name === 'message' || name === 'notification'
    if (!isComponent || unused.has(name) || name === 'ConfigProvider' || name === 'Grid') continue
    for (const node of sampleOf(name, part)) {
      try {
        renderToString(h(StyleProvider, { cache, layer: true }, h(antd.ConfigProvider!, themed, node)))
      } catch (error) {
        failed.push(`${name}: ${String(error)}`)
      }
    }
  }
  if (failed.length > 0) throw new Error(`antd's style sheet is incomplete:\n${failed.join('\n')}`)
  return extractStyle(cache, { plain: true }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '')
}
