import { isFailure, textOf } from '../../lib/api/failure.ts'
import buttons from '../base/button.module.css'
import { cx } from '../base/cx.ts'
import fields from '../base/field.module.css'
import { element } from './confirm-dialog.ts'
import styles from './dialog.module.css'

interface Asked {
  readonly text: string
  readonly label: string
  /** Of the one field. */
  readonly input: Partial<Pick<HTMLInputElement, 'type' | 'inputMode' | 'autocomplete' | 'maxLength'>>
  /** Said where nothing was typed. */
  readonly empty: string
  /** Stands between 取消 and 确认. */
  readonly aside: HTMLButtonElement
  readonly confirm: (typed: string) => Promise<unknown>
  /** What is a foreseen fault, in words; null: a fault of ours. */
  readonly faultOf?: (error: unknown) => string | null
}

export interface IdentityFrame {
  readonly shown: Promise<boolean>
  /** Runs another way to confirm, or what helps to; its faults stand at the field. @returns whether it went well */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>
  readonly close: () => void
}

/** 确认身份: one field, and another way beside it; the page below stays as it is. */
export function openIdentityFrame({ text, label, input, empty, aside, confirm, faultOf }: Asked): IdentityFrame {
  const dialog = element('dialog', cx(styles.dialog, styles.question))
  dialog.setAttribute('aria-label', '确认身份')
  const form = element('form')
  form.noValidate = true
  const named = element('label', fields.label, label)
  const typed = element('input', `field-edge ${fields.control}`)
  Object.assign(typed, { id: 'identity-input', ...input })
  named.htmlFor = typed.id
  const fault = element('p', fields.error)
  fault.setAttribute('role', 'alert')
  const cancel = plainButton('取消')
  const ok = plainButton('确认', buttons.primary)
  ok.type = 'submit'
  const actions = element('div', `phone-spread ${styles.actions}`)
  actions.append(cancel, aside, ok)
  const field = element('div', 'mb-4')
  field.append(named, typed, fault)
  form.append(field, actions)
  dialog.append(element('h2', styles.title, '确认身份'), element('p', styles.text, text), form)

  const run = async (work: () => Promise<unknown>) => {
    if (ok.disabled) return false
    ok.disabled = true
    fault.textContent = ''
    try {
      await work()
      return true
    } catch (error) {
      const foreseen = faultOf?.(error) ?? (isFailure(error) ? textOf(error) : null)
      if (foreseen === null) throw error
      fault.textContent = foreseen
      typed.select()
      return false
    } finally {
      ok.disabled = false
    }
  }
  const close = () => dialog.close('yes')
  form.onsubmit = async event => {
    event.preventDefault()
    if (typed.value === '') {
      fault.textContent = empty
      return typed.focus()
    }
    if (await run(() => confirm(typed.value))) close()
  }
  cancel.onclick = () => dialog.close()
  document.body.append(dialog)
  dialog.showModal()
  typed.focus()
  const shown = new Promise<boolean>(resolve => {
    dialog.onclose = () => {
      dialog.remove()
      resolve(dialog.returnValue === 'yes')
    }
  })
  return { shown, run, close }
}

export function plainButton(text: string, kind?: string): HTMLButtonElement {
  const made = element('button', cx(buttons.button, kind), text)
  made.type = 'button'
  return made
}
