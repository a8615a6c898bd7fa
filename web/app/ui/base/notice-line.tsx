import type { ReactNode } from 'react'
import type { DraftState } from '../../forms/kept-form.ts'
import { RelativeTime } from '../text/text.tsx'
import { cx } from './cx.ts'
import styles from './notice-line.module.css'

interface NoticeLineProps {
  /** `alert` for what has just happened, `status` for what stands. */
  role: 'status' | 'alert'
  isBad?: boolean
  className?: string
  children: ReactNode
}

/** One line in amber (red where something is wrong) above what it is about; buttons and links in it are underlined. */
export const NoticeLine = ({ role, isBad, className, children }: NoticeLineProps) => (
  <p className={cx(styles.line, isBad && styles.bad, className)} role={role}>
    {children}
  </p>
)

interface KeptNoteProps {
  form: Pick<DraftState<unknown>, 'found' | 'applyFound' | 'discardFound'>
  /** What was typed: 尚未发送的报价. */
  noun: string
  className?: string
}

/** Something typed earlier is here again, or could be. */
export function KeptNote({ form: { found, applyFound, discardFound }, noun, className }: KeptNoteProps) {
  if (!found) return null
  return (
    <NoticeLine role="status" className={className}>
      <span>
        {found.isApplied ? '已恢复' : '发现'}您 <RelativeTime at={found.savedAt} /> 填写、{noun}
      </span>
      {!found.isApplied && (
        <button type="button" onClick={applyFound}>
          恢复
        </button>
      )}
      <button type="button" onClick={discardFound}>
        {found.isApplied ? '清空重填' : '不再提示'}
      </button>
    </NoticeLine>
  )
}
