import { expect, test } from 'vitest'
import { withScriptsAfterPaint } from './scripts-after-paint.ts'

const page = (nonce = '') =>
  `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head>` +
  `<body><script${nonce}>first()</script><script${nonce} type="module" async="">import "/assets/a.js";\nimport("/assets/b.js?$&");</script><p>x</p></body></html>`

test('no file is asked for before the page is drawn, and the module keeps its text', () => {
  const html = withScriptsAfterPaint(page(), undefined)
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/)
  expect(html).toContain(
    '<script type="text/module" async="">import "/assets/a.js";\nimport("/assets/b.js?$&");</script>',
  )
  expect(html).toContain('(["/assets/a.js","/assets/b.js"], "text/module")')
  expect(html.indexOf('text/module')).toBeLessThan(html.indexOf('currentScript'))
})

test('scripts keep the nonce of their page', () => {
  const html = withScriptsAfterPaint(page(' nonce="n+/="'), 'n+/=')
  expect(html.match(/<script nonce="n\+\/="/g)).toHaveLength(3)
})

test('a page without a module stays as it is', () => {
  expect(withScriptsAfterPaint('<p>出错了</p>', undefined)).toBe('<p>出错了</p>')
})
