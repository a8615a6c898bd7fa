import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router'
import { publicManifestUrl, publicRoutes } from '../app/public-routes.ts'

const assets = new URL('../build/client/assets/', import.meta.url)

/** The list of routes as react-router wrote it for the browser, and the name of its file. */
export function readManifest(): { name: string; manifest: AssetsManifest } {
  const name = readdirSync(assets).find(file => /^manifest-[\w-]+\.js$/.test(file))
  if (!name) throw new Error('尚未构建网页：npm run -w web build')
  const text = readFileSync(new URL(name, assets), 'utf8')
  return { name, manifest: JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) }
}

/** Writes the shorter list that pages of the public site load instead. */
export function writePublicManifest(): void {
  const { name, manifest } = readManifest()
  const shorter = { ...manifest, url: publicManifestUrl(manifest.url), routes: publicRoutes(manifest.routes) }
  // what is false is as good as absent
  const text = JSON.stringify(shorter, (_key, value) => (value === false ? undefined : value))
  writeFileSync(new URL(publicManifestUrl(`/${name}`).slice(1), assets), `window.__reactRouterManifest=${text};`)
}

if (process.argv[1] === new URL(import.meta.url).pathname) writePublicManifest()
