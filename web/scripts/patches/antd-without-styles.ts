import type { Plugin } from 'vite'
import { styledFolders } from '../antd-css.ts'

/**
 * The style sheet of antd is rendered at build (scripts/antd-css.ts) and its theme says `zeroRuntime`, so the functions
 * that make styles never run in the browser; antd bundles them all the same, a third of its script. Here they are
 * replaced where a component hands them to its hook, and the rest of them is then used by nothing.
 */
export function antdWithoutStyles(): Plugin {
  let replaced = 0
  return {
    name: 'antd-without-styles',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform(code, id) {
      if (!/node_modules\/antd\/es\/[^?]*\/style\//.test(id) || !MAKERS.test(code)) return null
      const cuts: Node[] = []
      visit(this.parse(code), node => {
        const [, styles] = node.arguments ?? []
        if (node.type !== 'CallExpression' || !MAKERS.test(node.callee?.name ?? '') || !styles) return
        cuts.push(styles)
      })
      replaced += cuts.length
      const text = cuts
        .sort((one, other) => other.start - one.start)
        .reduce((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, code)
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
