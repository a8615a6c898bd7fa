import buttons from '../base/button.module.css'
import { cx } from '../base/cx.ts'
import type { Question } from './confirm.ts'
import styles from './dialog.module.css'

/** Shows a question or, where it cannot be refused, an alert; see confirm.ts. */
export function ask({ title, text, ok = '确定', cancel = '取消', danger = false }: Question, canRefuse: boolean) {
  return new Promise<boolean>(resolve => {
    const dialog = element('dialog', cx(styles.dialog, styles.question))
    dialog.setAttribute('role', 'alertdialog')
    dialog.setAttribute('aria-label', title)
    dialog.append(element('h2', styles.title, title), element('p', styles.text, text))
    const actions = dialog.appendChild(element('div', styles.actions))
    const button = (label: string, kind: string | undefined, value: string) => {
      const made = actions.appendChild(element('button', cx(buttons.button, kind), label))
      made.type = 'button'
      made.onclick = () => dialog.close(value)
      return made
    }
    if (canRefuse) button(cancel, undefined, '')
    const yes = button(ok, danger ? buttons.danger : buttons.primary, 'yes')
    // an alert is left by its button alone
    dialog.oncancel = event => {
      if (!canRefuse) event.preventDefault()
    }
    dialog.onclose = () => {
      dialog.remove()
      resolve(dialog.returnValue === 'yes')
    }
    document.body.append(dialog)
    dialog.showModal()
    yes.focus()
  })
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className?: string, text?: string) {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
