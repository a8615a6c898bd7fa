import type { Kind } from './toast-list.ts'

/**
 * Short messages 200 px from the top, above everything. Errors are announced at once, others politely.
 * The same text twice in a row is one message. What shows them is fetched with the first one, or with the first call.
 */
export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  error: (text: string) => show('error', text),
}

function show(kind: Kind, text: string): void {
  void import('./toast-list.ts').then(({ showToast }) => showToast(kind, text))
}
