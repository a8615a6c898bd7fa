import { subjectTypeLabels } from '@shangyouji/contract/consultations/labels'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Field, Select } from '../../../ui/base/field.tsx'
import type { Evidence } from './evidence.ts'

/** What a complaint is about: nobody, or a supplier with the order or consultation that it rests on. */
export default function EvidenceField({
  value,
  onChange,
}: {
  value: Evidence | null
  onChange: (value: Evidence | null) => void
}) {
  const [cases, setCases] = useState<readonly Evidence[]>([])
  const isClient = useSession()?.userInfo.data.role_type !== 'NO_AUTH'
  useEffect(() => {
    // who has not completed the profile has neither
    if (isClient) void loadCases().then(setCases)
  }, [isClient])

  const shown = value && !cases.some(each => each.id === value.id) ? [value, ...cases] : cases
  return (
    <Field label="投诉对象" hint="投诉供方须选择与其相关的咨询或意向单；投诉其他内容可不选">
      <Select
        placeholder="不针对某个供方"
        value={value?.id ?? ''}
        options={shown.map(({ id, type, label }) => ({
          value: id,
          label: `${type === 'ORDER' ? '意向单' : '咨询'} · ${label}`,
        }))}
        onChange={event => onChange(shown.find(each => each.id === event.target.value) ?? null)}
      />
    </Field>
  )
}

async function loadCases(): Promise<Evidence[]> {
  const options = { quiet: true, toast: false }
  const [threads, orders] = await Promise.all([
    api.consulting.search({ isBusiness: false, size: 50 }, options),
    api.order.search({ isBusiness: false, size: 50 }, options),
  ]).catch(() => [])
  return [
    ...(orders?.records ?? []).map(order => ({
      type: 'ORDER' as const,
      id: order.id,
      businessId: order.party.id,
      label: `${order.party.name}：${order.orderNo}`,
    })),
    ...(threads?.records ?? [])
      .filter(thread => thread.subject.type !== 'DEMAND')
      .map(thread => ({
        type: 'CONSULTING' as const,
        id: thread.id,
        businessId: thread.party.id,
        label: `${thread.party.name}：${subjectTypeLabels[thread.subject.type]} ${thread.subject.title}`,
      })),
  ]
}
