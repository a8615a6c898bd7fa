import { expect, test } from 'vitest'
import { publicManifestUrl, publicRoutes } from './public-routes.ts'

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

test('its file stands beside the other', () => {
  expect(publicManifestUrl('/assets/manifest-1dd0f13f.js')).toBe('/assets/public-manifest-1dd0f13f.js')
})
