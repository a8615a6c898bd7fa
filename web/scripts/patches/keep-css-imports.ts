import type { Plugin } from 'vite'

/**
 * Keeps `import './x.module.css'` without a name: a page that fetches a part of itself later has that part's styles
 * from the start, because the server has already rendered it. Vite takes such an import for one without effect.
 */
export function keepCssImports(): Plugin {
  return {
    name: 'keep-looks',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      return id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null
    },
  }
}
