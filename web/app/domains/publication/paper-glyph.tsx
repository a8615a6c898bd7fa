import { cx } from '../../ui/base/cx.ts'
import styles from './paper-glyph.module.css'

/** A sheet of paper with the ending of its file: people look for PDF or Excel. */
export const PaperGlyph = ({ type }: { type: string }) => (
  <span aria-hidden="true" className={cx(styles.paper, styles[`paper-${paperTone(type)}`])}>
    {type.slice(0, 4).toUpperCase() || '文件'}
  </span>
)
const paperTone = (type: string) =>
  type === 'pdf' ? 'red' : /^(xlsx?|csv)$/.test(type) ? 'green' : /^(docx?|pptx?)$/.test(type) ? 'indigo' : 'grey'
