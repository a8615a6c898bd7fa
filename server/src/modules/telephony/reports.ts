import { maskPhone } from '@shangyouji/contract/checks'
import { NoticeReply, type RawRequest, type Work } from '../../http/serve.ts'
import { shanghaiTime } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import type { CallReport } from '../../ports/telephony/telephony-port.ts'
import { parameters } from '../base/api.ts'
import { notifyCompany } from '../messages/api.ts'
import * as queries from './queries.ts'
import { saveRecord } from './record-queries.ts'
import { noteRecording } from './recordings.ts'

const HOUR_MS = 3_600_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const HEADERS = ['authorization', 'content-md5', 'content-type', 'date']

/** Takes what the provider tells of calls: signed and fresh, else refused with 401; twice or late it changes nothing. */
export async function receiveReports(work: Work, account: string, raw: RawRequest): Promise<NoticeReply> {
  const { telephony } = work.ports
  if (telephony?.account !== account) return fail('NOTICE_REFUSED')
  const names = Object.keys(raw.headers).filter(name => HEADERS.includes(name) || name.startsWith('x-mns-'))
  const headers = Object.fromEntries(names.map(name => [name, raw.headers[name] ?? '']))
  const path = `/api/customer/telephonyNotice/secretReport/${account}`
  const reports = telephony.readReports({ path, headers, body: raw.body }, work.clock.now())
  if (!reports) return fail('NOTICE_REFUSED')
  for (const report of reports) await takeReport(work, report)
  const { type, body } = telephony.reportsTaken
  return new NoticeReply(type, body)
}

/** Keeps one call. What names no binding of ours under its own number is left out. */
async function takeReport(work: Work, report: CallReport): Promise<void> {
  const { db, clock } = work
  const { outId, subsId, x, peer, direction, callAt, startAt, releaseAt } = report
  const byOutId = UUID.test(outId) ? await queries.findBinding(db, outId) : undefined
  const binding = byOutId ?? (subsId === '' ? undefined : await queries.findBySubs(db, subsId))
  if (!binding || binding.phone !== x) return
  const seconds = startAt ? Math.round((releaseAt.getTime() - startAt.getTime()) / 1000) : 0
  const isMissed = seconds === 0
  const mayCallBack = isMissed && direction === 'IN' && /^1\d{10}$/.test(peer)
  const hours = await parameters(db).number('telephony.callBackHours')
  const now = clock.now()
  const record = await saveRecord(db, {
    id: newId(),
    call_id: report.callId,
    company_id: binding.company_id,
    binding_id: binding.id,
    number_id: binding.number_id,
    buyer_id: binding.buyer_id,
    direction,
    peer_masked: maskPhone(peer),
    peer_phone: mayCallBack ? peer : null,
    call_at: callAt,
    release_at: releaseAt,
    seconds,
    is_missed: isMissed,
    call_back_until: mayCallBack ? new Date(releaseAt.getTime() + hours * HOUR_MS) : null,
    created_at: now,
    updated_at: now,
  })
  const { recordingAt: address } = report
  if (record && binding.is_recorded && address && !isMissed)
    await noteRecording(work, { recordId: record.id, companyId: binding.company_id, address })
  if (!record || !isMissed || direction === 'OUT') return
  await notifyCompany(work, binding.company_id, {
    type: 'INQUIRY',
    title: `未接来电：${maskPhone(peer)}`,
    content: `${shanghaiTime(callAt)} 拨打虚拟号码 ${x}，${hours}小时内可回拨。`,
    link: '/supplier/virtualAccount?tab=calls',
    once: `call missed ${record.id}`,
  })
}
