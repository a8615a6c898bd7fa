/**
 * The server renders a calculator with its result; its script is fetched when somebody begins to do something. What
 * is typed and clicked until it has arrived is not lost.
 */

/** Of the calculator's form, for boxes that stand outside of it. */
export const FORM_ID = 'calculator'

let typed: URLSearchParams | null = null
let pressed: HTMLElement | null = null

/** Remembers the last button that was pressed in vain. */
export function watchEarlyPresses(): void {
  addEventListener('click', press, true)
}

function press({ target }: Event): void {
  pressed = (target as HTMLElement).closest<HTMLElement>('main button')
}

/** What the boxes hold just before React takes them over and puts back what the server wrote. */
export function keepEarlyTyping(): void {
  const form = document.getElementById(FORM_ID)
  if (!(form instanceof HTMLFormElement)) return
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  typed = new URLSearchParams(entries)
}

/** Gives what was typed, once. */
export function takeEarlyTyping(): URLSearchParams | null {
  const found = typed
  typed = null
  return found
}

/** Presses the button again that was pressed before it could answer. */
export function repeatEarlyPress(): void {
  removeEventListener('click', press, true)
  const button = pressed
  pressed = null
  if (button?.isConnected) button.click()
}
