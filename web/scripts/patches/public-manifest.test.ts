import { runInNewContext } from 'node:vm'
import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router'
import { expect, test } from 'vitest'
import { asScript, withoutKnown } from './public-manifest.ts'

const route = (id: string, parentId: string | undefined, imports: string[]) => ({
  id,
  parentId,
  path: id,
  module: `/assets/${id}.js`,
  imports: imports.map(name => `/assets/${name}.js`),
  css: ['/assets/site.css'],
  hasLoader: true,
  hasAction: false,
})
const manifest = {
  version: '1',
  url: '/assets/public-manifest-1.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/base.js'] },
  routes: {
    root: route('root', undefined, ['base', 'site']),
    goods: route('goods', 'root', ['base', 'site', 'root', 'tile']),
  },
} as unknown as AssetsManifest

const read = (script: string) => {
  const window: { __reactRouterManifest?: AssetsManifest } = {}
  runInNewContext(script, { window })
  return structuredClone(window.__reactRouterManifest!)
}

test('files that are loaded above are left out, the others keep their order', () => {
  const routes = withoutKnown(manifest.routes, manifest.entry)
  expect(routes.root!.imports).toEqual(['/assets/site.js'])
  expect(routes.goods!.imports).toEqual(['/assets/tile.js'])
})

test('the script sets the same list, without what is false', () => {
  const { goods } = read(asScript(manifest)).routes
  expect(goods).toMatchObject({ module: '/assets/goods.js', css: ['/assets/site.css'], hasLoader: true, path: 'goods' })
  expect(goods!.imports).toEqual(manifest.routes.goods!.imports)
  expect(goods).not.toHaveProperty('hasAction')
  expect(read(asScript(manifest)).entry).toEqual(manifest.entry)
})
