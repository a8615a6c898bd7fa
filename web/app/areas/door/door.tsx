import type { ReplyOf } from '@shangyouji/contract'
import { directionLabels } from '@shangyouji/contract/check-lists/labels'
import type { Direction } from '@shangyouji/contract/check-lists/states'
import type { enroll } from '@shangyouji/contract/enrolments/calls'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CameraButton } from '../../domains/door/camera-button.tsx'
import { useOfflineDoor } from '../../domains/door/use-offline-door.ts'
import { AddAttendee } from '../../domains/meeting-tickets/received/add-attendee.tsx'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { apiContext } from '../../lib/context.ts'
import { loadInDocumentOf } from '../../lib/own-document.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Field, Input, Select } from '../../ui/base/field.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { formatDateTime } from '../../ui/text/format.ts'
import type { Route } from './+types/door.ts'
import styles from './door.module.css'
import { Outcome, Recent } from './outcome.tsx'
import { type Found, findPeople, People } from './people.tsx'
import { PATIENCE_MS, useSigning } from './use-signing.ts'

type Door = ReplyOf<typeof enroll.door>

export const loader = ({ context, params }: Route.LoaderArgs) =>
  context.get(apiContext).enroll.door({ id: params.meeting })

/** The camera reads codes by a compiled module, which only documents of the door may load. */
export const clientLoader = (asked: Route.ClientLoaderArgs) => loadInDocumentOf('/door/', asked)

export const meta = () => [{ title: '会议签到 · 上游集' }]
export const handle = { isPhoneReady: true }

interface ScanFormProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onCode: (code: string) => void
}

/** What a scanner types into, or a person. */
function ScanForm({ field, onCode }: ScanFormProps) {
  const onScan = (event: FormEvent) => {
    event.preventDefault()
    const code = field.current!.value.replace(/\s/g, '')
    field.current!.value = ''
    if (code) onCode(code.toUpperCase())
  }
  return (
    <form onSubmit={onScan}>
      <Field label="票码" hint="用扫码枪扫描，或输入票码后按回车">
        <Input
          ref={field}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={100}
          inputMode="none"
          onPointerDown={event => {
            event.currentTarget.inputMode = 'text'
          }}
        />
      </Field>
    </form>
  )
}

/** For a scanner: the keys of a phone stay away until the field is touched, and the verdict stays in sight. */
function focusScan(field: HTMLInputElement | null) {
  if (!field) return
  field.inputMode = 'none'
  field.focus({ preventScroll: true })
}

/** The door of a meeting: a scanner types the code and Enter, a person is found by name or the last digits. */
export default function DoorPage({ loaderData, params: { meeting } }: Route.ComponentProps) {
  const [people, setPeople] = useState<readonly Found[] | null>(null)
  const [isAdding, setAdding] = useState(false)
  const scan = useRef<HTMLInputElement>(null)
  const search = useRef<HTMLInputElement>(null)

  const [gate, setGate] = useState('')
  const { door, listId, choose, refresh } = useChosenList(meeting, loaderData)
  const ofList = listId === '' ? {} : { listId }
  const hasExit = door.lists.some(list => list.id === listId && list.hasExit)
  const [wanted, setDirection] = useState<Direction>('IN')
  const direction = hasExit ? wanted : 'IN'
  const offline = useOfflineDoor(meeting, listId || null, refresh)

  const signing = useSigning(offline, refresh)
  const sign = (id: string) => {
    focusScan(scan.current)
    void signing.sign(id, { meetId: meeting, gate: gate.trim(), direction, ...ofList })
  }
  const onSearch = async (event: FormEvent) => {
    event.preventDefault()
    const keyword = search.current!.value.trim()
    if (!keyword) return
    try {
      const patience = offline.listTime === null ? undefined : PATIENCE_MS
      setPeople(await findPeople({ meetId: meeting, keyword, ...ofList }, offline.find, patience))
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      signing.setProblem(failure.message)
    }
  }
  return (
    <div className={styles.door}>
      <DoorHead door={door} offline={offline} />
      <div className={styles.place}>
        <ListChoice
          door={door}
          listId={listId}
          onChoose={id => {
            choose(id)
            signing.clear()
            setPeople(null)
          }}
        />
        {hasExit && <DirectionField value={direction} onChange={setDirection} />}
        <Field label="签到口（选填）">
          <Input value={gate} maxLength={30} onChange={event => setGate(event.target.value)} />
        </Field>
      </div>
      <Outcome meeting={meeting} {...signing} />
      <Recent verdicts={signing.recent.slice(signing.isChecking ? 0 : 1)} />
      <Conflicts meeting={meeting} count={offline.conflicts} />
      <CameraButton onCode={code => sign(code.trim().toUpperCase())} />
      <ScanForm field={scan} onCode={sign} />
      <form onSubmit={event => void onSearch(event)} className={styles.search}>
        <Field label="查找参会人" hint="姓名，或手机号后四位">
          <Input ref={search} autoComplete="off" maxLength={30} />
        </Field>
        <Button type="submit">查找</Button>
      </form>
      {people && (
        <People
          {...{ people, meeting, ...ofList, isLeaving: direction === 'OUT', isSupervisor: door.isSupervisor }}
          onSign={id => {
            setPeople(null)
            search.current!.value = ''
            sign(id)
          }}
          onChanged={() => {
            setPeople(null)
            void refresh()
          }}
        />
      )}
      <p>
        <Button onClick={() => setAdding(true)}>现场登记</Button>{' '}
        <LinkButton to={`/door/${meeting}/badges`}>打印胸卡</LinkButton>
      </p>
      {isAdding && <AddAttendee meetId={meeting} onClose={() => setAdding(false)} onAdded={refresh} />}
    </div>
  )
}

