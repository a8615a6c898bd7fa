import type { ReplyOf } from '@shangyouji/contract'
import type { Direction } from '@shangyouji/contract/check-lists/labels'
import { type ListRule, passOf, withoutList } from '@shangyouji/contract/check-lists/rules'
import { localOf } from '@shangyouji/contract/meetings/zone'
import type { DoorPerson, meetDoor } from '@shangyouji/contract/tickets/door-calls'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { forgetSealed, keepSealed, readSealed } from './sealed-store.ts'

const HASH_CHARS = 22
const MOST_SCANS = 100

type Fetched = ReplyOf<typeof meetDoor.list>
type Synced = ReplyOf<typeof meetDoor.sync>[number]

interface List extends Fetched {
  /** How much the server's clock is ahead of this one, milliseconds. */
  readonly offset: number
}
interface QueuedScan {
  readonly code: string
  readonly nonce: string
  readonly gate: string
  readonly time: string
  readonly listId?: string
  readonly direction?: Direction
  /** Of the list that it was decided by. */
  readonly listTime?: string
  readonly offset?: number
}
/** A scan as the door makes it. */
export interface DoorScan {
  readonly code: string
  readonly nonce: string
  readonly gate: string
  readonly direction: Direction
}
interface OfflineVerdict {
  readonly outcome: DoorPerson['outcome'] | 'UNLISTED'
  readonly name: string
  readonly ticketName: string
}

/** The network or the server is away; a refusal is an answer. */
export const isAway = (error: unknown): boolean =>
  isFailure(error) && (error.code === 0 || error.code >= 500) && error.code < 600

/** How someone is named who was found in the list: no code, and nothing to make one of. */
const BY_HAND = /^#[\w-]{22}$/
export const isByHand = (code: string): boolean => BY_HAND.test(code)

const MOST_FOUND = 20
/** By part of the name, or by the last four digits of the phone. */
export function searchList(people: Iterable<DoorPerson>, keyword: string, day: string, rule: ListRule = withoutList) {
  const isPhone = /^\d{4,11}$/.test(keyword)
  const found = [...people].filter(({ name, phoneEnd }) =>
    isPhone ? keyword.endsWith(phoneEnd) && phoneEnd !== '' : name.includes(keyword),
  )
  return found.slice(0, MOST_FOUND).map(person => ({
    ...{ id: `#${person.hash}`, name: person.name, company: '', ticketName: person.ticketName },
    ...{ phoneEnd: person.phoneEnd, isBlocked: person.outcome === 'BLOCKED' },
    hasCome: passOf(rule, person, 'IN', day) === 'ALREADY',
    isInside: rule.hasExit && person.insideOn === day,
  }))
}

export async function hashOf(code: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, HASH_CHARS)
}

/** What a door decides by its list alone, as the server would: who is inside goes out whatever became of the ticket. */
export function decide(
  person: DoorPerson | undefined,
  day: string,
  rule: ListRule = withoutList,
  direction: Direction = 'IN',
): OfflineVerdict {
  if (!person) return { outcome: 'UNLISTED', name: '', ticketName: '' }
  const { name, ticketName } = person
  const passed = passOf(rule, person, direction, day)
  if (direction === 'OUT' && passed === 'OK') return { outcome: 'OK', name, ticketName }
  if (person.outcome !== 'OK') return { outcome: person.outcome, name, ticketName }
  if (!person.days.includes(day)) return { outcome: 'WRONG_DAY', name, ticketName }
  return { outcome: passed, name, ticketName }
}

