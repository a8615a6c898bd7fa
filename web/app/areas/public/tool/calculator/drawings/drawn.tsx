import { cx } from '../../../../../ui/base/cx.ts'
import styles from '../extras/extras.module.css'

/** What a drawing has room for. */
export interface Form {
  readonly width: number
  readonly isNarrow: boolean
}
interface Drawing {
  readonly height: number
  readonly top?: number
  readonly content: React.ReactNode
}

/** About the width of a figure on a phone in pixels: words are as large there as they say. */
export const NARROW = 320

interface Props {
  readonly title: string
  readonly draw: (form: Form) => Drawing
}

/** A drawing in two forms, of which a style sheet shows one: one for a computer made smaller could not be read. */
export function Drawn({ title, draw }: Props) {
  const inForm = (form: Form, className: string) => {
    const { height, top = 0, content } = draw(form)
    return (
      <svg viewBox={`0 ${top} ${form.width} ${height}`} role="img" aria-label={title} className={className}>
        {content}
      </svg>
    )
  }
  return (
    <>
      {inForm({ width: 720, isNarrow: false }, cx(styles.drawing, 'drawn desktop-only'))}
      {inForm({ width: NARROW, isNarrow: true }, cx(styles.drawing, 'drawn drawn-narrow phone-only'))}
    </>
  )
}
