import type { ReplyOf } from '@shangyouji/contract'
import type { enroll } from '@shangyouji/contract/enrolments/calls'
import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isAway } from '../../domains/door/offline-door.ts'
import { useOfflineDoor } from '../../domains/door/use-offline-door.ts'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { apiContext } from '../../lib/context.ts'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Field, Input } from '../../ui/base/field.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { formatDateTime } from '../../ui/text/format.ts'
import type { Route } from './+types/door.ts'
import styles from './door.module.css'

type Online = ReplyOf<typeof enroll.enrollSign>
type Verdict = Omit<Online, 'outcome'> & {
  readonly outcome: Online['outcome'] | 'UNLISTED'
  readonly isOffline?: boolean
}
type Found = ReplyOf<typeof enroll.doorSearch>

export const loader = ({ context, params }: Route.LoaderArgs) =>
  context.get(apiContext).enroll.door({ id: params.meeting })

export const meta = () => [{ title: '会议签到 · 上游集' }]
export const handle = { isPhoneReady: true }

const outcomes: Readonly<
  Record<Verdict['outcome'], { readonly text: string; readonly tone: 'good' | 'warn' | 'bad' }>
> = {
  OK: { text: '签到成功', tone: 'good' },
  ALREADY: { text: '已签到', tone: 'warn' },
  UNPAID: { text: '未支付', tone: 'bad' },
  UNAPPROVED: { text: '未通过审核', tone: 'bad' },
  UNNAMED: { text: '未填写参会人', tone: 'warn' },
  CANCELLED: { text: '已取消', tone: 'bad' },
  WRONG_DAY: { text: '不在有效日期', tone: 'warn' },
  REVOKED: { text: '票码已作废（退票或换人）', tone: 'bad' },
  INVALID: { text: '无效的票码', tone: 'bad' },
  UNLISTED: { text: '名单外', tone: 'bad' },
}

const CODE = /^[A-Z2-7]{26}$/

/** The door of a meeting: a scanner types the code and Enter, a person is found by name or the last digits. */
export default function Door({ loaderData: door, params: { meeting } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [problem, setProblem] = useState('')
  const [people, setPeople] = useState<Found | null>(null)
  const scan = useRef<HTMLInputElement>(null)
  const search = useRef<HTMLInputElement>(null)

  const [gate, setGate] = useState('')
  const offline = useOfflineDoor(meeting, revalidate)

  const decideOffline = async (code: string, nonce: string) => {
    const found = await offline.scan(code, nonce, gate.trim())
    if (!found) return false
    setVerdict({ ...found, company: '', at: null, gate: '', isOffline: true })
    return true
  }
  const sign = async (id: string) => {
    // one scan has one number: sent again after a lost reply, it gets its first answer
    const nonce = crypto.randomUUID()
    const send = () => api.enroll.enrollSign({ id, meetId: meeting, nonce, gate: gate.trim() }, { toast: false })
    setProblem('')
    try {
      setVerdict(await send().catch(() => send()))
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      if (isAway(failure) && CODE.test(id) && (await decideOffline(id, nonce))) return scan.current?.focus()
      setVerdict(null)
      setProblem(failure.message)
    }
    scan.current?.focus()
    await revalidate()
  }
  const onScan = (event: FormEvent) => {
    event.preventDefault()
    const code = scan.current!.value.replace(/\s/g, '')
    scan.current!.value = ''
    if (code) void sign(code.toUpperCase())
  }
  const onSearch = async (event: FormEvent) => {
    event.preventDefault()
    const keyword = search.current!.value.trim()
    if (keyword) setPeople(await api.enroll.doorSearch({ meetId: meeting, keyword }))
  }
  return (
    <div className={styles.door}>
      <header>
        <h1>{door.title}</h1>
        <p>
          {door.day} · 已签到 <strong>{door.checkedIn}</strong> / {door.enrolled} 人
          {!door.isMeetingDay && ' · 今天不是会议日，暂不能签到'}
        </p>
      </header>
      {!offline.isKept && (
        <NoticeLine role="status">此浏览器不能保存名单，断网时无法签到。请勿使用无痕窗口。</NoticeLine>
      )}
      {offline.waiting > 0 && (
        <NoticeLine role="status">{offline.waiting} 次签到尚未上传，联网后自动上传，请勿清除浏览器数据。</NoticeLine>
      )}
      <Outcome verdict={verdict} problem={problem} />
      <Conflicts meeting={meeting} count={offline.conflicts} />
      <Field label="签到口（选填）">
        <Input value={gate} maxLength={30} onChange={event => setGate(event.target.value)} />
      </Field>
      <form onSubmit={onScan}>
        <Field label="票码" hint="用扫码枪扫描，或输入票码后按回车">
          <Input ref={scan} autoFocus autoComplete="off" autoCapitalize="characters" maxLength={100} />
        </Field>
      </form>
      <form onSubmit={event => void onSearch(event)} className={styles.search}>
        <Field label="查找参会人" hint="姓名，或手机号后四位">
          <Input ref={search} autoComplete="off" maxLength={30} />
        </Field>
        <Button type="submit">查找</Button>
      </form>
      {people && (
        <People
          people={people}
          onSign={id => {
            setPeople(null)
            void sign(id)
          }}
        />
      )}
    </div>
  )
}

function Outcome({ verdict, problem }: { verdict: Verdict | null; problem: string }) {
  if (problem)
    return (
      <p role="alert" className={cx(styles.outcome, styles.bad)}>
        {problem}
      </p>
    )
  if (!verdict) return <p className={styles.outcome}>等待扫码</p>
  const { text, tone } = outcomes[verdict.outcome]
  return (
    <div role="status" className={cx(styles.outcome, styles[tone])}>
      <strong>{text}</strong>
      {verdict.isOffline && <small>离线判断，联网后上传</small>}
      {verdict.name && (
        <span>
          {verdict.name} · {[verdict.company, verdict.ticketName].filter(Boolean).join(' · ')}
        </span>
      )}
      {verdict.outcome === 'ALREADY' && verdict.at && (
        <small>
          {formatDateTime(verdict.at)} {verdict.gate}
        </small>
      )}
    </div>
  )
}

function Conflicts({ meeting, count }: { meeting: string; count: number }) {
  const ask = () => api.meetDoor.conflicts({ id: meeting }, { toast: false, quiet: true })
  // read again when a sending has found more; without a network the last ones stay
  const { data } = useQuery(ask, [meeting, count])
  if (!data || data.length === 0) return null
  return (
    <section aria-label="多处签到">
      <h2>多处签到（保留最早的一次）</h2>
      <ul>
        {data.map(one => (
          <li key={one.id}>
            {one.name} · {formatDateTime(one.at)} {one.gate} · {formatDateTime(one.otherAt)} {one.otherGate}
          </li>
        ))}
      </ul>
    </section>
  )
}

function People({ people, onSign }: { people: Found; onSign: (id: string) => void }) {
  if (people.length === 0) return <p role="status">没有找到，请核对姓名或手机号</p>
  return (
    <ul className={styles.people} aria-label="查找结果">
      {people.map(person => (
        <li key={person.id}>
          <span>
            <strong>{person.name}</strong> {person.company}
            <br />
            <small>
              {person.ticketName} · 手机尾号 {person.phoneEnd}
            </small>
          </span>
          {person.checkInTime ? (
            <span>已签到</span>
          ) : (
            <Button kind="primary" onClick={() => onSign(person.id)}>
              签到
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
