import { MeetingForm, type MeetingFormData } from '@shangyouji/contract/meetings/schemas'
import { instantOf } from '@shangyouji/contract/meetings/zone'
import { newId } from '../../kernel/clock.ts'
import { failFields } from '../../kernel/failure.ts'
import { cleanHtml, fileUrlsIn, textOf } from '../../text/rich-text.ts'
import { completeArea } from '../base/api.ts'

/** What stands where nothing was filled in; drafts come with holes. */
const { isCheck: _, title: __, ...empty } = MeetingForm.parse({ title: '草稿' })

/** The form of an item of this type: only this module writes it. */
export const formOf = (row: { readonly form: unknown }): MeetingFormData => row.form as MeetingFormData

/** A form as it is kept: whole, its markup cleaned, and every ticket, session and field with an id of its own. */
export function prepareMeeting(form: MeetingFormData): MeetingFormData {
  const whole = { ...empty, ...form, title: form.title ?? '' }
  return {
    ...whole,
    content: cleanHtml(whole.content),
    ...completeArea(whole),
    tickets: withIds(whole.tickets),
    sessions: withIds(whole.sessions),
    fields: withIds(whole.fields),
  }
}

function withIds<T extends { id?: string }>(list: readonly T[]): T[] {
  const seen = new Set<string>()
  return list.map(one => {
    const id = one.id && !seen.has(one.id) ? one.id : newId()
    seen.add(id)
    return { ...one, id }
  })
}

/** The instant of a clock time in the form's zone; null where none is set. Asked after the form was checked. */
export function instantIn(zone: string, local: string, field: string): Date | null {
  if (local === '') return null
  return instantOf(local, zone) ?? failFields({ [field]: '该时间在所选时区不存在（夏令时调整），请另选时间' })
}

/** Every text that everyone will read, by its field. */
export const meetingTexts = (form: MeetingFormData): Record<string, string> => ({
  title: form.title,
  summary: form.summary,
  content: form.content,
  address: form.address,
  halls: form.halls.map(hall => hall.name).join('\n'),
  hosts: form.hosts.map(host => host.name).join('\n'),
  sponsors: form.sponsors.map(sponsor => `${sponsor.name} ${sponsor.level}`).join('\n'),
  sessions: form.sessions
    .map(({ title, intro, chair, speakers }) => [title, intro, chair, ...speakers].join(' '))
    .join('\n'),
  tickets: form.tickets.map(ticket => `${ticket.name} ${ticket.intro}`).join('\n'),
  fields: form.fields.map(field => [field.label, ...field.options].join(' ')).join('\n'),
})

export const meetingFiles = (form: MeetingFormData): string[] => [
  form.cover,
  form.permit,
  ...form.sponsors.map(sponsor => sponsor.logo),
  ...fileUrlsIn(form.content),
]

export const meetingSearchTexts = (form: MeetingFormData) => ({
  a: form.title,
  b: [form.section, ...form.hosts.map(host => host.name)].join(' ， '),
  c: [form.summary, form.provinceName ?? '', form.cityName ?? '', form.address].join(' ， '),
  d: [textOf(form.content), ...form.sessions.flatMap(({ title, speakers }) => [title, ...speakers])].join(' ， '),
})
