import { Input } from 'antd'
import { Tag } from '../../../ui/base/tag.tsx'
import { SlotDays } from './slot-days.tsx'
import type { Draft } from './slot-draft.ts'
import styles from './slots.module.css'

interface SlotRowProps {
  draft: Draft
  /** For the server's faults: `items.3`. */
  index: number
  today: string
  /** A note as people of this kind write it. */
  example: string
  onChange: (values: Partial<Draft>) => void
}

/** One recommended item: its picture and title, a note, its days. */
export function SlotRow({ draft, index, today, example, onChange }: SlotRowProps) {
  return (
    <div className={styles.slot} data-field={`items.${index}`}>
      {draft.cover ? (
        <img src={`${draft.cover}?w=96`} alt="" width={56} height={56} />
      ) : (
        <span className={styles.noCover} />
      )}
      <span className={styles.title}>
        {draft.title}
        <small>
          {draft.isNew ? (
            <Tag tone="amber">待保存</Tag>
          ) : draft.begun ? (
            <Tag tone="green">展示中</Tag>
          ) : (
            <Tag>未开始</Tag>
          )}
        </small>
      </span>
      <Input
        aria-label={`${draft.title}的推荐语`}
        value={draft.note}
        maxLength={20}
        placeholder={`推荐语，如 ${example}`}
        onChange={event => onChange({ note: event.target.value })}
      />
      <SlotDays draft={draft} today={today} onChange={onChange} />
    </div>
  )
}
