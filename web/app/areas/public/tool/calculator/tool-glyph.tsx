import { cx } from '../../../../ui/base/cx.ts'
import styles from './tool-glyph.module.css'
import glyphs from './tool-glyphs.svg?url&no-inline'

/** The calculator's own small picture, out of one file for all. */
export const ToolGlyph = ({ code, className }: { code: string; className?: string }) => (
  <svg viewBox="0 0 48 48" width={48} height={48} aria-hidden="true" className={cx(styles.glyph, className)}>
    <use href={`${glyphs}#${code}`} />
  </svg>
)
