import { TRIAL_QUESTIONS } from '@shangyouji/contract/trials/labels'
import styles from '../../../domains/trial/trial-list.module.css'
import { Button } from '../../../ui/base/button.tsx'
import { Input } from '../../../ui/base/field.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/base/icons.tsx'

interface QuestionsFieldProps {
  value: readonly string[]
  onChange: (questions: string[]) => void
  error?: string | undefined
}

/** What everyone who asks for a sample has to answer. */
export function QuestionsField({ value, onChange, error }: QuestionsFieldProps) {
  return (
    <div className={`stack gap-2 mb-4 ${styles.questions}`}>
      <p className="medium">申请时须回答（最多{TRIAL_QUESTIONS}个）</p>
      {value.map((question, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other name
        <span className="flex gap-2" key={i}>
          <Input
            className="grow"
            aria-label={`问题${i + 1}`}
            value={question}
            maxLength={100}
            placeholder="例：目前使用哪家的产品"
            onChange={event => onChange(value.with(i, event.target.value))}
          />
          <Button
            kind="text"
            aria-label={`删除问题${i + 1}`}
            icon={<TrashIcon />}
            onClick={() => onChange(value.toSpliced(i, 1))}
          />
        </span>
      ))}
      {error && (
        <p role="alert" className="medium danger">
          {error}
        </p>
      )}
      {value.length < TRIAL_QUESTIONS && (
        <Button kind="text" size="small" icon={<PlusIcon />} onClick={() => onChange([...value, ''])}>
          添加问题
        </Button>
      )}
    </div>
  )
}
