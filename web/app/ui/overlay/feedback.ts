import { errors } from '@shangyouji/contract/errors'
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
  sessionEnded: code =>
    alertBox({
      title: '提醒',
      text:
        code === errors.SESSION_ELSEWHERE.code
          ? '登录已经失效，请重新登录。您的账号已在其他设备登录；重新登录后回到本页，填写的草稿仍在。'
          : '登录已经失效，请重新登录',
      ok: '确定',
    }),
  askMeanwhile: async (...of) => (await import('./changed-meanwhile.ts')).askMeanwhile(...of),
  confirmIdentity: async () => (await import('./identity-dialog.ts')).confirmIdentity(),
  begin: progress.begin,
}
