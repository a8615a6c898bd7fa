import { PHONE } from '../tokens/tokens.ts'

/** Of the state of an entry in the history: stands for something that lies over the page. */
const MARK = 'overlay'
/** After this time a page that a press in a dialog leads to is under way or there. */
const SETTLED_MS = 400

const isPhone = (): boolean => matchMedia(PHONE).matches
const isMarked = (): boolean => history.state?.[MARK] === true

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

let isWatching = false

/**
 * On a phone "back" closes what lies over a page before it leaves the page. While something does, the history has an
 * entry more, of which the router knows nothing: it has the same address and key.
 */
export function letBackClose(): void {
  if (isWatching) return
  isWatching = true
  /** The entry more is being taken away. */
  let isLeaving = false

  const compare = () => {
    const isOver = isPhone() && overlays().length > 0
    if (isOver && !isMarked()) history.pushState({ ...history.state, [MARK]: true }, '')
    if (isOver || !isMarked() || isLeaving) return
    isLeaving = true
    history.back()
  }
  let timer = 0
  const compareSoon = () => {
    if (overlays().length > 0) return compare()
    clearTimeout(timer)
    timer = window.setTimeout(compare, SETTLED_MS)
  }

  addEventListener(
    'popstate',
    event => {
      if (isLeaving) {
        isLeaving = false
        event.stopImmediatePropagation()
        return
      }
      const top = isPhone() && !isMarked() ? overlays().at(-1) : undefined
      if (top) {
        event.stopImmediatePropagation()
        close(top)
      }
      compareSoon()
    },
    true,
  )
  // dialogs by their attribute, sheets by their event, windows of antd by what is put into the page or pressed
  new MutationObserver(compareSoon).observe(document.body, { subtree: true, attributeFilter: ['open'] })
  new MutationObserver(compareSoon).observe(document.body, { childList: true })
  document.addEventListener('toggle', compareSoon, true)
  document.addEventListener('click', () => setTimeout(compareSoon, SETTLED_MS))
  compareSoon()
}
