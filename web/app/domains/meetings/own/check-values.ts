import { parseYuan } from '../../../ui/text/amounts.ts'
import type { Values } from './values.ts'

type Faults = Record<string, string>

const isNumber = (text: string): boolean => /^\d{1,9}$/.test(text.trim())
const isNumberOrNone = (text: string): boolean => text.trim() === '' || isNumber(text)

/** What is wrong before anything is sent, by field; the server says the rest. */
export function checkValues(values: Values): Faults {
  const faults: Faults = {}
  const need = (name: string, text: string, fault: string) => {
    if (text.trim() === '') faults[name] = fault
  }
  if (values.title.trim().length < 2) faults.title = '会议名称至少2个字'
  need('start', values.start, '请选择开始时间')
  need('end', values.end, '请选择结束时间')
  if (values.end !== '' && values.end <= values.start) faults.end = '结束时间须晚于开始时间'
  if (values.form !== 'ONLINE') need('address', values.address, '请填写会议地点')
  if (!isNumberOrNone(values.capacity)) faults.capacity = '请输入整数'
  for (const [i, hall] of values.halls.entries()) {
    need(`halls.${i}.name`, hall.name, '请填写会场名称')
    if (!isNumberOrNone(hall.capacity)) faults[`halls.${i}.capacity`] = '请输入整数'
  }
  for (const [i, host] of values.hosts.entries()) need(`hosts.${i}.name`, host.name, '请填写单位名称')
  for (const [i, sponsor] of values.sponsors.entries()) need(`sponsors.${i}.name`, sponsor.name, '请填写赞助单位名称')
  if (!isNumberOrNone(values.expected)) faults.expected = '请输入整数'
  for (const [i, session] of values.sessions.entries()) {
    need(`sessions.${i}.title`, session.title, '请填写日程主题')
    need(`sessions.${i}.start`, session.start, '请选择开始时间')
    need(`sessions.${i}.end`, session.end, '请选择结束时间')
    if (!isNumberOrNone(session.capacity)) faults[`sessions.${i}.capacity`] = '请输入整数'
  }
  checkTickets(values, faults, need)
  for (const [i, field] of values.fields.entries()) need(`fields.${i}.label`, field.label, '请填写报名项名称')
  checkRefund(values.refundRule, faults)
  return faults
}

function checkTickets(
  { tickets }: Values,
  faults: Faults,
  need: (name: string, text: string, fault: string) => void,
): void {
  if (tickets.length === 0) faults.tickets = '请至少设置一种票'
  for (const [i, ticket] of tickets.entries()) {
    need(`tickets.${i}.name`, ticket.name, '请填写票种名称')
    if (parseYuan(ticket.price) == null) faults[`tickets.${i}.price`] = '请输入金额，最多两位小数；免费填0'
    if (!isNumberOrNone(ticket.total)) faults[`tickets.${i}.total`] = '请输入整数'
    if (!isNumberOrNone(ticket.groupFrom)) faults[`tickets.${i}.groupFrom`] = '请输入2至20的整数'
    if (ticket.groupPrice.trim() !== '' && parseYuan(ticket.groupPrice) == null)
      faults[`tickets.${i}.groupPrice`] = '请输入金额，最多两位小数'
    if (!isNumber(ticket.perOrderMax)) faults[`tickets.${i}.perOrderMax`] = '请输入1至20的整数'
  }
}

function checkRefund(rule: Values['refundRule'], faults: Faults): void {
  if (parseYuan(rule.keepFixed) == null) faults['refundRule.keepFixed'] = '请输入金额，最多两位小数；不扣填0'
  for (const [i, { hoursBefore, percent }] of rule.steps.entries()) {
    if (!isNumber(hoursBefore)) faults[`refundRule.steps.${i}.hoursBefore`] = '请输入整数'
    if (!isNumber(percent) || Number(percent) > 100) faults[`refundRule.steps.${i}.percent`] = '请输入0至100的整数'
  }
}
