import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { theme } from '../../app/back-office/frame/theme.ts'
import { styledFolders } from '../antd-css.ts'

/**
 * The style sheet of antd is rendered at build (scripts/antd-css.ts) and its theme says `zeroRuntime`, so the functions
 * that make styles never run in the browser; antd bundles them all the same, a third of its script. Here they are
 * replaced where a component hands them to its hook, and the theme by the few of its values that scripts ask for: what
 * computes colours, writes rules and keeps them is then used by nothing.
 */
export function antdWithoutStyles(): Plugin {
  let replaced = 0
  return {
    name: 'antd-without-styles',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform(code, id) {
      const path = id.split('?')[0]!
      const stub = Object.keys(stubs).find(end => path.endsWith(end))
      if (stub) return { code: stubs[stub]!(), map: null }
      if (!/node_modules\/antd\/es\//.test(path)) return null
      if (!path.includes('/style/')) {
        findUnknownTokens(code, path)
        return null
      }
      if (!MAKERS.test(code)) return null
      const cuts: Node[] = []
      visit(this.parse(code), node => {
        const [, ...styles] = node.arguments ?? []
        if (node.type !== 'CallExpression' || !MAKERS.test(node.callee?.name ?? '') || !styles[0]) return
        cuts.push({ ...styles[0], end: styles.at(-1)!.end })
      })
      replaced += cuts.length
      const text = cuts
        .sort((one, other) => other.start - one.start)
        .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
      return { code: text, map: null }
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && replaced < LEAST)
        throw new Error(`antd hands over its styles otherwise than in 6.6: ${replaced} found (antd-without-styles.ts)`)
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? Object.entries(file.modules) : []))
      const folders = modules.flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 ? (/node_modules\/antd\/es\/([\w-]+)\/style\//.exec(id)?.[1] ?? []) : [],
      )
      const unstyled = [...new Set(folders)].filter(folder => !styledFolders.has(folder))
      if (unstyled.length > 0) throw new Error(`no styles are rendered for ${unstyled.join(', ')} (antd-css.ts)`)
    },
  }
}

/** What antd's components hand the functions of their styles to. */
const MAKERS = /\b(?:genStyleHooks|genSubStyleComponent|genComponentStyleHook)\b/
/** So many there are at least in the components that the product uses. */
const LEAST = 60

/** The values of the theme that components read while they run; those of windows by names that they put together. */
const TOKENS = (
  'borderRadius colorBgContainer colorFill colorFillQuaternary colorFillSecondary colorFillTertiary colorText ' +
  'colorTextQuaternary controlHeight controlHeightSM fontSize lineHeight lineWidth marginXXS motion padding paddingSM ' +
  'paddingXS sizePopupArrow wireframe zIndexPopupBase screenXS screenXSMin screenXSMax screenSM screenSMMin ' +
  'screenSMMax screenMD screenMDMin screenMDMax screenLG screenLGMin screenLGMax screenXL screenXLMin screenXLMax ' +
  'screenXXL screenXXLMin screenXXLMax screenXXXL screenXXXLMin'
).split(' ')
/** Those of single components (`token.Table`) are what the theme gives them. */
const KNOWN = new Set([...TOKENS, 'Table', 'Tree'])

/** @throws Error where a component reads a value that the browser would not have */
function findUnknownTokens(code: string, path: string): void {
  if (!code.includes('useToken()') || UNUSED.test(path)) return
  const named = [...code.matchAll(/\btoken\??\.(\w+)/g)].map(([, name]) => name!)
  const taken = [...code.matchAll(/\{([^{}]*)\} = token;/g)].flatMap(([, names]) => names!.match(/\w+/g) ?? [])
  const unknown = [...named, ...taken].filter(name => !KNOWN.has(name))
  if (unknown.length > 0) throw new Error(`${path} reads ${unknown.join(', ')} (antd-without-styles.ts)`)
}
const UNUSED = /\/(theme|watermark|tour|listy|color-picker|border-beam|tree-select)\//

const require = createRequire(import.meta.url)

function designTokens(): Readonly<Record<string, unknown>> {
  const { theme: antdTheme } = require('antd') as typeof import('antd')
  return Object.fromEntries(Object.entries(antdTheme.getDesignToken(theme)))
}

function tokens(): string {
  const all = designTokens()
  const missing = TOKENS.filter(name => all[name] === undefined)
  if (missing.length > 0) throw new Error(`antd has no ${missing.join(', ')} (antd-without-styles.ts)`)
  return JSON.stringify(Object.fromEntries(TOKENS.map(name => [name, all[name]])))
}

/** The see-through colours of the theme as they look on its paper: what the picture for nothing is drawn with. */
function solidColours(): string {
  const { getAsSolidColor } = require('antd/lib/empty/utils') as {
    getAsSolidColor: (color: string, ground: string) => string
  }
  const all = designTokens() as Readonly<Record<string, string>>
  const drawn = TOKENS.filter(name => name.startsWith('color'))
  return JSON.stringify(
    Object.fromEntries(drawn.map(name => [all[name], getAsSolidColor(all[name]!, all.colorBgContainer!)])),
  )
}

/** Modules that only make styles, as what they are when all styles are there: a class for the theme's variables. */
const stubs: Readonly<Record<string, () => string>> = {
  '/antd/es/theme/useToken.js': () => `
    const tokens = ${tokens()}
    const result = [null, tokens, '', tokens, { prefix: 'ant', key: ${JSON.stringify(theme.cssVar.key)} }, true]
    export default () => result
    export const unitless = {}`,
  '/antd/es/theme/util/genStyleUtils.js': () => `
    const result = ['', ${JSON.stringify(theme.cssVar.key)}]
    export const genStyleHooks = () => () => result
    export const genComponentStyleHook = () => () => ''
    export const genSubStyleComponent = () => () => null
    export const genCssVar = (antCls, component) => {
      const prefix = '--' + antCls.replace(/\\./g, '') + '-' + component + '-'
      return [
        name => prefix + name,
        (name, fallback) => fallback ? 'var(' + prefix + name + ', ' + fallback + ')' : 'var(' + prefix + name + ')',
      ]
    }`,
  '/antd/es/theme/internal.js': () => `
    import useToken from './useToken'
    export { defaultConfig, DesignTokenContext } from './context'
    export { genComponentStyleHook, genStyleHooks, genSubStyleComponent } from './util/genStyleUtils'
    export { PresetColors } from './interface'
    export { useToken }
    const none = () => undefined
    export { none as calc, none as genPresetColor, none as getLineHeight, none as mergeToken, none as statisticToken }
    export { none as useResetIconStyle, none as useStyleRegister }
    export const statistic = {}`,
  '/antd/es/theme/context.js': () => `
    import { createContext } from 'react'
    export const defaultTheme = null
    export const defaultConfig = { token: {}, hashed: false }
    export const DesignTokenContext = createContext(defaultConfig)`,
  '/@ant-design/cssinjs/es/index.js': () => `
    import { createContext } from 'react'
    export const StyleContext = createContext({})
    const none = () => undefined
    export { none as createTheme, none as unit, none as useStyleRegister, none as useCacheToken, none as getComputedToken }
    export class Keyframes {}`,
  '/antd/es/empty/utils.js': () => `
    const solid = ${solidColours()}
    export const getAsSolidColor = color => solid[color] ?? color`,
  '/antd/es/theme/themes/seed.js': () => 'export const defaultPresetColors = {}; export default {}',
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly Node[]
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) see(node as Node)
  for (const inner of Object.values(node)) visit(inner, see)
}
