import type { ReplyOf } from '@shangyouji/contract'
import { type ListRule, passOf, withoutList } from '@shangyouji/contract/check-lists/rules'
import type { Direction } from '@shangyouji/contract/check-lists/states'
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
export interface QueuedScan {
  readonly code: string
  readonly nonce: string
  readonly gate: string
  readonly time: string
  readonly listId?: string
  readonly direction?: Direction
  /** Of the list that it was decided by. */
  readonly listTime?: string
  readonly offset?: number
  /** Whom it let pass, and on which day; absent where it let nobody. */
  readonly passed?: { readonly hash: string; readonly day: string }
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

/** The people of a list after the scans of that list that the server has not seen. */
export function afterScans(people: readonly DoorPerson[], scans: readonly QueuedScan[]): Map<string, DoorPerson> {
  const made = new Map(people.map(person => [person.hash, person]))
  for (const { passed, direction = 'IN' } of scans) {
    const person = passed && made.get(passed.hash)
    if (person) made.set(person.hash, afterPass(person, direction, passed.day))
  }
  return made
}

const afterPass = (person: DoorPerson, direction: Direction, day: string): DoorPerson =>
  direction === 'IN' ? { ...person, came: [...person.came, day], insideOn: day } : { ...person, insideOn: '' }

const isOf =
  (listId: string | null) =>
  (scan: QueuedScan): boolean =>
    (scan.listId ?? null) === listId

/**
 * The check-in list that is chosen on this device, as it was fetched last. Who has passed since stands in the queue of
 * scans alone: to seal 20,000 people again for each scan took 160 ms.
 */
function openKeptList(meeting: string, queue: () => readonly QueuedScan[]) {
  const nameOf = (listId: string | null) => (listId === null ? `list:${meeting}` : `list:${meeting}:${listId}`)
  let chosen: string | null = null
  let list: List | null = null
  let people = new Map<string, DoorPerson>()
  const use = (fetched: List | null) => {
    list = fetched
    people = afterScans(fetched?.people ?? [], queue().filter(isOf(chosen)))
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

    pass(listId: string | null, person: DoorPerson, direction: Direction, day: string): void {
      if (chosen === listId) people.set(person.hash, afterPass(person, direction, day))
    },

    /** Writes into the kept lists who passed by scans that are about to leave the queue. */
    async settle(scans: readonly QueuedScan[]): Promise<void> {
      for (const listId of new Set(scans.map(scan => scan.listId ?? null))) {
        const kept = await readSealed<List>(nameOf(listId))
        if (!kept) continue
        const settled = [...afterScans(kept.people, scans.filter(isOf(listId))).values()]
        await keepSealed(nameOf(listId), { ...kept, people: settled })
      }
    },
  }
}

const dayAt = ({ offset, timezone }: List): string => localOf(new Date(Date.now() + offset), timezone).slice(0, 10)
// a list that was kept by an earlier version says no rule
const ruleOf = (list: List): ListRule => ({ ...withoutList, ...list })

/** A meeting's door on this device. Made once for the page; what it keeps outlives the page. */
export function openOfflineDoor(meeting: string) {
  const queueName = `queue:${meeting}`
  let queue: readonly QueuedScan[] = []
  const kept = openKeptList(meeting, () => queue)
  let isSending = false
  /** Changes what waits on this device. Two pages of one door share it: neither writes over what the other has kept. */
  const changeQueue = (change: (waiting: readonly QueuedScan[]) => readonly QueuedScan[]) =>
    navigator.locks.request(queueName, async () => {
      queue = change((await readSealed<QueuedScan[]>(queueName)) ?? [])
      await (queue.length > 0 ? keepSealed(queueName, queue) : forgetSealed(queueName))
    })

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
      const passed = person && verdict.outcome === 'OK' ? { hash: person.hash, day } : undefined
      const ofList = chosen !== null ? { listId: chosen } : {}
      const made = { code, nonce, gate, direction, time, ...decidedBy, ...ofList, ...(passed && { passed }) }
      if (passed) kept.pass(chosen, person!, direction, day)
      await changeQueue(waiting => [...waiting, made])
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
          const part = queue.slice(0, count)
          answers.push(...(await api.meetDoor.sync({ meetId: meeting, ...input }, { toast: false, quiet: true })))
          const sent = new Set(input.scans.map(({ nonce }) => nonce))
          await kept.settle(part)
          await changeQueue(waiting => waiting.filter(({ nonce }) => !sent.has(nonce)))
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
  const scans = part.map(({ listTime: _, offset: __, passed: ___, ...scan }) => scan)
  return [{ listTime, offset, scans }, part.length] as const
}
