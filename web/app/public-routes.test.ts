import { expect, test } from 'vitest'
import { officeManifestUrl, publicManifestUrl, publicRoutes, withPageSheets } from './public-routes.ts'

test('the public site’s list leaves the back-offices and what is in them out', () => {
  const routes = {
    root: { id: 'root', path: '' },
    site: { id: 'site', parentId: 'root' },
    demands: { id: 'demands', parentId: 'site', path: 'website/demands' },
    suppliers: { id: 'suppliers', parentId: 'site', path: 'website/supplier' },
    supplier: { id: 'supplier', parentId: 'root', path: 'supplier' },
    news: { id: 'news', parentId: 'supplier', path: 'news' },
    door: { id: 'door', parentId: 'root', path: 'operator/login' },
  }
  expect(Object.keys(publicRoutes(routes))).toEqual(['root', 'site', 'demands', 'suppliers'])
})

test('the packed lists stand beside that of the build', () => {
  expect(publicManifestUrl('/assets/manifest-1dd0f13f.js')).toBe('/assets/public-manifest-1dd0f13f.js')
  expect(officeManifestUrl('/assets/manifest-1dd0f13f.js')).toBe('/assets/office-manifest-1dd0f13f.js')
})

test('the sheets of a screen are one file, those of the frame around it stay what they are', () => {
  const routes = {
    root: { id: 'root', css: ['/assets/base.css#'] },
    supplier: { id: 'supplier', parentId: 'root', css: ['/assets/base.css#', '/assets/antd.css'] },
    news: { id: 'news', parentId: 'supplier', css: ['/assets/base.css#', '/assets/list.css', '/assets/news.css'] },
  }
  const { routes: dressed, sheets } = withPageSheets(routes, '1')
  expect(dressed.supplier.css).toEqual(['/assets/antd.css'])
  expect(dressed.news.css).toEqual(['/assets/news-1.css#'])
  expect(sheets).toEqual({ '/assets/news-1.css#': ['/assets/list.css', '/assets/news.css'] })
})

test('styles of antd stay files of their own, which pages share, before those of the page', () => {
  const routes = {
    root: { id: 'root' },
    goods: { id: 'goods', parentId: 'root', css: ['/assets/goods.css', '/assets/antd-table.css'] },
    orders: { id: 'orders', parentId: 'root', css: ['/assets/antd-table.css#'] },
  }
  const { routes: dressed, sheets } = withPageSheets(routes, '1')
  expect(dressed.goods.css).toEqual(['/assets/antd-table.css', '/assets/goods-1.css#'])
  expect(dressed.orders.css).toEqual(['/assets/antd-table.css#'])
  expect(sheets).toEqual({ '/assets/goods-1.css#': ['/assets/goods.css'] })
})
