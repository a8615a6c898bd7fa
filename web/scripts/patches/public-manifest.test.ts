import { runInNewContext } from 'node:vm'
import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router'
import { expect, test } from 'vitest'
import { withPageSheets } from '../../app/public-routes.ts'
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

test('the sheets of a page stand in one file, which pages that wear the same share; the script says it shorter', () => {
  const page = (id: string, ...names: string[]) => ({
    ...route(id, 'root', []),
    css: ['/assets/site.css', ...names.map(name => `/assets/${name}.css#`)],
  })
  const given = {
    root: manifest.routes.root!,
    plain: page('plain'),
    'a/shop': page('a/shop', 'tile', 'banner'),
    pay: page('pay', 'tile', 'banner'),
    home: page('home', 'tile'),
  } as unknown as AssetsManifest['routes']
  const { routes, sheets } = withPageSheets(given, manifest.version)
  expect(sheets).toEqual({
    '/assets/a-shop-1.css#': ['/assets/tile.css#', '/assets/banner.css#'],
    '/assets/home-1.css#': ['/assets/tile.css#'],
  })
  const worn = (all: AssetsManifest['routes']) => Object.values(all).map(one => one!.css)
  const shop = ['/assets/a-shop-1.css#']
  expect(worn(routes)).toEqual([['/assets/site.css'], [], shop, shop, ['/assets/home-1.css#']])
  const script = asScript({ ...manifest, routes })
  expect(worn(read(script).routes)).toEqual(worn(routes))
  expect(script).not.toContain('shop-1')
})
