import type { ReplyOf } from '@shangyouji/contract'
import type { enroll } from '@shangyouji/contract/enrolments/calls'
import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CameraButton } from '../../domains/door/camera-button.tsx'
import { isAway, isByHand } from '../../domains/door/offline-door.ts'
import { playTone } from '../../domains/door/sound.ts'
import { useOfflineDoor } from '../../domains/door/use-offline-door.ts'
import { AddAttendee } from '../../domains/meeting-tickets/received/add-attendee.tsx'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { apiContext } from '../../lib/context.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
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
interface Found {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly ticketName: string
  readonly phoneEnd: string
  readonly hasCome: boolean
}

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
  const [people, setPeople] = useState<readonly Found[] | null>(null)
  const [undone, undo] = useState<Found | null>(null)
  const [isAdding, setAdding] = useState(false)
  const scan = useRef<HTMLInputElement>(null)
  const search = useRef<HTMLInputElement>(null)

  const [gate, setGate] = useState('')
  const offline = useOfflineDoor(meeting, revalidate)

  const show = (found: Verdict) => {
    setVerdict(found)
    playTone(outcomes[found.outcome].tone)
  }
  const decideOffline = async (code: string, nonce: string) => {
    const found = await offline.scan(code, nonce, gate.trim())
    if (!found) return false
    show({ ...found, company: '', at: null, gate: '', isOffline: true })
    return true
  }
  const sign = async (id: string) => {
    // one scan has one number: sent again after a lost reply, it gets its first answer
    const nonce = crypto.randomUUID()
    const send = () => api.enroll.enrollSign({ id, meetId: meeting, nonce, gate: gate.trim() }, { toast: false })
    setProblem('')
    // found in the list of this device: it goes the way of what was scanned without a network
    if (isByHand(id)) {
      await decideOffline(id, nonce)
      return offline.sync()
    }
    try {
      show(await send().catch(() => send()))
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      if (isAway(failure) && CODE.test(id) && (await decideOffline(id, nonce))) return scan.current?.focus()
      setVerdict(null)
      setProblem(failure.message)
      playTone('bad')
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
    if (keyword) setPeople(await findPeople(meeting, keyword, offline.find))
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
      <CameraButton onCode={code => void sign(code.trim().toUpperCase())} />
      {people && (
        <People
          people={people}
          onUndo={door.isSupervisor ? undo : null}
          onSign={id => {
            setPeople(null)
            void sign(id)
          }}
        />
      )}
      <p>
        <Button onClick={() => setAdding(true)}>现场登记</Button>{' '}
        <LinkButton to={`/door/${meeting}/badges`}>打印胸卡</LinkButton>
      </p>
      {isAdding && <AddAttendee meetId={meeting} onClose={() => setAdding(false)} onAdded={revalidate} />}
      {undone && (
        <UndoDialog
          meeting={meeting}
          person={undone}
          onClose={() => undo(null)}
          onUndone={() => {
            setPeople(null)
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

/** Asks the server, and the list of this device where there is no network. */
async function findPeople(
  meetId: string,
  keyword: string,
  findHere: (keyword: string) => readonly Found[] | null,
): Promise<readonly Found[]> {
  try {
    const people = await api.enroll.doorSearch({ meetId, keyword }, { toast: false })
    return people.map(({ checkInTime, ...person }) => ({ ...person, hasCome: checkInTime !== null }))
  } catch (failure) {
    const found = isAway(failure) ? findHere(keyword) : null
    if (found) return found
    throw failure
  }
}

interface UndoProps {
  readonly meeting: string
  readonly person: Found
  readonly onClose: () => void
  readonly onUndone: () => void
}

function UndoDialog({ meeting, person, onClose, onUndone }: UndoProps) {
  return (
    <ReasonDialog
      title="撤销签到"
      text={`撤销“${person.name}”今天的签到，之后可重新签到。`}
      reasons={['扫错了人', '误操作']}
      isRequired
      danger
      ok="撤销签到"
      onClose={onClose}
      onGiven={async reason => {
        await api.meetDoor.undo({ meetId: meeting, enrollId: person.id, reason })
        onClose()
        onUndone()
      }}
    />
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

interface PeopleProps {
  readonly people: readonly Found[]
  readonly onSign: (id: string) => void
  /** Null for who may not take a check-in back. */
  readonly onUndo: ((person: Found) => void) | null
}

function People({ people, onSign, onUndo }: PeopleProps) {
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
          {person.hasCome ? (
            <span>
              已签到{' '}
              {onUndo && !isByHand(person.id) && (
                <Button size="small" aria-label={`撤销${person.name}的签到`} onClick={() => onUndo(person)}>
                  撤销
                </Button>
              )}
            </span>
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
