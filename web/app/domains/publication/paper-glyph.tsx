import { cx } from '../../ui/base/cx.ts'
import styles from './paper-glyph.module.css'

/** A sheet of paper with the ending of its file: people look for PDF or Excel. */
export const PaperGlyph = ({ type }: { type: string }) => (
  <span aria-hidden="true" className={cx(paperTone(type), styles.paper)}>
    {type.slice(0, 4).toUpperCase() || '文件'}
  </span>
)
const paperTone = (type: string) =>
  type === 'pdf'
    ? 'tone-red'
    : /^(xlsx?|csv)$/.test(type)
      ? 'tone-green'
      : /^(docx?|pptx?)$/.test(type)
        ? 'tone-indigo'
        : 'bg-ground dim'
