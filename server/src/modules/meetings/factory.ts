import { MeetingForm, type MeetingFormInput } from '@shangyouji/contract/meetings/schemas'
import { localOf } from '@shangyouji/contract/meetings/zone'
import type { Member } from '../../http/actor.ts'
import type { Services } from '../../kernel/services.ts'
import { approveContent, submitForm } from '../content/api.ts'
import { approveAutomatically } from '../review/api.ts'
import { meetingKind } from './kind.ts'

const DAY = 86_400_000

/** The clock in Shanghai some days and hours from an instant, on the full hour. */
export const clockAfter = (now: Date, days: number, hour = 9): string =>
  `${localOf(new Date(now.getTime() + days * DAY), 'Asia/Shanghai').slice(0, 10)}T${String(hour).padStart(2, '0')}:00`

/** A form with everything that must be there, of a meeting in thirty days; tests and seeds state what matters to them. */
export const meetingForm = (now: Date, parts: Partial<MeetingFormInput> = {}): MeetingFormInput => ({
  title: '生物药下游纯化技术论坛',
  summary: '层析、过滤与病毒清除的一天',
  content: '<p>聚焦捕获、精纯与病毒清除的工艺放大，邀请一线工程师分享数据。</p>',
  start: clockAfter(now, 30, 9),
  end: clockAfter(now, 30, 18),
  address: '上海市浦东新区张江路1号',
  halls: [{ name: '主会场' }, { name: '分会场' }],
  hosts: [{ name: '上游集研究院', role: 'HOST' }],
  tickets: [{ name: '标准票', price: 0, total: 100 }],
  contactName: '会务组',
  ...parts,
})

interface Organiser {
  readonly accountId: string
  readonly companyId: string
  readonly kind?: 'SUPPLIER' | 'EXHIBITION'
}

/** The organiser as the caller of its calls. */
const memberOf = ({ accountId, companyId, kind = 'SUPPLIER' }: Organiser): Member => ({
  kind: 'account',
  accountId,
  sessionId: '',
  roleType: 'BUSINESS',
  isClient: true,
  company: { id: companyId, kind, status: 'APPROVED', role: 'OWNER', level: 'FLAGSHIP' },
})

/** A published meeting, gone through the real flow: submitted, approved, live. */
export async function makeMeeting(
  services: Services,
  organiser: Organiser,
  parts: Partial<MeetingFormInput> = {},
): Promise<string> {
  const form = MeetingForm.parse(meetingForm(services.clock.now(), { isCheck: false, ...parts }))
  return services.database.db.transaction().execute(async db => {
    const work = { ...services, db, after: () => {} }
    const saved = await submitForm(work, meetingKind, memberOf(organiser), form)
    if (saved.status === 'PENDING')
      await approveAutomatically(work, 'meet', saved.id, review => approveContent(work, meetingKind, null, review))
    return saved.id
  })
}
