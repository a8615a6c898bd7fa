import styles from './toast.module.css'

/** Milliseconds a message stays; errors stay longer, and all of them while the pointer rests on one. */
const STAY = { success: 2500, info: 3000, error: 4000 }

export type Kind = keyof typeof STAY

/** What may be done about a message: 撤销. */
export interface ToastAction {
  readonly label: string
  readonly run: () => unknown
}

const STAY_WITH_ACTION = 8000

const marks: Record<Kind, string> = {
  success: '<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.8 2.7 5.4-5.9"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 8v.01"/>',
  error: '<circle cx="12" cy="12" r="9"/><path d="M12 7.5V13M12 16v.01"/>',
}

const tones: Record<Kind, string> = { success: 'success', info: 'teal', error: 'danger' }

let list: HTMLElement | null = null

/** Shows one message; see toast.ts. */
export function showToast(kind: Kind, text: string, action?: ToastAction): void {
  if (text === '') return
  const host = openList()
  const last = host.lastElementChild as HTMLElement | null
  if (last?.dataset.text === kind + text) last.remove()
  const message = document.createElement('div')
  message.className = styles.toast!
  message.dataset.text = kind + text
  message.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  message.innerHTML = `<svg class="${tones[kind]}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${marks[kind]}</svg>`
  message.append(Object.assign(document.createElement('span'), { textContent: text }))
  if (action) message.append(actionButton(action, () => leave()))
  host.append(message)
  while (host.childElementCount > 4) host.firstElementChild!.remove()

  let timer = setTimeout(leave, action ? STAY_WITH_ACTION : STAY[kind])
  message.onpointerenter = () => clearTimeout(timer)
  message.onpointerleave = () => {
    timer = setTimeout(leave, 1000)
  }
  function leave() {
    message.classList.add(styles.leaving!)
    setTimeout(() => message.remove(), 200)
  }
}

function actionButton({ label, run }: ToastAction, leave: () => void): HTMLElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label })
  button.onclick = () => {
    leave()
    run()
  }
  return button
}

/** A popover in the top layer, inside the open dialog if there is one: what lies outside of a dialog is not announced. */
function openList(): HTMLElement {
  list ??= Object.assign(document.createElement('div'), { className: styles.list, popover: 'manual' })
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (list.parentElement !== host) host.append(list)
  else if (list.matches(':popover-open')) list.hidePopover()
  list.showPopover()
  if (host !== document.body) saveFromClosing(list)
  return list
}

/** A dialog that closes right after its message was said would take it along: the list then moves out. */
function saveFromClosing(shown: HTMLElement): void {
  const look = setInterval(() => {
    const host = shown.parentElement
    if (shown.childElementCount === 0 || host === document.body) return clearInterval(look)
    if (shown.isConnected && host?.matches(':modal')) return
    clearInterval(look)
    document.body.append(shown)
    shown.showPopover()
  }, 50)
}
