import { expect, test } from 'vitest'
import { sitePath, webAddress } from './safe-address.ts'

/** Read by a browser, each leads to another site, runs a script or leaves the site's own paths. */
const HOSTILE = [
  '/\t/evil.example',
  '/%09/evil.example'.replace('%09', '\t'),
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:/evil.example',
  'https:/\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '@evil.example',
  'evil.example',
  '.evil.example',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '/x"onmouseover="alert(1)',
  '/<script>',
  '',
]

test.each(HOSTILE)('%j is no address of this site', text => {
  expect(sitePath(text)).toBe(null)
})

test.each([null, undefined])('%s is no address', text => {
  expect(sitePath(text)).toBe(null)
})

test.each([
  ['/', '/'],
  ['/demander/news?current=2', '/demander/news?current=2'],
  ['/website/goods?keyword=%E6%8A%97%E4%BD%93#top', '/website/goods?keyword=%E6%8A%97%E4%BD%93#top'],
  // percent signs stay what they are: a path of this site, whatever it spells
  ['/%2Fevil.example', '/%2Fevil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/login?to=//evil.example', '/login?to=//evil.example'],
  ['/a/../b', '/b'],
])('%j stays on this site', (text, path) => {
  expect(sitePath(text)).toBe(path)
  expect(new URL(path, 'https://shangyouji.example').host).toBe('shangyouji.example')
})

test.each([
  'javascript:alert(1)//https://a.example',
  'https://',
  'https:///x',
  'https:evil',
  'http:\\\\evil.example',
  'https://ok.example@evil.example/',
  'https://user:word@evil.example/',
  'https://evil.example\t/',
  'https://evil.example/"><script>',
  ' https://a.example',
  'ftp://a.example',
  '//a.example',
])('%j is no web address', text => {
  expect(webAddress(text)).toBe(null)
})

test.each(['https://www.example.com', 'HTTP://example.com/a?b=c#d', 'https://例子.中国/产品'])(
  '%j is a web address',
  text => {
    expect(webAddress(text)).toBe(text)
  },
)
