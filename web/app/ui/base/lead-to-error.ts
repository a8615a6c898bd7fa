/** What a text of a fault may stand at that says nothing of being invalid itself: choices, editors, uploads. */
const CONTROL = 'input, textarea, select, button, [contenteditable="true"], [tabindex="0"]'

/** Brings a faulty field into sight and gives it the focus. @param mark its control, its place, or the text of the fault */
export function leadTo(mark: Element): void {
  const control = mark.matches(CONTROL) ? mark : controlAt(mark)
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  mark.scrollIntoView({ block: 'center' })
}

/** The control that a text describes, or else the nearest one in or around it. */
function controlAt(mark: Element): Element | null {
  const described = mark.id && document.querySelector(`[aria-describedby~="${CSS.escape(mark.id)}"]`)
  if (described) return described
  for (let around: Element | null = mark; around && around !== document.body; around = around.parentElement) {
    const control = around.querySelector('[aria-invalid="true"]') ?? around.querySelector(CONTROL)
    if (control) return control
  }
  return null
}
