import { maskPhone } from '@shangyouji/contract/checks'
import { api } from '../../lib/api/client.ts'
import { answerPasskey, PasskeyError } from '../../lib/passkeys.ts'
import { openIdentityFrame, plainButton } from './identity-frame.ts'

const quietly = { toast: false, quiet: true } as const
const SEND_AGAIN_SECONDS = 60
const GOES_ON = '已填写的内容会保留，确认后自动继续。'
let shown: Promise<boolean> | null = null

/**
 * Asks somebody to show again who it is: an operator by password or passkey, an account by a code to its phone. Several
 * calls that want it at once share one dialog. @returns false when it was left
 */
export function confirmIdentity(): Promise<boolean> {
  shown ??= (location.pathname.startsWith('/operator') ? askOperator() : askAccount()).finally(() => {
    shown = null
  })
  return shown
}

function askOperator(): Promise<boolean> {
  const passkey = plainButton('使用通行密钥')
  const frame = openIdentityFrame({
    text: `此操作需要确认是您本人。${GOES_ON}`,
    label: '登录密码',
    input: { type: 'password', autocomplete: 'current-password', maxLength: 100 },
    empty: '请输入密码，或使用通行密钥',
    aside: passkey,
    confirm: password => api.session.confirm({ password }, quietly),
    faultOf: error => (error instanceof PasskeyError ? error.message : null),
  })
  passkey.onclick = async () => {
    passkey.disabled = true
    try {
      if (await frame.run(byPasskey)) frame.close()
    } finally {
      passkey.disabled = false
    }
  }
  return frame.shown
}

async function byPasskey(): Promise<void> {
  const options = await api.passkeys.confirmOptions({}, quietly)
  if (!options) throw new PasskeyError('您还没有通行密钥，请输入密码')
  await api.session.confirm({ passkey: await answerPasskey(options) }, quietly)
}

async function askAccount(): Promise<boolean> {
  const { account: mobile } = await api.client.getMine({}, quietly)
  const again = plainButton('发送验证码')
  const { shown, run } = openIdentityFrame({
    text: `此操作涉及收款，请用发往 ${maskPhone(mobile)} 的短信验证码确认是您本人。${GOES_ON}`,
    label: '短信验证码',
    input: { inputMode: 'numeric', autocomplete: 'one-time-code', maxLength: 6 },
    empty: '请输入短信验证码',
    aside: again,
    confirm: smsCode => api.client.confirm({ smsCode: smsCode.trim() }, quietly),
  })
  again.onclick = async () => {
    again.disabled = true
    const isSent = await run(() => api.verification.send({ mobile, type: 'CONFIRM' }, quietly))
    if (isSent) countDown(again)
    else again.disabled = false
  }
  return shown
}

/** Another code may be asked for after a while. */
function countDown(button: HTMLButtonElement): void {
  let left = SEND_AGAIN_SECONDS
  const show = () => {
    button.disabled = left > 0
    button.textContent = left > 0 ? `${left} 秒后重发` : '重新发送'
    if (left-- > 0 && button.isConnected) setTimeout(show, 1000)
  }
  show()
}