function DoorHead({ door, offline }: { door: Door; offline: ReturnType<typeof useOfflineDoor> }) {
  return (
    <>
      <header>
        <h1>{door.title}</h1>
        <p>
          {door.day} · 已签到 <strong>{door.checkedIn}</strong> / {door.enrolled} 人
          {door.inside !== null && ` · 场内 ${door.inside} 人`}
          {!door.isMeetingDay && ' · 今天不是会议日，暂不能签到'}
        </p>
      </header>
      {!offline.isKept && (
        <NoticeLine role="status">此浏览器不能保存名单，断网时无法签到。请勿使用无痕窗口。</NoticeLine>
      )}
      {offline.refused && <NoticeLine role="status">{offline.refused}</NoticeLine>}
      {offline.waiting > 0 && (
        <NoticeLine role="status">{offline.waiting} 次签到尚未上传，联网后自动上传，请勿清除浏览器数据。</NoticeLine>
      )}
    </>
  )
}

const DirectionField = ({ value, onChange }: { value: Direction; onChange: (direction: Direction) => void }) => (
  <Field label="方向">
    <Select
      options={Object.entries(directionLabels).map(([value, label]) => ({ value, label }))}
      value={value}
      onChange={event => onChange(event.target.value as Direction)}
    />
  </Field>
)

/** The list that this device checks by, kept on it; its numbers, or those of the arrival where there are no lists. */
function useChosenList(meeting: string, loaded: Door) {
  const kept = `door-list:${meeting}`
  const main = loaded.lists.find(list => list.isMain)?.id ?? ''
  const [wanted, want] = useState<string | null>(null)
  useEffect(() => want(localStorage.getItem(kept)), [kept])
  const listId = loaded.lists.find(list => list.id === wanted)?.id ?? main
  // the first numbers of the main one come with the page; later ones are asked for here: loading the page again would
  // replace the door by an error where the network is away
  const isOpened = useRef(false)
  const ask = async (): Promise<Door | null> =>
    listId !== main
      ? api.enroll.door({ id: meeting, listId }, { toast: false })
      : isOpened.current
        ? api.enroll.door({ id: meeting }, { toast: false })
        : null
  const { data, load } = useQuery(ask, [meeting, listId])
  const choose = (id: string) => {
    localStorage.setItem(kept, id)
    want(id)
  }
  return {
    listId,
    choose,
    door: data ?? loaded,
    refresh: () => {
      isOpened.current = true
      return load()
    },
  }
}

interface ChoiceProps {
  readonly door: Door
  readonly listId: string
  readonly onChoose: (listId: string) => void
}

/** Which list is checked here; a meeting without lists has nothing to choose. */
function ListChoice({ door: { lists }, listId, onChoose }: ChoiceProps) {
  if (lists.length === 0) return null
  const options = lists.map(list => ({ value: list.id, label: [list.name, list.hall].filter(Boolean).join(' · ') }))
  const arrival = lists.some(list => list.isMain) ? [] : [{ value: '', label: '大会签到' }]
  return (
    <Field label="签到点">
      <Select options={[...arrival, ...options]} value={listId} onChange={event => onChoose(event.target.value)} />
    </Field>
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
            {[one.name, one.listName].filter(Boolean).join(' · ')} · {formatDateTime(one.at)} {one.gate} ·{' '}
            {formatDateTime(one.otherAt)} {one.otherGate}
          </li>
        ))}
      </ul>
    </section>
  )
}
