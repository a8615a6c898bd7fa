import buttons from '../base/button.module.css'
import { cx } from '../base/cx.ts'
import styles from './dialog.module.css'
import { type Question, refusalOf } from './question.ts'

interface Choice {
  /** '' is what Escape means: nothing happens. */
  readonly value: string
  readonly label: string
  readonly danger?: boolean
}

interface Choices extends Pick<Question, 'title' | 'text'> {
  /** The last is the one that acts and has the focus. */
  readonly choices: readonly Choice[]
  /** False: left by its buttons alone. */
  readonly canRefuse?: boolean
}

/** Shows a question or, where it cannot be refused, an alert; see confirm.ts. */
export async function confirm(
  { title, text, ok = '确定', cancel = refusalOf(ok), danger = false }: Question,
  canRefuse: boolean,
): Promise<boolean> {
  const yes = { value: 'yes', label: ok, danger }
  const choices = canRefuse ? [{ value: '', label: cancel }, yes] : [yes]
  return (await choose({ title, text, choices, canRefuse })) === 'yes'
}

/** Shows a question with as many answers as it needs. @returns the value of the one chosen, '' for Escape */
export function choose({ title, text, choices, canRefuse = true }: Choices): Promise<string> {
  return new Promise(resolve => {
    const dialog = element('dialog', cx(styles.dialog, styles.question))
    dialog.setAttribute('role', 'alertdialog')
    dialog.setAttribute('aria-label', title)
    dialog.append(element('h2', styles.title, title), element('p', styles.text, text))
    const actions = dialog.appendChild(element('div', `phone-spread ${styles.actions}`))
    for (const [i, { value, label, danger }] of choices.entries()) {
      const kind = danger ? buttons.danger : i === choices.length - 1 ? buttons.primary : undefined
      const made = actions.appendChild(element('button', cx(buttons.button, kind), label))
      made.type = 'button'
      made.onclick = () => dialog.close(value)
    }
    dialog.oncancel = event => {
      if (!canRefuse) event.preventDefault()
    }
    dialog.onclose = () => {
      dialog.remove()
      resolve(dialog.returnValue)
    }
    document.body.append(dialog)
    dialog.showModal()
    ;(actions.lastElementChild as HTMLElement).focus()
  })
}

export function element<K extends keyof HTMLElementTagNameMap>(tag: K, className?: string, text?: string) {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
