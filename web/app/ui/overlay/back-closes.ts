import { ANY_PHONE } from '../tokens/tokens.ts'

/** Of the state of an entry in the history: stands for something that lies over the page, or is the page's own below it. */
interface Marks {
  readonly overlay?: true
  readonly below?: true
}
/** After a press a window of antd is there. */
const SHOWN_MS = 400

const isPhone = (): boolean => matchMedia(ANY_PHONE).matches

/** What lies over the page, the topmost last: dialogs and sheets of ours, windows and drawers of the back-offices. */
function overlays(): HTMLElement[] {
  // a browser without popovers refuses the selector
  const popovers = 'popover' in HTMLElement.prototype ? ', .sheet:popover-open' : ''
  const found = document.querySelectorAll<HTMLElement>(`dialog[open]${popovers}, .ant-modal-wrap, .ant-drawer-open`)
  return [...found].filter(element => element.checkVisibility())
}

/** As Escape does: what may not be left yet stays. */
function close(overlay: HTMLElement): void {
  if (overlay instanceof HTMLDialogElement) {
    if (overlay.dispatchEvent(new Event('cancel', { cancelable: true }))) overlay.close()
  } else if (overlay.popover) overlay.hidePopover()
  else overlay.querySelector<HTMLElement>('.ant-modal-close, .ant-drawer-close, .ant-modal-footer button')?.click()
}

/** An entry more, of which the router knows nothing: it has the same address and key. */
function mark(): void {
  const { overlay, ...own } = (history.state ?? {}) as Marks
  if (overlay || !isPhone() || overlays().length === 0) return
  history.replaceState({ ...own, below: true }, '')
  history.pushState({ ...own, overlay: true }, '')
}

let isWatching = false

/**
 * On a phone "back" closes what lies over a page before it leaves the page. What was closed by its own button leaves its
 * entry behind; "back" then passes over it. Nothing is taken out of the history by itself: the router may just be on its
 * way to another page.
 */
export function letBackClose(): void {
  if (isWatching) return
  isWatching = true
  let at = 0
  const onBack = (event: PopStateEvent) => {
    const { below, idx = 0, ...rest } = (history.state ?? {}) as Marks & { idx?: number }
    const isForward = idx > at
    at = idx
    if (!below || isForward) return
    event.stopImmediatePropagation()
    const top = overlays().at(-1)
    if (!top) return history.back()
    history.replaceState({ ...rest, idx }, '')
    close(top)
    // what may not be left yet, or lay below it
    setTimeout(mark, SHOWN_MS)
  }
  addEventListener('popstate', onBack, true)
  const onShown = () => {
    mark()
    at = (history.state as { idx?: number } | null)?.idx ?? 0
  }
  // dialogs by their attribute, sheets by their event, windows of antd by what is put into the page or pressed
  new MutationObserver(onShown).observe(document.body, { subtree: true, attributeFilter: ['open'] })
  new MutationObserver(onShown).observe(document.body, { childList: true })
  document.addEventListener('toggle', onShown, true)
  document.addEventListener('click', () => setTimeout(onShown, SHOWN_MS))
  onShown()
}
