/**
 * The server renders a calculator with its result; its script is fetched with the first touch of the page. What is typed
 * until the script has arrived is not lost; a button that was pressed meanwhile is lib/hydration/hydrate-on-interaction.tsx's.
 */

/** Of the calculator's form, for boxes that stand outside of it. */
export const FORM_ID = 'calculator'

let typed: URLSearchParams | null = null

/** What the boxes hold just before React takes them over and puts back what the server wrote. */
export function keepEarlyTyping(): void {
  const form = document.getElementById(FORM_ID)
  if (!(form instanceof HTMLFormElement)) return
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  typed = new URLSearchParams(entries)
}

/** What stood in the address of a page that was opened without a network (web/public/tool-worker.js); else null. */
export const handedOn = (): URLSearchParams | null =>
  location.hash.startsWith('#?') ? new URLSearchParams(location.hash.slice(2)) : null

/** Gives what was typed, once. */
export function takeEarlyTyping(): URLSearchParams | null {
  const found = typed
  typed = null
  return found
}