/** The check-in list that is chosen on this device, as it was fetched last and changed here since. */
function openKeptList(meeting: string) {
  const nameOf = (listId: string | null) => (listId === null ? `list:${meeting}` : `list:${meeting}:${listId}`)
  let chosen: string | null = null
  let list: List | null = null
  let people = new Map<string, DoorPerson>()
  const use = (fetched: List | null) => {
    list = fetched
    people = new Map(fetched?.people.map(person => [person.hash, person]))
  }
  return {
    now: () => ({ chosen, list, people }),

    /** What was kept on this device; what is too old is forgotten. Null: the main one. */
    async choose(listId: string | null): Promise<void> {
      chosen = listId
      use(null)
      const kept = await readSealed<List>(nameOf(listId))
      if (chosen !== listId) return
      if (kept && Date.parse(kept.wipeTime) < Date.now() + kept.offset) await forgetSealed(nameOf(listId))
      else use(kept)
    },

    async fetch(): Promise<void> {
      const [before, listId] = [Date.now(), chosen]
      const input = { id: meeting, ...(listId !== null && { listId }) }
      const fetched = await api.meetDoor.list(input, { toast: false, quiet: true })
      // half of the way there and back
      const made = { ...fetched, offset: Date.parse(fetched.time) - (before + Date.now()) / 2 }
      if (chosen === listId) use(made)
      await keepSealed(nameOf(listId), made)
    },

    /** Notes that someone passed at the list that was chosen then. */
    async note(listId: string | null, own: List, person: DoorPerson): Promise<void> {
      // others may have passed meanwhile
      const now = chosen === listId && list ? list : own
      const made = { ...now, people: now.people.map(one => (one.hash === person.hash ? person : one)) }
      if (chosen === listId) use(made)
      await keepSealed(nameOf(listId), made)
    },
  }
}

const dayAt = ({ offset, timezone }: List): string => localOf(new Date(Date.now() + offset), timezone).slice(0, 10)
// a list that was kept by an earlier version says no rule
const ruleOf = (list: List): ListRule => ({ ...withoutList, ...list })

/** A meeting's door on this device. Made once for the page; what it keeps outlives the page. */
export function openOfflineDoor(meeting: string) {
  const queueName = `queue:${meeting}`
  const kept = openKeptList(meeting)
  let queue: QueuedScan[] = []
  let isSending = false
  const keepQueue = () => (queue.length > 0 ? keepSealed(queueName, queue) : forgetSealed(queueName))

  return {
    waiting: () => queue.length,
    listTime: () => kept.now().list?.time ?? null,
    choose: kept.choose,
    fetch: kept.fetch,

    /** Scans that were not sent are never forgotten. */
    async restore(): Promise<void> {
      queue = (await readSealed<QueuedScan[]>(queueName)) ?? []
    },

    /** Null without a list. */
    find(keyword: string) {
      const { list, people } = kept.now()
      return list ? searchList(people.values(), keyword, dayAt(list), ruleOf(list)) : null
    },

    /** Null without a list. The scan is kept before it is answered. */
    async scan({ code, nonce, gate, direction }: DoorScan): Promise<OfflineVerdict | null> {
      const { list, people, chosen } = kept.now()
      if (!list) return null
      const person = people.get(isByHand(code) ? code.slice(1) : await hashOf(code))
      const day = dayAt(list)
      const verdict = decide(person, day, ruleOf(list), direction)
      const decidedBy = { listTime: list.time, offset: Math.round(list.offset) }
      const time = new Date().toISOString()
      queue.push({ code, nonce, gate, direction, time, ...decidedBy, ...(chosen !== null && { listId: chosen }) })
      await keepQueue()
      if (person && verdict.outcome === 'OK') {
        const isIn = direction === 'IN'
        const came = isIn ? [...person.came, day] : person.came
        await kept.note(chosen, list, { ...person, came, insideOn: isIn ? day : '' })
      }
      return verdict
    },

    /** Sends what waits; what was sent is taken out, what was scanned meanwhile stays. */
    async send(): Promise<Synced[]> {
      const answers: Synced[] = []
      if (isSending) return answers
      isSending = true
      try {
        while (queue.length > 0) {
          const [input, count] = nextPart(queue)
          answers.push(...(await api.meetDoor.sync({ meetId: meeting, ...input }, { toast: false, quiet: true })))
          queue = queue.slice(count)
          await keepQueue()
        }
        return answers
      } finally {
        isSending = false
      }
    },
  }
}

/** The first scans that were decided by the same list, as the call takes them. */
export function nextPart(queue: readonly QueuedScan[]) {
  const { time, listTime = time, offset = 0 } = queue[0]!
  const other = queue.findIndex(scan => scan.listTime !== queue[0]!.listTime)
  const part = queue.slice(0, Math.min(MOST_SCANS, other < 0 ? queue.length : other))
  const scans = part.map(({ listTime: _, offset: __, ...scan }) => scan)
  return [{ listTime, offset, scans }, part.length] as const
}
