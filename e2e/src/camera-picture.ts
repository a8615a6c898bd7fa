import { writeFileSync } from 'node:fs'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { cameraFile } from './browser.ts'

const [WIDTH, HEIGHT] = [1280, 720]

/**
 * Holds a badge before the camera as a hand does: turned, slanted, small, in bad light from one side, out of focus and
 * with the grain of a cheap sensor. The same picture each time.
 */
export async function showToCamera(code: string): Promise<void> {
  const badge = await sharp(await QRCode.toBuffer(code, { width: 260, margin: 3 }))
    .extend({ top: 90, bottom: 30, left: 120, right: 120, background: '#f4f1ea' })
    .png()
    .toBuffer()
  const slanted = await sharp(badge).affine([0.94, 0.14, -0.08, 0.86], { background: '#7d7468' }).png().toBuffer()
  const label = await sharp(slanted).rotate(23, { background: '#7d7468' }).png().toBuffer()
  const light = Buffer.from(
    `<svg width="${WIDTH}" height="${HEIGHT}"><linearGradient id="a"><stop stop-color="#fff" stop-opacity=".35"/>
     <stop offset="1" stop-opacity=".72"/></linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  )
  const seen = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#7d7468' } })
    .composite([{ input: label, left: 380, top: 20 }, { input: light }])
    .removeAlpha()
    .blur(1.4)
    .raw()
    .toBuffer()
  let seed = 7
  for (let i = 0; i < seen.length; i++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    seen[i] = Math.max(0, Math.min(255, seen[i]! + Math.round((seed / 2_147_483_648 - 0.5) * 60)))
  }
  const frame = await sharp(seen, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 55 })
    .toBuffer()
  writeFileSync(cameraFile, Buffer.concat([frame, frame]))
}
