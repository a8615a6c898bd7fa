import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const manifest = JSON.parse(readFileSync(join(web, 'public/manifest.webmanifest'), 'utf8'))
const root = readFileSync(join(web, 'app/root.tsx'), 'utf8')

test('加到主屏幕: every page names the manifest, and the bar of the phone has the colour that both say', () => {
  expect(root).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  expect(root).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`)
  expect(manifest).toMatchObject({ lang: 'zh-CN', start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.short_name.length).toBeLessThanOrEqual(12)
})

test('its pictures are there, and as large as they say', async () => {
  const sizes: string[] = []
  for (const { src, sizes: said, type } of manifest.icons) {
    if (type !== 'image/png') continue
    const { width, height, format } = await sharp(join(web, 'public', src)).metadata()
    expect([`${width}x${height}`, format]).toEqual([said, 'png'])
    sizes.push(said)
  }
  // the two that Chromium asks for before it offers to install
  expect(sizes).toEqual(['192x192', '512x512'])
  const apple = await sharp(join(web, 'public/icon-180.png')).metadata()
  expect([apple.width, apple.height]).toEqual([180, 180])
})
