import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const candidates = [
  process.env.CHROMIUM_PATH,
  // the same engine without windows and tool bars, which cost as much again as the pages: measured 3.3 times the CPU
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The system's Chromium or Chrome. @throws Error where there is none */
export function findBrowser(): string {
  const found = candidates.find(path => path && existsSync(path))
  if (!found) throw new Error('没有找到 Chromium 或 Chrome：请安装，或以 CHROMIUM_PATH 指明')
  return found
}

/** What the camera sees: read when a page opens it, written by camera-picture.ts. */
export const cameraFile = join(tmpdir(), `shangyouji-camera-${process.pid}.mjpeg`)

/** Without these a browser in a closed network keeps looking for its maker's hosts; root needs the first. */
export const browserArguments = [
  '--lang=zh-CN',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a camera that shows what a journey holds before it
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraFile}`,
]
