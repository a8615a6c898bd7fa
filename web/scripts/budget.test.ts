import { expect, test } from 'vitest'
import { BUDGET_BYTES, measure, OFFICE_BUDGET_BYTES, STYLE_BUDGET_BYTES, tooDressed, tooHeavy } from './budget.ts'

const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/base.js'] },
  routes: {
    root: { id: 'root', module: '/assets/root.js', imports: ['/assets/base.js'] },
    'site/layout': { id: 'site/layout', parentId: 'root', module: '/assets/site.js', imports: [] },
    'areas/public/home/home': { id: 'areas/public/home/home', parentId: 'site/layout', module: '/assets/home.js' },
    supplier: { id: 'supplier', parentId: 'root', path: 'supplier', module: '/assets/frame.js' },
    goods: { id: 'goods', parentId: 'supplier', path: 'goods', module: '/assets/antd.js' },
  },
}

test('a screen weighs what it and its frames load, each file once', () => {
  const screens = measure(manifest, file => (file === '/assets/antd.js' ? 200_000 : 100), '/assets/manifest.js')
  expect(screens).toEqual([
    { id: 'areas/public/home/home', bytes: 600, styleBytes: 0, files: 6, isPublic: true },
    { id: 'goods', bytes: 200_500, styleBytes: 0, files: 6, isPublic: false },
  ])
  expect(tooHeavy(screens)).toEqual([])
})

test('a public screen over the budget is found', () => {
  const screens = measure(manifest, file => (file === '/assets/home.js' ? 120_000 : 100), '/assets/manifest.js')
  expect(tooHeavy(screens).map(screen => screen.id)).toEqual(['areas/public/home/home'])
})

test('a screen of a back-office has a budget of its own; the gallery of all parts has none', () => {
  const gallery = { id: 'areas/dev/gallery', parentId: 'supplier', path: 'gallery', module: '/assets/antd.js' }
  const routes = { ...manifest.routes, [gallery.id]: gallery }
  const sizeOf = (file: string) => (file === '/assets/antd.js' ? OFFICE_BUDGET_BYTES : 100)
  const heavy = tooHeavy(measure({ ...manifest, routes }, sizeOf, '/assets/manifest.js'))
  expect(heavy.map(({ id }) => id)).toEqual(['goods'])
})

test('each site has its own list of routes', () => {
  const sizeOf = (file: string) => (file === '/assets/office-manifest-1.js' ? 30 : file.includes('manifest') ? 7 : 0)
  const bytes = measure(manifest, sizeOf, '/assets/manifest-1.js').map(({ bytes }) => bytes)
  expect(bytes).toEqual([7, 30])
})

test('a shop that brings the editor of shops with it is found', () => {
  const shop = { id: 'areas/public/shop/shop', parentId: 'root', module: '/assets/shop.js' }
  const editor = '/assets/index-manage.js'
  const sizeOf = (file: string) => (file === editor ? BUDGET_BYTES : 100)
  const heavyWith = (imports: string[]) => {
    const routes = { ...manifest.routes, [shop.id]: { ...shop, imports } }
    return tooHeavy(measure({ ...manifest, routes }, sizeOf, '/assets/manifest.js')).map(({ id }) => id)
  }
  expect(heavyWith([])).toEqual([])
  expect(heavyWith([editor])).toEqual([shop.id])
})

test('a screen with too many styles is found, each sheet of it and of its frames counted once', () => {
  const { goods, supplier } = manifest.routes
  const dressed = (own: string) => ({
    ...manifest.routes,
    supplier: { ...supplier, css: ['/assets/frame.css#'] },
    goods: { ...goods, css: ['/assets/frame.css', own] },
  })
  const sizeOf = (file: string) =>
    file === '/assets/all-of-antd.css' ? STYLE_BUDGET_BYTES : file === '/assets/frame.css' ? 100 : 10
  const screensWith = (own: string) => measure({ ...manifest, routes: dressed(own) }, sizeOf, '/assets/manifest.js')
  expect(screensWith('/assets/goods.css').map(({ styleBytes }) => styleBytes)).toEqual([0, 110])
  expect(tooDressed(screensWith('/assets/goods.css'))).toEqual([])
  expect(tooDressed(screensWith('/assets/all-of-antd.css')).map(({ id }) => id)).toEqual(['goods'])
})
