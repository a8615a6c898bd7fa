import { leadTo } from '../base/lead-to-error.ts'
import { toast } from './toast.ts'

/** Frames until a form has shown what was refused: antd's texts come some frames after they are set. */
const FRAMES = 30
const MARKS = '[role="alert"], .ant-form-item-explain-error'

/**
 * What every form does with a reply that names faulty fields: the first field that shows its
 * text is scrolled to and focused, and a text that stands at no field becomes the message. Nothing is refused in
 * silence. An editor that shows no texts at its fields names their places with `data-field="items.0.title"`.
 * @param fields texts by the paths of their fields
 */
export async function showRefusal(message: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const texts = [...new Set(Object.values(fields))].filter(text => text !== '')
  let shown: Element[] = []
  let missing = texts
  for (let frame = 0; frame < FRAMES && missing.length > 0; frame++) {
    await new Promise(resolve => requestAnimationFrame(resolve))
    shown = marksOnScreen(texts)
    missing = texts.filter(text => !shown.some(mark => mark.textContent.includes(text)))
  }
  toast.error(missing.length > 0 ? missing.join('；') : message)
  const first =
    shown[0] ??
    Object.keys(fields)
      .map(placeOf)
      .find(place => place !== null)
  // a form may have led to one already, in its own order of fields
  if (first && !document.activeElement?.matches('[aria-invalid="true"]')) leadTo(first)
}

/** What says one of the texts at a field, in the order of the page; messages at the top are none. */
const marksOnScreen = (texts: readonly string[]) =>
  [...document.querySelectorAll(MARKS)].filter(
    mark => !mark.closest('[popover]') && texts.some(text => mark.textContent.includes(text)) && mark.checkVisibility(),
  )

/** The place of a path or of what holds it: `items.0.note`, else `items.0`, else `items`; that of an open dialog first. */
function placeOf(path: string): Element | null {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const name = CSS.escape(parts.slice(0, length).join('.'))
    const places = [...document.querySelectorAll(`[data-field="${name}"]`)].filter(place => place.checkVisibility())
    const last = places.at(-1)
    if (last) return last
  }
  return null
}
