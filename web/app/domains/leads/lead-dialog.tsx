import type { Lead } from '@shangyouji/contract/leads/calls'
import { type LeadRating, leadRatingLabels } from '@shangyouji/contract/leads/labels'
import { useState } from 'react'
import { useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field, Select, TextArea } from '../../ui/base/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const FORM_ID = 'lead'
const ratings = [
  { value: '', label: '未评级' },
  ...Object.entries(leadRatingLabels).map(([value, label]) => ({ value, label })),
]

interface Props {
  readonly lead: Lead
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

/** What an exhibitor notes about someone who came to its booth. */
export function LeadDialog({ lead, onClose, onSaved }: Props) {
  const [start] = useState({ rating: lead.rating ?? '', notes: lead.notes })
  const { values, set, faults, busy, form } = useForm(start, {
    send: ({ rating, notes }) =>
      api.meetLead.update({ id: lead.id, version: lead.version, rating: (rating || null) as LeadRating | null, notes }),
    async onSent() {
      onClose()
      await onSaved()
    },
  })
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button kind="primary" type="submit" form={FORM_ID} busy={busy}>
        保存
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={lead.name || `胸卡 ${lead.badgeNo}`} width={480} keepOpen footer={footer}>
      <form {...form} id={FORM_ID}>
        <Field label="评级" error={faults.rating ?? null}>
          <Select
            options={ratings}
            value={values.rating}
            onChange={event => set({ rating: event.target.value as LeadRating | '' })}
          />
        </Field>
        <Field label="备注" error={faults.notes ?? null} hint="最多500字">
          <TextArea
            rows={4}
            maxLength={500}
            value={values.notes}
            onChange={event => set({ notes: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
