import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/**
 * Keeps out of the browser's script what back-offices never ask of antd, and what no tree-shaking finds: each part is
 * there for a property that no screen gives. Without that property a part does nothing, and so do these; the server
 * renders with the whole of antd.
 */
export function slimAntd(): Plugin {
  return {
    name: 'slim-antd',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    config: () => {
      for (const [name, measured] of Object.entries(MEASURED)) {
        const { version } = require(`${name}/package.json`) as { version: string }
        if (version !== measured) throw new Error(`slim-antd.ts was written for ${name} ${measured}, not ${version}`)
      }
    },
    transform(code, id) {
      const path = id.split('?')[0]!
      const end = Object.keys(unused).find(end => path.endsWith(end))
      if (end) return { code: unused[end]!, map: null, moduleSideEffects: false }
      const edited = Object.keys(edits).find(end => path.endsWith(end))
      if (edited) return { code: replaced(code, path, edits[edited]!), map: null }
      // their packages do not declare that what is not used may be left out
      return /node_modules\/@rc-component\//.test(path) ? { code, map: null, moduleSideEffects: false } : null
    },
  }
}

const require = createRequire(import.meta.url)
const MEASURED = { antd: '6.6.8', '@ant-design/icons': '6.3.4' }

const unused: Readonly<Record<string, string>> = {
  // a table's `filters`: our filters stand above it and in the address
  '/antd/es/table/hooks/useFilter/index.js': `
    const filters = [columns => columns, [], {}]
    export const getFilterData = data => data
    export const flattenKeys = () => []
    export default () => filters`,
  // a table's `virtual`: a page has a hundred rows at most
  '/antd/es/table/RcTable/VirtualTable.js': `export { default } from './index'`,
  // the setting `tooltip.unique`; React counts the two children that it renders for its ids
  '/antd/es/tooltip/UniqueProvider/index.js': `
    import { createElement, Fragment } from 'react'
    export default ({ children }) => createElement(Fragment, null, children, undefined)`,
  // a tooltip's `color`
  '/antd/es/tooltip/util.js': `
    const none = { className: '', overlayStyle: {}, arrowStyle: {} }
    export const parseColor = () => none`,
  // panels that stand open by themselves
  '/antd/es/_util/PurePanel.js': `
    export const withPureRenderTheme = part => part
    export default () => () => null`,
  '/antd/es/tooltip/PurePanel.js': 'export default () => null',
  // columns and pages by the width of the window
  '/antd/es/grid/hooks/useBreakpoint.js': `
    const none = {}
    export default (_, given = none) => given`,
  // a table's `scroll` and `sticky`
  '/@rc-component/table/es/FixedHolder/index.js': 'export default () => null',
  '/@rc-component/table/es/stickyScrollBar.js': 'export default () => null',
  // how far what is waited for has come
  '/antd/es/spin/usePercent.js': 'export default () => undefined',
  '/antd/es/spin/Indicator/Progress.js': 'export default () => null',
  // fields of one letter each, and fields and buttons in groups
  '/antd/es/input/OTP/index.js': 'export default () => null',
  '/antd/es/input/Group.js': 'export default () => null',
  '/antd/es/button/ButtonGroup.js': `
    import { createContext } from 'react'
    export const GroupSizeContext = createContext(undefined)
    export default () => null`,
  // texts where no language is set: the frame sets one
  '/antd/es/locale/en_US.js': `export { default } from './zh_CN'`,
  // icons in two colours
  '/@ant-design/icons/es/components/IconBaseTwoTone.js': `export { default } from './IconBase'`,
  '/@ant-design/icons/es/components/twoTonePrimaryColor.js': `
    export const getTwoToneColor = () => undefined
    export const setTwoToneColor = () => undefined`,
  '/@ant-design/icons/es/colorUtils.js': `
    export const DEFAULT_TWOTONE_COLOR = ''
    export const getSecondaryColor = () => ''`,
}

/** The boxes of a table's rows, without rows in rows, a menu in the head and a choice of only one. */
const withoutTrees: Readonly<Record<string, string>> = {
  "import { arrAdd, arrDel, conductCheck, convertDataToEntities } from '@rc-component/tree';": `
    const arrAdd = (keys, key) => keys.includes(key) ? keys.slice() : [...keys, key]
    const arrDel = (keys, key) => keys.filter(other => other !== key)
    const conductCheck = () => undefined
    const convertDataToEntities = conductCheck`,
  "import Dropdown from '../../dropdown';": 'const Dropdown = null',
  "import Radio from '../../radio';": 'const Radio = null',
}

/** Fields ask whether a form is around them, and would take it along. */
const contextOnly: Readonly<Record<string, string>> = {
  "from '@rc-component/form';": "from '@rc-component/form/es/FormContext';",
}

const edits: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/antd/es/table/hooks/useSelection.js': withoutTrees,
  '/antd/es/form/context.js': contextOnly,
  // the sheet of the frame has what icons would write into the page
  '/@ant-design/icons/es/components/IconBase.js': { 'useInsertStyles(svgRef);': '' },
  // the texts once, not a second time for Node
  '/back-office/frame/frame.tsx': { 'antd/locale/zh_CN.js': 'antd/es/locale/zh_CN.js' },
}

/** @throws Error where the library no longer has it */
function replaced(code: string, path: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`slim-antd.ts: ${path} no longer says ${from}`)
    return text.replace(from, to)
  }, code)
}
