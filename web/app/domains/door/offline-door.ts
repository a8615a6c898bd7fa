import type { ReplyOf } from '@shangyouji/contract'
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
export function searchList(people: Iterable<DoorPerson>, keyword: string, day: string) {
  const isPhone = /^\d{4,11}$/.test(keyword)
  const found = [...people].filter(({ name, phoneEnd }) =>
    isPhone ? keyword.endsWith(phoneEnd) && phoneEnd !== '' : name.includes(keyword),
  )
  return found.slice(0, MOST_FOUND).map(({ hash, name, ticketName, phoneEnd, came }) => ({
    ...{ id: `#${hash}`, name, company: '', ticketName, phoneEnd },
    hasCome: came.includes(day),
  }))
}

export async function hashOf(code: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, HASH_CHARS)
}

/** What a door decides by its list alone; a person who came, here or elsewhere, is not let in twice on a day. */
export function decide(person: DoorPerson | undefined, day: string): OfflineVerdict {
  if (!person) return { outcome: 'UNLISTED', name: '', ticketName: '' }
  const { name, ticketName } = person
  if (person.outcome !== 'OK') return { outcome: person.outcome, name, ticketName }
  if (!person.days.includes(day)) return { outcome: 'WRONG_DAY', name, ticketName }
  return { outcome: person.came.includes(day) ? 'ALREADY' : 'OK', name, ticketName }
}

/** A meeting's door on this device. Made once for the page; what it keeps outlives the page. */
export function openOfflineDoor(meeting: string) {
  const [listName, queueName] = [`list:${meeting}`, `queue:${meeting}`]
  let list: List | null = null
  let people = new Map<string, DoorPerson>()
  let queue: QueuedScan[] = []
  let isSending = false

  const use = (fetched: List | null) => {
    list = fetched
    people = new Map(fetched?.people.map(person => [person.hash, person]))
  }
  const today = () => (list ? localOf(new Date(Date.now() + list.offset), list.timezone).slice(0, 10) : '')
  const keepQueue = () => (queue.length > 0 ? keepSealed(queueName, queue) : forgetSealed(queueName))

  return {
    waiting: () => queue.length,
    listTime: () => list?.time ?? null,

    /** What was kept on this device; a list that is too old is forgotten, scans that were not sent never. */
    async restore(): Promise<void> {
      queue = (await readSealed<QueuedScan[]>(queueName)) ?? []
      const kept = await readSealed<List>(listName)
      if (kept && Date.parse(kept.wipeTime) < Date.now() + kept.offset) await forgetSealed(listName)
      else use(kept)
    },

    async fetch(): Promise<void> {
      const before = Date.now()
      const fetched = await api.meetDoor.list({ id: meeting }, { toast: false, quiet: true })
      // half of the way there and back
      use({ ...fetched, offset: Date.parse(fetched.time) - (before + Date.now()) / 2 })
      await keepSealed(listName, list)
    },

    /** Null without a list. */
    find: (keyword: string) => (list ? searchList(people.values(), keyword, today()) : null),

    /** Null without a list. The scan is kept before it is answered. */
    async scan(code: string, nonce: string, gate: string): Promise<OfflineVerdict | null> {
      if (!list) return null
      const person = people.get(isByHand(code) ? code.slice(1) : await hashOf(code))
      const day = today()
      const verdict = decide(person, day)
      queue.push({ code, nonce, gate, time: new Date().toISOString() })
      await keepQueue()
      if (person && verdict.outcome === 'OK') {
        people.set(person.hash, { ...person, came: [...person.came, day] })
        use({ ...list, people: [...people.values()] })
        await keepSealed(listName, list)
      }
      return verdict
    },

    /** Sends what waits; what was sent is taken out, what was scanned meanwhile stays. */
    async send(): Promise<Synced[]> {
      const answers: Synced[] = []
      if (isSending || !list) return answers
      isSending = true
      try {
        while (queue.length > 0) {
          const part = queue.slice(0, MOST_SCANS)
          const { time: listTime, offset } = list
          const input = { meetId: meeting, listTime, offset: Math.round(offset), scans: part }
          answers.push(...(await api.meetDoor.sync(input, { toast: false, quiet: true })))
          queue = queue.slice(part.length)
          await keepQueue()
        }
        return answers
      } finally {
        isSending = false
      }
    },
  }
}
