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

/**
 * What the product shows, and what that shows in turn (a table its pagination, a form its columns). The build fails
 * where a component comes in that is none of them (patches/antd-without-styles.ts).
 */
const components = (
  'Alert App AutoComplete Button Cascader Checkbox Col DatePicker Drawer Dropdown Empty Form Input InputNumber Modal ' +
  'Pagination Popover Progress QRCode Radio Row Segmented Select Skeleton Space Spin Switch Table Tooltip Tree Upload'
).split(' ')

/** The folder of antd in which a component has its styles. */
const folderOf = (name: string): string =>
  name === 'Col' || name === 'Row'
    ? 'grid'
    : name === 'QRCode'
      ? 'qr-code'
      : name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()

/** Folders of antd whose styles are in the sheet; the menu of a dropdown has the dropdown's. */
export const styledFolders: ReadonlySet<string> = new Set([...components.map(folderOf), 'menu'])

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

  /** Components whose styles come with props or parts; the others are rendered bare. */
  const samples: Record<string, (part: Sampled) => ReactNode[]> = {
    Checkbox: Checkbox => [h(Checkbox), h(Checkbox.Group!, { options: ['a'] })],
    DatePicker: Picker => [h(Picker), h(Picker.RangePicker!), h(Picker[PANEL]!)],
    Dropdown: Dropdown => [h(Dropdown, { menu: { items: [] } }, h('i'))],
    Form: Form => [h(Form, null, h(Form.Item!, { label: 'a', name: 'a' }, h('input')))],
    Input: Input => [
      h(Input),
      ...['Search', 'TextArea', 'Password', 'OTP'].map(part => h(Input[part]!, { key: part })),
    ],
    Popover: Popover => [h(Popover[PANEL]!), h(Popover, { title: 'a' }, h('i'))],
    Radio: Radio => [h(Radio), h(Radio.Group!, { options: ['a'] }), h(Radio.Button!)],
    Space: Space => [h(Space), h(Space.Compact!, null, h('i'))],
    Table: Table => [
      h(Table, { columns: [{ title: 'a', dataIndex: 'a' }], dataSource: [{ key: 'a' }], rowSelection: {} }),
    ],
    Tooltip: Tooltip => [h(Tooltip[PANEL]!), h(Tooltip, { title: 'a' }, h('i'))],
  }
  const sampleOf = (name: string, part: Sampled): ReactNode[] =>
    samples[name]?.(part) ?? (part[PANEL] ? [h(part), h(part[PANEL])] : [h(part)])

  const themed = { theme: { ...theme, zeroRuntime: false } }
  const failed: string[] = []
  for (const name of components) {
    for (const node of sampleOf(name, antd[name]!)) {
      try {
        renderToString(h(StyleProvider, { cache, layer: true }, h(antd.ConfigProvider!, themed, node)))
      } catch (error) {
        failed.push(`${name}: ${String(error)}`)
      }
    }
  }
  if (failed.length > 0) throw new Error(`antd's style sheet is incomplete:\n${failed.join('\n')}`)
  return extractStyle(cache, { plain: true })
    .replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '')
    .replace(/([^{}]+)(\{[^{}]*\})/g, (_, selectors: string, body: string) => {
      const left = selectors.split(',').filter(selector => !neverMatches(selector))
      return left.length > 0 ? left.join(',') + body : ''
    })
}

/**
 * Pages are written from left to right, columns have one width in every window, and the variables are those of the theme
 * (`syj`), not of the panels that are rendered here by themselves.
 */
const neverMatches = (selector: string): boolean =>
  /\.css-var-_/.test(selector) ||
  /-rtl\b/.test(selector.replace(/:not\([^)]*\)/g, '')) ||
  /\.ant-col-(?:xs|sm|md|lg|xl|xxl|xxxl)-/.test(selector)
