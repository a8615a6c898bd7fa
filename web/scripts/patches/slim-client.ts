import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { errors } from '../../../contract/src/errors.ts'

/**
 * Keeps out of the browser's script what the product never uses. Public pages have a budget (budget.ts), and these are
 * the parts of others that no tree-shaking finds.
 */
export function slimClient(): Plugin {
  return {
    name: 'slim-client',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    transform(code, id) {
      // the helper's name for `import()` stays, what it does is the product's
      if (id === PARTS_ID) return `export { lazyImport as __vitePreload } from '${PARTS}'`
      const path = id.split('?')[0]!
      if (path.includes('/node_modules/react-router/')) return withoutUnused(path)
      if (/\/web\/app\/.*\.tsx?$/.test(path)) return withPlainCodes(code)
      return null
    },
  }
}

/** Vite's own way to fetch parts: it knows no way back from a lost network. */
const PARTS_ID = '\0vite/preload-helper.js'
const PARTS = fileURLToPath(new URL('../../app/lib/hydration/lazy-import.ts', import.meta.url))

const MEASURED_VERSION = '8.4.0'

/**
 * Parts of react-router that are switched off here: instrumentation (never given), the discovery of routes one by one
 * (react-router.config.ts lists them all), and the English screens for a root without an error page of its own (root.tsx
 * has one). Their exports stay and do what they do when they are off.
 */
const unused: Readonly<Record<string, string>> = {
  '/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = router => router
    export const instrumentHandler = handler => handler
    export const instrumentationResultMetaContext = {}`,
  '/lib/dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 7680
    export const getManifestPath = () => ''
    export const getPartialManifest = manifest => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const getPathsWithAncestors = paths => paths
    export const handleClientVersionMismatch = async () => false
    export const isFogOfWarEnabled = () => false
    export const useFogOFWarDiscovery = () => undefined`,
  '/lib/dom/ssr/errorBoundaries.js': `
    export const BoundaryShell = () => null
    import { Component, createElement } from 'react'
    export class RemixErrorBoundary extends Component {
      state = {}
      static getDerivedStateFromError = () => ({ hasFailed: true })
      render() {
        return this.state.hasFailed
          ? createElement('html', { lang: 'zh-CN' }, createElement('body', null, '页面出现错误，请刷新'))
          : this.props.children
      }
    }
    export const RemixRootDefaultErrorBoundary = ({ error }) => { throw error }`,
}

function withoutUnused(path: string): string | null {
  const part = Object.keys(unused).find(each => path.endsWith(each))
  if (!part) return null
  const { version } = createRequire(import.meta.url)('react-router/package.json') as { version: string }
  if (version !== MEASURED_VERSION)
    throw new Error(`slim-client.ts was written for react-router ${MEASURED_VERSION}, not ${version}`)
  return unused[part]!
}

/** `errors.SEATS_TAKEN.code` → its number: the texts of all errors are the server's to send. */
function withPlainCodes(code: string): string | null {
  if (!code.includes('errors.')) return null
  return code.replace(/\berrors\.([A-Z][A-Z_]*)\.code\b/g, (found, name: keyof typeof errors) =>
    name in errors ? String(errors[name].code) : found,
  )
}
