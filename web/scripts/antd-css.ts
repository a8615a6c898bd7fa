/**
 * Writes antd's style sheets: renders every component once with the product's theme and keeps the CSS it makes, inside
 * `@layer antd` so that the product's own rules win. Compiled on the fly there is one sheet; what is
 * built loads them by what a screen shows (patches/antd-sheets.ts). Runs when Vite starts; skipped while nothing it
 * depends on changed.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { ComponentType, ReactNode } from 'react'
import { theme } from '../app/back-office/frame/theme.ts'

const require = createRequire(import.meta.url)
const folder = new URL('../.react-router/antd/', import.meta.url)
const whole = new URL('../.react-router/antd.css', import.meta.url)

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

/** The sheet of what each back-office shows from the start. */
export const FRAME = 'frame'
export const sheetOfFolder = (name: string): string => together[name] ?? (styledFolders.has(name) ? name : FRAME)
const together: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['app', 'button', 'empty', 'qr-code', 'space'].map(name => [name, FRAME])),
  ...Object.fromEntries(
    ['auto-complete', 'checkbox', 'form', 'grid', 'input', 'select', 'tooltip'].map(name => [name, 'fields']),
  ),
  ...Object.fromEntries(['pagination', 'spin', 'table'].map(name => [name, 'table'])),
  menu: 'dropdown',
}
export const sheetNames = (): string[] => [...new Set([FRAME, ...[...styledFolders].map(sheetOfFolder)])]
export const fileOfSheet = (name: string): string => fileURLToPath(new URL(`${name}.css`, folder))

export async function writeAntdCss(): Promise<void> {
  const { version } = require('antd/package.json') as { version: string }
  const key = createHash('sha256')
    .update(version + JSON.stringify(theme) + (await readFile(new URL(import.meta.url), 'utf8')))
    .digest('hex')
  const stamp = `/* antd ${version} ${key} */\n`
  const present = await readFile(whole, 'utf8').catch(() => '')
  if (present.startsWith(stamp)) return
  await mkdir(folder, { recursive: true })
  const sheets = renderSheets()
  for (const [name, css] of sheets) await writeFile(fileOfSheet(name), css)
  await writeFile(whole, stamp + [...sheets.values()].join('\n'))
}

/** A component of antd with its parts (`Input.Search`); `_Internal…` shows the floating panel of one that opens. */
type Sampled = ComponentType<Record<string, unknown>> & { [part: string]: Sampled }
const PANEL = '_InternalPanelDoNotUseOrYouWillBeFired'

function renderSheets(): Map<string, string> {
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
  const sheets = new Map<string, string>([[FRAME, '']])
  for (const [entry, name] of inOrder(cache)) {
    const part = createCache()
    part.cache.set(entry, cache.cache.get(entry)!)
    const css = extractStyle(part, { plain: true })
      .replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '')
      .replace(/([^{}]+)(\{[^{}]*\})/g, (_, selectors: string, body: string) => {
        const left = selectors.split(',').filter(selector => !neverMatches(selector))
        return left.length > 0 ? left.join(',') + body : ''
      })
    sheets.set(name, (sheets.get(name) ?? '') + css)
  }
  return withoutUnnamed(sheets)
}

type Cache = ReturnType<typeof import('@ant-design/cssinjs').createCache>

/** Entries of the cache with the sheet of each, in the order in which antd's rules come to stand. */
function inOrder(cache: Cache): [string, string][] {
  const placed = [...cache.cache.keys()].map(entry => {
    const [, kind, component = ''] = /^(style|cssVar)%(?:%layer%)?(\w+)/.exec(entry) ?? []
    const order = kind === 'style' ? (cache.cache.get(entry)![1] as readonly number[])[4]! : -999
    const folder = folderOf(component)
    return { entry, order, at: cache.updateTimes.get(entry) ?? 0, sheet: sheetOfFolder(folder) }
  })
  return placed.sort((a, b) => a.order - b.order || a.at - b.at).map(({ entry, sheet }) => [entry, sheet])
}

/** Parts that no screen has: each is there for a property that none gives (antd-css.test.ts). */
const UNUSED = [
  // written from right to left, columns by the width of the window
  '-rtl\\b',
  'ant-col-(?:xs|sm|md|lg|xl|xxl|xxxl)-',
  // `color`, `variant`, `bordered`, `ghost`, `shape`, and `type` beside primary and text
  '-(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)\\b',
  '-(?:filled|borderless|underlined)\\b',
  'ant-btn-(?:variant-(?:dashed|link)|background-ghost|group|round|circle|two-chinese-chars)\\b',
  // `status` and a form's warnings
  '-status-warning\\b',
  // fields grouped with words beside them, one above the other, or of one letter each
  '-compact-vertical-',
  'ant-input(?:-number)?-group\\b',
  'ant-otp\\b',
  'ant-pagination-(?:simple|options-quick-jumper)\\b',
  // a table's `bordered`, `expandable`, `footer`, `scroll`, `sticky`, `summary`, `title`, `virtual`, filters and middle size
  'ant-table-(?:bordered|cell-fix|filter|footer|medium|row-expand|row-indent|sticky|summary|tbody-virtual|title|virtual)',
  'ant-move-',
]
const unused = new RegExp(UNUSED.join('|'))

/** The variables are those of the theme (`syj`), not of the panels that are rendered here by themselves. */
const neverMatches = (selector: string): boolean =>
  /\.css-var-_/.test(selector) || unused.test(selector.replace(/:not\([^)]*\)/g, ''))

/** Without motions and variables that no rule names, nor another such variable. */
function withoutUnnamed(sheets: Map<string, string>): Map<string, string> {
  for (;;) {
    const all = [...sheets.values()].join('')
    const named = new Set(all.match(/(?<=var\()--[\w-]+/g))
    const moved = new Set(
      [...all.matchAll(/animation(?:-name)?:([^;}]*)/g)].flatMap(([, names]) => names!.match(/\w+/g)),
    )
    const left = new Map(
      [...sheets].map(([name, css]) => [
        name,
        css
          .replace(/(--[\w-]+):[^;{}]*;?/g, (rule, variable: string) => (named.has(variable) ? rule : ''))
          .replace(/@keyframes (\w+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, motion: string) =>
            moved.has(motion) ? rule : '',
          )
          .replace(/@?[^{}@;]+\{\}/g, ''),
      ]),
    )
    if ([...left.values()].join('').length === all.length) return left
    sheets = left
  }
}
