import { isReachable, waitForNetwork } from '../network.ts'

const KEY = 'syj.reloaded-at'
/** A page that fails again so soon has another trouble than a new release. */
const TOO_SOON_MS = 20_000

let reloading = false

/** The page is about to be replaced: what has failed meanwhile need not be shown. */
export const isReloading = (): boolean => reloading

/**
 * How the browser fetches what a page does not begin with: in the built web every `import()` goes through here, with
 * the styles of what it imports (scripts/patches/slim-client.ts). Without a network it waits, and the page stays as it is; after
 * a new release the files of the page that is open are gone, and the page is loaded anew.
 * @param files names of style sheets below the root
 */
export async function lazyImport<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  for (;;) {
    try {
      await Promise.all(files.map(fetchStyles))
      return await load()
    } catch (error) {
      if (await isReachable()) {
        reloadOnce()
        throw error
      }
      await waitForNetwork()
    }
  }
}

function reloadOnce(): void {
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < TOO_SOON_MS) return
  sessionStorage.setItem(KEY, String(Date.now()))
  reloading = true
  location.reload()
}

/** The sheet that holds it: that of the open page, where its first rule names it; else its own. */
function sheetOf(file: string): string {
  const name = file.slice('assets/'.length, -'.css'.length)
  for (const { sheet, href } of document.querySelectorAll<HTMLLinkElement>('link[href$="#"]'))
    if (sheet?.cssRules[0]?.cssText.includes(name)) return new URL(href).pathname
  return `/${file}`
}

const linkOf = (href: string) => document.querySelector(`link[href="${href}"]`)

const styles: Record<string, Promise<unknown> | undefined> = {}

/**
 * The sheets of a page go with it (marked by `#`), what was fetched with a part stays: the same sheet once more. It
 * stands beside the page's own, so that no rule comes to stand behind others than before. What stands in the document
 * is there already, or waited for by who has put it there.
 */
function fetchStyles(file: string): Promise<unknown> | undefined {
  const href = sheetOf(file)
  if (!linkOf(href)) {
    styles[href] = new Promise((onload, failed) => {
      const link = document.createElement('link')
      const onerror = () => {
        link.remove()
        failed(new Error(href))
      }
      Object.assign(link, { rel: 'stylesheet', href, onload, onerror })
      const ofPage = linkOf(`${href}#`)
      if (ofPage) ofPage.after(link)
      else document.head.append(link)
    })
  }
  return styles[href]
}
