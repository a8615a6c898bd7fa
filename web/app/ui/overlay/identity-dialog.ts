import { api } from '../../lib/api/client.ts'
import { isFailure, textOf } from '../../lib/api/failure.ts'
import { answerPasskey, PasskeyError } from '../../lib/passkeys.ts'
import buttons from '../base/button.module.css'
import { cx } from '../base/cx.ts'
import fields from '../base/field.module.css'
import { element } from './confirm-dialog.ts'
import styles from './dialog.module.css'

const quietly = { toast: false, quiet: true } as const
let shown: Promise<boolean> | null = null

/**
 * Asks an operator to show again who it is, by password or passkey. Several calls that want it at once share one
 * dialog; the page below stays as it is. @returns false when it was left
 */
export function confirmIdentity(): Promise<boolean> {
  shown ??= show().finally(() => {
    shown = null
  })
  return shown
}

function show(): Promise<boolean> {
  return new Promise(resolve => {
    const dialog = element('dialog', cx(styles.dialog, styles.question))
    dialog.setAttribute('aria-label', '确认身份')
    const form = element('form')
    form.noValidate = true
    const label = element('label', fields.label, '登录密码')
    const password = element('input', fields.control)
    Object.assign(password, {
      type: 'password',
      autocomplete: 'current-password',
      maxLength: 100,
      id: 'identity-password',
    })
    label.htmlFor = password.id
    const fault = element('p', fields.error)
    fault.setAttribute('role', 'alert')
    const actions = element('div', styles.actions)
    const cancel = button('取消')
    const passkey = button('使用通行密钥')
    const ok = button('确认', buttons.primary)
    ok.type = 'submit'
    actions.append(cancel, passkey, ok)
    const field = element('div', fields.field)
    field.append(label, password, fault)
    form.append(field, actions)
    const said = '此操作需要确认是您本人。已填写的内容会保留，确认后自动继续。'
    dialog.append(element('h2', styles.title, '确认身份'), element('p', styles.text, said), form)

    const run = async (confirm: () => Promise<unknown>) => {
      if (ok.disabled) return
      for (const one of [ok, passkey]) one.disabled = true
      fault.textContent = ''
      try {
        await confirm()
        dialog.close('yes')
      } catch (error) {
        if (!isFailure(error) && !(error instanceof PasskeyError)) throw error
        fault.textContent = error instanceof PasskeyError ? error.message : textOf(error)
        password.select()
      } finally {
        for (const one of [ok, passkey]) one.disabled = false
      }
    }
    form.onsubmit = event => {
      event.preventDefault()
      if (password.value === '') {
        fault.textContent = '请输入密码，或使用通行密钥'
        return password.focus()
      }
      void run(() => api.session.confirm({ password: password.value }, quietly))
    }
    passkey.onclick = () => void run(byPasskey)
    cancel.onclick = () => dialog.close()
    dialog.onclose = () => {
      dialog.remove()
      resolve(dialog.returnValue === 'yes')
    }
    document.body.append(dialog)
    dialog.showModal()
    password.focus()
  })
}

async function byPasskey(): Promise<void> {
  const options = await api.passkeys.confirmOptions({}, quietly)
  if (!options) throw new PasskeyError('您还没有通行密钥，请输入密码')
  await api.session.confirm({ passkey: await answerPasskey(options) }, quietly)
}

function button(text: string, kind?: string): HTMLButtonElement {
  const made = element('button', cx(buttons.button, kind), text)
  made.type = 'button'
  return made
}
