import { NoticeLine } from '../ui/base/notice-line.tsx'
import { RelativeTime } from '../ui/text/text.tsx'
import type { DraftState } from './use-form-draft.ts'

interface KeptNoteProps {
  form: Pick<DraftState<unknown>, 'found' | 'applyFound' | 'discardFound'>
  /** What was typed: 尚未发送的报价. */
  noun: string
  className?: string
}

/** Something typed earlier is here again, or could be. */
export function DraftNote({ form: { found, applyFound, discardFound }, noun, className }: KeptNoteProps) {
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
