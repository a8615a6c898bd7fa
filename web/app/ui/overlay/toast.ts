import type { Kind, ToastAction } from './toast-list.ts'

/**
 * Short messages 200 px from the top, above everything. Errors are announced at once, others politely.
 * The same text twice in a row is one message. What shows them is fetched with the first one, or with the first call.
 */
export const toast = {
  /** With an action (撤销) the message stays longer. */
  success: (text: string, action?: ToastAction) => show('success', text, action),
  info: (text: string, action?: ToastAction) => show('info', text, action),
  error: (text: string) => show('error', text),
}

function show(kind: Kind, text: string, action?: ToastAction): void {
  void import('./toast-list.ts').then(({ showToast }) => showToast(kind, text, action))
}
