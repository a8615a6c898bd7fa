import { posix } from 'node:path'
import type { Plugin } from 'vite'
import { FRAME, fileOfSheet, sheetOfFolder } from '../antd-css.ts'

/**
 * A screen loads the styles of the antd that it shows: what asks for the styles of a component brings its sheet
 * (scripts/antd-css.ts), and the frame has those of all screens. What comes later (dialogs, calendars) has its sheet
 * before its script runs, as any `import()` (lib/hydration/lazy-import.ts). Compiled on the fly there is one sheet.
 */
export function antdSheets(): Plugin {
  return {
    name: 'antd-sheets',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    enforce: 'pre',
    resolveId: source => (source.endsWith('/.react-router/antd.css') ? fileOfSheet(FRAME) : null),
    transform(code, id) {
      const dressed = withSheets(code, id.split('?')[0]!)
      return dressed === null ? null : { code: dressed, map: null }
    },
  }
}

/** The code of a component with the import of its sheet, or null where it has none beside that of the frame. */
export function withSheets(code: string, path: string): string | null {
  const at = path.indexOf(ANTD)
  if (at < 0 || path.includes('/style/')) return null
  const inside = posix.dirname(path.slice(at + ANTD.length))
  const folders = [...code.matchAll(STYLES)].map(([, from]) => posix.join(inside, from!).split('/')[0]!)
  const sheets = [...new Set(folders.map(sheetOfFolder))].filter(sheet => sheet !== FRAME)
  if (sheets.length === 0) return null
  return sheets.map(sheet => `import ${JSON.stringify(fileOfSheet(sheet))}\n`).join('') + code
}

const ANTD = '/node_modules/antd/es/'
const STYLES = /\bfrom ['"](\.[^'"]*\/style)(?:\/[\w/]+)?['"]/g
