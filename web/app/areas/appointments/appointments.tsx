import type { Appointment } from '@shangyouji/contract/appointments/calls'
import { type AppointmentStatus, appointmentStatusLabels } from '@shangyouji/contract/appointments/labels'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { titled } from '../../back-office/page.tsx'
import { AppointmentList, type AppointmentView } from '../../domains/appointments/appointment-list.tsx'
import styles from '../../domains/appointments/appointments.module.css'
import { SettingDialog } from '../../domains/appointments/setting-dialog.tsx'
import { SlotDialog } from '../../domains/appointments/slot-dialog.tsx'
import { SharingPanel } from '../../domains/leads/sharing-panel.tsx'
import { downloadFile } from '../../lib/api/files.ts'
import { apiContext } from '../../lib/context.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { Field, Select } from '../../ui/base/field.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import type { Route } from './+types/appointments.ts'

const PAGE = 100
const MOST_PAGES = 20

const viewOf = (url: URL): AppointmentView => {
  const side = url.searchParams.get('side')
  return side === 'EXHIBITOR' || side === 'ORGANISER' ? side : 'MINE'
}

export async function loader({ context, params: { meeting }, url }: Route.LoaderArgs) {
  const view = viewOf(url)
  const calls = context.get(apiContext)
  if (view === 'MINE') {
    const mine = await calls.appointmentObject.getMineInfo({ id: meeting })
    return { view, mine, setting: null, title: mine.title, appointments: mine.appointments, isWhole: true }
  }
  const setting = view === 'ORGANISER' ? await calls.appointmentRoute.getSetting({ id: meeting }) : null
  const appointments: Appointment[] = []
  let pages = 1
  for (let current = 1; current <= Math.min(pages, MOST_PAGES); current++) {
    const asked = { meetId: meeting, side: view, order: 'asc', size: PAGE, current } as const
    const page = await calls.appointmentRoute.searchRouteAdmin(asked)
    appointments.push(...page.records)
    pages = page.pages
  }
  const title = setting?.title ?? appointments[0]?.title ?? '约谈'
  return { view, mine: null, setting, title, appointments, isWhole: pages <= MOST_PAGES }
}

export const meta: Route.MetaFunction = titled(({ loaderData }) => (loaderData ? headings[loaderData.view] : '约谈'))
export const handle = { isPhoneReady: true }

const headings: Readonly<Record<AppointmentView, string>> = {
  MINE: '我的约谈',
  EXHIBITOR: '收到的约谈',
  ORGANISER: '约谈安排',
}
const statuses = [
  { value: '', label: '全部状态' },
  ...Object.entries(appointmentStatusLabels).map(([value, label]) => ({ value, label })),
]

/** 约谈 of a meeting, for attendee, exhibitor (`?side=EXHIBITOR`) and organiser (`?side=ORGANISER`); prints as a route sheet. */
export default function Appointments({ loaderData, params: { meeting } }: Route.ComponentProps) {
  const { view, mine, setting, title, isWhole } = loaderData
  const { revalidate } = useRevalidator()
  const [isSetting, openSetting] = useState(false)
  const [params, setParams] = useSearchParams()
  const status = params.get('status') as AppointmentStatus | null
  const appointments = loaderData.appointments.filter(appointment => !status || appointment.status === status)
  const choose = (value: string) =>
    setParams(
      now => {
        const next = new URLSearchParams(now)
        if (value) next.set('status', value)
        else next.delete('status')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={styles.page}>
      <header>
        <h1>{headings[view]}</h1>
        <p>{title}</p>
      </header>
      <div className={`${styles.tools} ${styles.screen}`}>
        {setting && (
          <Button kind="primary" onClick={() => openSetting(true)}>
            设置时段与桌位
          </Button>
        )}
        <Button onClick={() => window.print()}>打印路线单</Button>
        <Button onClick={() => saveAppointments(loaderData.appointments)}>加入日历</Button>
        {view !== 'MINE' && <GuardedButton onClick={() => exportAppointments(meeting, view)}>导出</GuardedButton>}
      </div>
      {mine && <Exhibitors meeting={meeting} mine={mine} onSent={revalidate} />}
      <div className={styles.screen}>
        <Field label="状态">
          <Select options={statuses} value={status ?? ''} onChange={event => choose(event.target.value)} />
        </Field>
      </div>
      {!isWhole && <p role="status">约谈太多，仅显示最早的{PAGE * MOST_PAGES}场；全部请导出。</p>}
      {appointments.length === 0 && <p role="status">{view === 'MINE' ? '还没有约谈。' : '还没有符合条件的约谈。'}</p>}
      <AppointmentList appointments={appointments} view={view} onChanged={revalidate} />
      {mine && <SharingPanel meetId={meeting} />}
      {isSetting && setting && (
        <SettingDialog setting={setting} onClose={() => openSetting(false)} onSaved={revalidate} />
      )}
    </div>
  )
}

async function exportAppointments(meetId: string, side: 'EXHIBITOR' | 'ORGANISER'): Promise<void> {
  const queued = await downloadFile('appointmentRoute.exportAppointmentRoute', { meetId, side })
  if (queued) toast.info('正在后台生成，完成后会通知您')
}

async function saveAppointments(appointments: readonly Appointment[]): Promise<void> {
  const { saveIcs } = await import('../../domains/meetings/save-ics.ts')
  const now = new Date()
  const events = appointments
    .filter(({ status }) => status === 'ACCEPTED' || status === 'REQUESTED')
    .map(({ id, start, end, businessName, visitorName, place, status }) => ({
      ...{ id, start, end, place, url: window.location.href, title: `约谈：${businessName} · ${visitorName}` },
      status: status === 'ACCEPTED' ? ('CONFIRMED' as const) : ('TENTATIVE' as const),
      // a calendar takes the copy that was saved last
      ...{ sequence: Math.floor(now.getTime() / 1000), at: now.toISOString() },
    }))
  saveIcs(events, 'appointments.ics')
}

type Mine = NonNullable<Route.ComponentProps['loaderData']['mine']>

function Exhibitors({ meeting, mine, onSent }: { meeting: string; mine: Mine; onSent: () => Promise<unknown> }) {
  const [asked, ask] = useState<Mine['exhibitors'][number] | null>(null)
  if (mine.attendees.length === 0)
    return (
      <p role="status" className={styles.screen}>
        报名成功后才能约谈。<a href={`/website/meetings/${meeting}`}>去报名</a>
      </p>
    )
  if (!mine.isOpen) return <p role="status">主办方尚未开放约谈，或会议已结束。</p>
  return (
    <section className={styles.screen}>
      <h2 className={styles.day}>可约的展商</h2>
      {mine.exhibitors.length === 0 && <p role="status">还没有展商。</p>}
      <ul className={styles.rows}>
        {mine.exhibitors.map(exhibitor => (
          <li key={exhibitor.businessId} className={styles.card}>
            <div className={styles.head}>
              <b>{exhibitor.name}</b>
              <small className="quiet">{[exhibitor.hall, exhibitor.booth].filter(Boolean).join(' ')}</small>
            </div>
            <div>
              {exhibitor.takesAppointments ? (
                <Button aria-label={`约谈${exhibitor.name}`} onClick={() => ask(exhibitor)}>
                  约谈
                </Button>
              ) : (
                <small className="quiet">暂不接受约谈</small>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <SlotDialog
          meetId={meeting}
          businessId={asked.businessId}
          title={`约谈${asked.name}`}
          zone={mine.timezone}
          attendees={mine.attendees}
          onClose={() => ask(null)}
          onSent={onSent}
        />
      )}
    </section>
  )
}
