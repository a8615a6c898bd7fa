import { hallClashes } from '@shangyouji/contract/meetings/agenda'
import type { MeetingFormData } from '@shangyouji/contract/meetings/schemas'
import { daysBetween } from '@shangyouji/contract/meetings/zone'
import { fail, failFields } from '../../kernel/failure.ts'
import { instantIn } from './form.ts'

/** From this number of people on site on, the authorities ask for a safety permit. */
const PERMIT_FROM = 1000

type Errors = Record<string, string>

/**
 * What a meeting needs before it can be submitted for review; everything that is wrong is said at once, at its field.
 * @param takenByTicket places taken by ticket, for one that was live before
 */
export function mustBeComplete(
  form: MeetingFormData,
  taken: {
    readonly all: number
    readonly byTicket: ReadonlyMap<string, number>
    readonly bySession: ReadonlyMap<string, number>
  },
): void {
  const errors: Errors = {}
  checkTimes(form, errors)
  checkPlace(form, errors)
  if (form.start !== '' && form.end !== '') {
    checkSessions(form, taken.bySession, errors)
    checkTickets(form, taken.byTicket, errors)
  }
  checkRules(form, errors)
  if (form.capacity !== null && form.capacity < taken.all) errors.capacity = `已占用${taken.all}个名额，不能少于此数`
  if (Object.keys(errors).length > 0) failFields(errors)
  const [clash] = hallClashes(form.sessions)
  if (clash) {
    const { start, end } = form.sessions[clash.index]!
    const details = {
      hall: clash.name,
      time: `${start.replace('T', ' ')}–${end.slice(11)}`,
      other: form.sessions[clash.other]!.title,
    }
    fail('HALL_TAKEN', { ...details, fields: { [`sessions.${clash.index}.hall`]: '该会场此时段已安排其他日程' } })
  }
}

function checkTimes(form: MeetingFormData, errors: Errors): void {
  if (form.start === '') errors.start = '请选择开始时间'
  if (form.end === '') errors.end = '请选择结束时间'
  if (form.start !== '' && form.end !== '' && form.end <= form.start) errors.end = '结束时间须晚于开始时间'
  if (form.enrollStart !== '' && form.enrollEnd !== '' && form.enrollEnd <= form.enrollStart)
    errors.enrollEnd = '报名截止须晚于报名开始'
  if (form.enrollEnd !== '' && form.end !== '' && form.enrollEnd > form.end)
    errors.enrollEnd = '报名截止不能晚于会议结束'
  for (const field of ['start', 'end', 'enrollStart', 'enrollEnd'] as const)
    instantIn(form.timezone, form[field], field)
}

function checkPlace(form: MeetingFormData, errors: Errors): void {
  if (form.form !== 'ONLINE' && form.address === '') errors.address = '请填写会议地点'
  if (form.form !== 'ONLINE' && form.expected >= PERMIT_FROM && form.permit === '')
    errors.permit = `预计到场${PERMIT_FROM}人及以上，请上传安全许可`
  const names = form.halls.map(hall => hall.name)
  for (const [i, name] of names.entries()) if (names.indexOf(name) < i) errors[`halls.${i}.name`] = '会场名称不能重复'
}

function checkSessions(form: MeetingFormData, booked: ReadonlyMap<string, number>, errors: Errors): void {
  const halls = new Set(form.halls.map(hall => hall.name))
  for (const [i, session] of form.sessions.entries()) {
    const number = booked.get(session.id ?? '') ?? 0
    if (session.capacity !== null && session.capacity < number)
      errors[`sessions.${i}.capacity`] = `已有${number}人预约，名额不能少于此数`
    if (session.end <= session.start) errors[`sessions.${i}.end`] = '结束时间须晚于开始时间'
    if (session.start < form.start || session.end > form.end) errors[`sessions.${i}.start`] = '日程须在会议起止时间之内'
    if (session.hall !== '' && !halls.has(session.hall)) errors[`sessions.${i}.hall`] = '请选择已填写的会场'
    for (const field of ['start', 'end'] as const) instantIn(form.timezone, session[field], `sessions.${i}.${field}`)
  }
}

function checkTickets(form: MeetingFormData, taken: ReadonlyMap<string, number>, errors: Errors): void {
  if (form.tickets.length === 0) errors.tickets = '请至少设置一种票'
  const days = new Set(daysBetween(form.start, form.end))
  for (const [i, ticket] of form.tickets.entries()) {
    const at = (name: string) => `tickets.${i}.${name}`
    const sold = taken.get(ticket.id ?? '') ?? 0
    if (ticket.total !== null && ticket.total < sold) errors[at('total')] = `已占用${sold}个名额，不能少于此数`
    if (ticket.saleStart !== '' && ticket.saleEnd !== '' && ticket.saleEnd <= ticket.saleStart)
      errors[at('saleEnd')] = '停售时间须晚于开售时间'
    if (ticket.validDays.some(day => !days.has(day))) errors[at('validDays')] = '有效日期须在会议日期之内'
    if ((ticket.groupFrom === null) !== (ticket.groupPrice === null))
      errors[at('groupPrice')] = '团体人数与团体价须同时填写'
    if (ticket.groupPrice !== null && ticket.groupPrice > ticket.price) errors[at('groupPrice')] = '团体价不能高于票价'
    if (form.form === 'OFFLINE' && ticket.includes !== 'ONSITE') errors[at('includes')] = '线下会议仅有线下参会票'
    if (form.form === 'ONLINE' && ticket.includes !== 'ONLINE') errors[at('includes')] = '线上会议仅有线上参会票'
    for (const field of ['saleStart', 'saleEnd'] as const) instantIn(form.timezone, ticket[field], at(field))
  }
}

function checkRules(form: MeetingFormData, errors: Errors): void {
  for (const [i, field] of form.fields.entries())
    if (field.type === 'CHOICE' && field.options.length < 2) errors[`fields.${i}.options`] = '选择项至少两个选项'
  if (form.audience === 'INVITED' && form.inviteCode === '' && form.invitePhones.length === 0)
    errors.inviteCode = '请填写邀请码或邀请名单'
  const { steps } = form.refundRule
  for (const [i, step] of steps.entries()) {
    const before = steps[i - 1]
    if (before && (step.hoursBefore >= before.hoursBefore || step.percent > before.percent))
      errors[`refundRule.steps.${i}.hoursBefore`] = '退款阶梯须由早到晚，比例不能递增'
  }
}
