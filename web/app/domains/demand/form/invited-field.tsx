import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { Checkbox } from '../../../ui/base/field.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'

interface InvitedFieldProps {
  value: readonly string[]
  onChange: (ids: string[]) => void
  error?: string
}

/** Suppliers to choose from: those that have answered a demand of the buyer. */
export function InvitedField({ value, onChange, error }: InvitedFieldProps) {
  const [known, setKnown] = useState<ReadonlyMap<string, string> | null>(null)
  useEffect(() => {
    api.enroll
      .searchEnroll({ size: 100 }, { quiet: true })
      .then(({ records }) => setKnown(new Map(records.map(each => [each.businessId, each.businessName]))))
      .catch(() => setKnown(new Map()))
  }, [])

  if (!known) return <p className="note mb-3">正在查找与您合作过的供方…</p>
  // one that was invited before stays, also when it is not among the latest
  const shown = [...known, ...value.filter(id => !known.has(id)).map(id => [id, '已邀请的供方'] as const)]
  if (shown.length === 0) {
    return <NoticeLine role="status">还没有供方报名过您的需求，暂时无法定向邀请，请先公开发布。</NoticeLine>
  }
  return (
    <fieldset className="fieldset flex wrap gap-2-5">
      <legend className="choice-legend">邀请的供方（已选 {value.length} 家）</legend>
      {shown.map(([id, name]) => (
        <Checkbox
          key={id}
          checked={value.includes(id)}
          invalid={Boolean(error)}
          onChange={() => onChange(value.includes(id) ? value.filter(each => each !== id) : [...value, id])}
        >
          {name}
        </Checkbox>
      ))}
      {error && (
        <p className="mt-1 text-12 danger" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
