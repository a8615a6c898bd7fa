import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { Field, Select } from '../../../ui/base/field.tsx'
import type { ReviewItem } from './review-item.ts'

export type Reviewers = readonly { readonly id: string; readonly name: string }[]

interface AssigneeProps {
  readonly item: Pick<ReviewItem, 'id' | 'assigneeId' | 'assignedTo'>
  readonly reviewers: Reviewers
}

/** Whose work the item is; everybody else may decide it all the same. */
export function Assignee({ item: { id, assigneeId, assignedTo }, reviewers }: AssigneeProps) {
  const { revalidate } = useRevalidator()
  const assign = async (operatorId: string) => {
    try {
      await api.review.assign({ ids: [id], operatorId: operatorId || null })
    } finally {
      await revalidate()
    }
  }
  // an operator who has left the staff since
  const isGone = assigneeId !== null && !reviewers.some(reviewer => reviewer.id === assigneeId)
  const options = [
    { value: '', label: '未分配' },
    ...reviewers.map(reviewer => ({ value: reviewer.id, label: reviewer.name })),
    ...(isGone ? [{ value: assigneeId, label: assignedTo }] : []),
  ]
  return (
    <Field label="分配给">
      <Select
        data-field="operatorId"
        value={assigneeId ?? ''}
        options={options}
        onChange={event => assign(event.target.value)}
      />
    </Field>
  )
}
