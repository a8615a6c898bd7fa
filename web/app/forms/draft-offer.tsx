import { Button } from '../ui/base/button.tsx'
import { RelativeTime } from '../ui/text/text.tsx'
import type { Draft } from './draft.ts'
import styles from './draft-offer.module.css'

/** Above a form: what an earlier visit left behind can be taken up again. */
export function DraftOffer<T>({
  draft,
  onRestore,
  onDiscard,
}: {
  draft: Draft<T> | null
  onRestore: (values: T) => void
  onDiscard: () => void
}) {
  if (!draft) return null
  return (
    <p className={styles.offer} role="status">
      <span className="grow">
        有未提交的内容，自动保存于 <RelativeTime at={draft.savedAt} />
      </span>
      <Button size="small" kind="outline" onClick={() => onRestore(draft.values)}>
        恢复
      </Button>
      <Button size="small" kind="text" onClick={onDiscard}>
        丢弃
      </Button>
    </p>
  )
}
