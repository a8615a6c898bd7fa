/**
 * A page of the site is drawn before its script is there. Browsers rank modulepreload, and what a module names, with what
 * a page cannot be drawn without, and React Router has no way to say otherwise: forty small files share the line and the
 * processor with the picture that people wait for. So the script begins behind the first paint: the module waits as a
 * block of data, and a few lines name its files and put it in its place as a module. Those lines take themselves out,
 * for React finds the page as it wrote it.
 *
 * Returned as it came where no module is found (a page of a failure, a page compiled on the fly).
 */
export function withScriptsAfterPaint(html: string, nonce: string | undefined): string {
  const [module, code] = /<script(?: nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/.exec(html) ?? []
  if (code === undefined) return html
  const files: string[] = []
  const bare = html.replace(/<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g, (_, file: string) => {
    files.push(file)
    return ''
  })
  const own = nonce ? ` nonce="${nonce}"` : ''
  const waiting = `<script${own} type="${WAITS}" async="">${code}</script>`
  const begin = `<script${own}>(${beginAfterPaint})(${JSON.stringify(files)}, ${JSON.stringify(WAITS)})</script>`
  return bare.replace(module!, () => waiting + begin)
}

/** No type that a browser runs. */
const WAITS = 'text/module'

/** Runs in the page, as it is written here. */
const beginAfterPaint = `(files, type) => {
document.currentScript.remove()
requestAnimationFrame(() => setTimeout(() => {
for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
const waiting = document.querySelector('script[type="' + type + '"]')
const script = document.createElement('script')
script.type = 'module'
script.nonce = waiting.nonce
script.textContent = waiting.textContent
waiting.replaceWith(script)
}))
}`
