import type { Lead } from '@shangyouji/contract/leads/calls'
import { type LeadRating, leadRatingLabels } from '@shangyouji/contract/leads/labels'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import styles from '../../domains/appointments/appointments.module.css'
import { CameraButton } from '../../domains/door/camera-button.tsx'
import { queueScan, readQueue, sendQueue } from '../../domains/leads/lead-queue.ts'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { downloadFile } from '../../lib/api/files.ts'
import { apiContext } from '../../lib/context.ts'
import { dialogWhenOpened } from '../../lib/hydration/dialog-when-opened.tsx'
import { loadInDocumentOf } from '../../lib/own-document.ts'
import { useRetry } from '../../lib/use-retry.ts'
import { Button, GuardedButton } from '../../ui/base/button.tsx'
import { Field, Input, Select } from '../../ui/base/field.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import type { Route } from './+types/leads.ts'

const LeadDialog = dialogWhenOpened(async () => (await import('../../domains/leads/lead-dialog.tsx')).LeadDialog)

export async function loader({ context, params: { meeting }, url }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const current = Number(url.searchParams.get('current')) || 1
  const booth = await calls.meetLead.booth({ id: meeting })
  return { booth, leads: await calls.meetLead.search({ meetId: meeting, current, size: 20 }) }
}

/** Its camera is the one of the door. */
export const clientLoader = (asked: Route.ClientLoaderArgs) => loadInDocumentOf('/door/', asked)

export const meta = () => [{ title: '展会线索 · 上游集' }]
export const handle = { isPhoneReady: true }

const ratings = [
  { value: '', label: '未评级' },
  ...Object.entries(leadRatingLabels).map(([value, label]) => ({ value, label })),
]

/** 展会线索: staff of an exhibitor scan badges; what cannot be sent waits on the device and is sent by itself. */
export default function Leads({ loaderData: { booth, leads }, params: { meeting } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [edited, edit] = useState<Lead | null>(null)
  const { waiting, last, problem, scan } = useScans(meeting, revalidate)
  // as it was noted since
  const shown = last && (leads.records.find(({ id }) => id === last.id) ?? last)
  return (
    <div className={styles.page}>
      <header>
        <h1>{booth.name}</h1>
        <p>
          {booth.title} · 已登记 {booth.leads} 条线索
        </p>
      </header>
      {problem && (
        <NoticeLine role="alert" isBad>
          {problem}
        </NoticeLine>
      )}
      {shown && (
        <div role="status">
          <p>登记成功</p>
          <LeadCard lead={shown} onEdit={() => edit(shown)} />
        </div>
      )}
      <ScanForm onScan={scan} />
      {waiting > 0 && <NoticeLine role="status">{waiting} 条尚未上传，联网后自动上传，请勿清除浏览器数据。</NoticeLine>}
      <div className={styles.tools}>
        <h2 className={styles.day}>线索</h2>
        <GuardedButton onClick={() => exportLeads(meeting)}>导出</GuardedButton>
      </div>
      {leads.records.length === 0 && <p role="status">还没有线索，扫描参会人的胸卡即可登记。</p>}
      <ul className={styles.rows}>
        {leads.records.map(lead => (
          <li key={lead.id}>
            <LeadCard lead={lead} onEdit={() => edit(lead)} />
          </li>
        ))}
      </ul>
      <Pager {...leads} />
      {edited && <LeadDialog lead={edited} onClose={() => edit(null)} onSaved={revalidate} />}
    </div>
  )
}

async function exportLeads(meetId: string): Promise<void> {
  if (await downloadFile('meetLead.export', { meetId })) toast.info('正在后台生成，完成后会通知您')
}

/** A scan is kept on the device first; what waits is sent at once, when the network is back, and when the page opens. */
function useScans(meeting: string, onSent: () => Promise<unknown>) {
  const [waiting, setWaiting] = useState(0)
  const [last, setLast] = useState<Lead | null>(null)
  const [problem, setProblem] = useState('')
  const isSending = useRef(false)
  const sent = useRef(onSent)
  sent.current = onSent

  const flush = useCallback(async () => {
    if (isSending.current || readQueue(meeting).length === 0) return setWaiting(readQueue(meeting).length)
    isSending.current = true
    let isAway = false
    try {
      const answers = await sendQueue(meeting, scans =>
        api.meetLead.scan({ meetId: meeting, scans }, { toast: false, quiet: true }),
      )
      const unknown = [...answers.values()].filter(lead => lead === null).length
      setLast([...answers.values()].findLast(lead => lead !== null) ?? null)
      setProblem(unknown > 0 ? `${unknown} 个码不是本会议的有效胸卡，请扫描胸卡上的二维码，不要扫描门票。` : '')
      await sent.current()
    } catch (failure) {
      isAway = true
      if (isFailure(failure) && failure.code !== 0) setProblem(failure.message)
      // without a network it waits
    } finally {
      isSending.current = false
      setWaiting(readQueue(meeting).length)
    }
    // scanned after the last part was sent
    if (!isAway && readQueue(meeting).length > 0) await flush()
  }, [meeting])
  useEffect(() => void flush(), [flush])
  useRetry(waiting > 0, flush)

  const scan = async (code: string, rating: LeadRating | null, notes: string) => {
    queueScan(meeting, { code, rating, notes })
    await flush()
  }
  return { waiting, last, problem, scan }
}

interface ScanProps {
  readonly onScan: (code: string, rating: LeadRating | null, notes: string) => Promise<void>
}

function ScanForm({ onScan }: ScanProps) {
  const [rating, setRating] = useState<LeadRating | ''>('')
  const [notes, setNotes] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = input.current!.value.replace(/\s/g, '').toUpperCase()
    input.current!.value = ''
    input.current!.focus()
    if (code === '') return
    void onScan(code, rating || null, notes.trim())
    setNotes('')
  }
  return (
    <form onSubmit={submit}>
      <Field label="胸卡码" hint="用扫码枪扫描胸卡，或输入后按回车">
        <Input ref={input} autoFocus autoComplete="off" autoCapitalize="characters" maxLength={100} />
      </Field>
      <CameraButton
        onCode={code => {
          void onScan(code.trim().toUpperCase(), rating || null, notes.trim())
          setNotes('')
        }}
      />
      <Field label="评级">
        <Select options={ratings} value={rating} onChange={event => setRating(event.target.value as LeadRating | '')} />
      </Field>
      <Field label="备注">
        <Input value={notes} maxLength={500} onChange={event => setNotes(event.target.value)} />
      </Field>
      <Button kind="primary" type="submit">
        登记
      </Button>
    </form>
  )
}

function LeadCard({ lead, onEdit }: { lead: Lead; onEdit: () => void }) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <b>{lead.name || `胸卡 ${lead.badgeNo}`}</b>
        {lead.rating && <Tag tone={lead.rating === 'HOT' ? 'orange' : 'grey'}>{leadRatingLabels[lead.rating]}</Tag>}
      </div>
      <span>{[lead.company, lead.jobTitle, lead.phone].filter(Boolean).join(' · ')}</span>
      {!lead.isShared && <small className="quiet">参会人未同意共享联系方式</small>}
      {lead.notes && <span>{lead.notes}</span>}
      <div>
        <Button size="small" aria-label={`评级与备注：${lead.name || lead.badgeNo}`} onClick={onEdit}>
          评级与备注
        </Button>
      </div>
    </div>
  )
}
