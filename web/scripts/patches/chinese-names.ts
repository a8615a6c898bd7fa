import type { Plugin } from 'vite'

/** A name that a component of others gives to screen readers in English, whatever language it is set to. */
interface EnglishName {
  /** The end of the file's path. */
  readonly file: string
  readonly from: string
  readonly to: string
}

const names: readonly EnglishName[] = [
  { file: '/antd/es/table/hooks/useSelection.js', from: "'Select all'", to: "'选择全部'" },
  { file: '/antd/es/table/hooks/useSelection.js', from: '`Select row ', to: '`选择行 ' },
  { file: '/antd/es/table/hooks/useSelection.js', from: '`Row ', to: '`选择行 ' },
  { file: '/antd/es/table/hooks/useSelection.js', from: ' selected`', to: '`' },
  // its icon named the button: "left"
  {
    file: '/antd/es/pagination/Pagination.js',
    from: 'const prevIcon = /*#__PURE__*/React.createElement("button", {',
    to: 'const prevIcon = /*#__PURE__*/React.createElement("button", { "aria-label": "上一页",',
  },
  {
    file: '/antd/es/pagination/Pagination.js',
    from: 'const nextIcon = /*#__PURE__*/React.createElement("button", {',
    to: 'const nextIcon = /*#__PURE__*/React.createElement("button", { "aria-label": "下一页",',
  },
  // icons stand beside words, or in something that has a name
  {
    file: '/@ant-design/icons/es/components/AntdIcon.js',
    from: 'role: "img",\n    "aria-label": icon.name',
    to: '"aria-hidden": restProps["aria-label"] ? undefined : true, role: restProps["aria-label"] ? "img" : undefined',
  },
  { file: '/@rc-component/input-number/es/StepHandler.js', from: "'Increase Value'", to: "'增加'" },
  { file: '/@rc-component/input-number/es/StepHandler.js', from: "'Decrease Value'", to: "'减少'" },
  { file: '/@rc-component/segmented/es/index.js', from: '"segmented control"', to: '"选项"' },
  {
    file: '/@rc-component/dialog/es/Dialog/Content/Panel.js',
    from: '"aria-label": "Close"',
    to: '"aria-label": "关闭"',
  },
]

/** The same file with its English names in Chinese, or null where it has none. @throws Error when a name is not there */
export function inChinese(code: string, id: string): string | null {
  const path = id.split('?')[0]!.replaceAll('\\', '/')
  const ours = names.filter(({ file }) => path.endsWith(file))
  if (ours.length === 0) return null
  return ours.reduce((text, { file, from, to }) => {
    if (!text.includes(from)) throw new Error(`chinese-names.ts: ${file} no longer says ${from}`)
    return text.replaceAll(from, to)
  }, code)
}

/** Puts names into Chinese that no setting of antd reaches. */
export const chineseNames = (): Plugin => ({
  name: 'chinese-names',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => inChinese(code, id),
})
