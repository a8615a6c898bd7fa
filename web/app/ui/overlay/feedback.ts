import type { Feedback } from '../../lib/feedback.ts'
import { alertBox } from './confirm.ts'
import { progress } from './progress.ts'
import { showRefusal } from './refusal.ts'
// at hand when a call fails because the network is gone
import './confirm-dialog.ts'
import './toast-list.ts'
import { toast } from './toast.ts'

export const feedback: Feedback = {
  info: toast.info,
  error: toast.error,
  refused: (message, fields) => void showRefusal(message, fields),
  alert: alertBox,
  askMeanwhile: async (by, at) => (await import('./changed-meanwhile.ts')).askMeanwhile(by, at),
  confirmIdentity: async () => (await import('./identity-dialog.ts')).confirmIdentity(),
  begin: progress.begin,
}
