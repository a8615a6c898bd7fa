import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import styles from './accept-dialog.module.css'

/** A newer quotation has come while the dialog was open: its prices are shown now, and nobody takes them unseen. */
export function NewerVersion({
  version,
  isSeen,
  onSeen,
}: {
  version: number
  isSeen: boolean
  onSeen: (version: number) => void
}) {
  if (isSeen) return null
  return (
    <NoticeLine role="alert" className={styles.newer}>
      供方刚刚给出第{version}版报价，以下已是新的价格与条件。
      <button type="button" onClick={() => onSeen(version)}>
        我已核对
      </button>
    </NoticeLine>
  )
}
