import { errors } from '@shangyouji/contract/errors'
import { admitted, identityNames, refusals } from '../../../server/src/testing/identities.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { ABSENT_ID, calls, type NamedCall, requestOf } from '../contract/calls.ts'
import { validInput } from '../contract/inputs.ts'
import { ownIds, type Rows, readRows, requestedObject } from '../contract/objects.ts'
import { askAgainWhenBusy } from '../stage/ask-again-when-busy.ts'
import { type Identity, makePeople, type People } from '../stage/people.ts'
import { each, type Reply } from '../stage/request.ts'

/** A call past its door may still say that this side of it is not the caller's; never that nobody is logged in. */
const brokenDoor: ReadonlySet<number> = new Set([errors.SESSION_MISSING.code, errors.INTERNAL.code])

type ObjectKind = 'absent' | 'own' | 'foreign'

/** S1: every call x ten identities x own, foreign and absent object. */
export const matrix: Check = {
  id: 'S1',
  title: 'authorisation matrix generated from the contract',
  twin: {
    says: 'whoever is logged in counts as a supplier',
    changes: [
      {
        file: 'server/src/http/actor.ts',
        from: "      return isMemberOf(actor, 'SUPPLIER')",
        to: "      return actor.kind === 'account'",
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    let people = {} as People
    const stage = await given.stage({
      prepare: async database => {
        people = await makePeople(database, 2000)
      },
    })
    const rows = await readRows(stage)
    // the whole matrix with absent objects is a module test on both databases; here a sample of calls at small size
    const chosen = given.random.sample(calls, given.size({ milestone: calls.length, small: 50 }))
    // operators last: what they change would change who others are
    const cells = [...identityNames].flatMap(identity =>
      chosen.flatMap(call => cellsOf(call, identity, rows, people, given)),
    )
    const breaches: string[] = []
    const tried = { absent: 0, own: 0, foreign: 0 }
    let ownSeen = 0
    let busyAnswers = 0
    const ask = async ({ call, identity, kind, input }: Cell) => {
      const request = requestOf(call, input, people[identity].enter())
      const headers = { ...request.headers, 'x-forwarded-for': address(given) }
      const { reply, busy } = await askAgainWhenBusy(stage.client, { ...request, headers })
      busyAnswers += busy
      tried[kind]++
      const isIn = admitted[call.call.who].includes(identity)
      const fault = judge(call, isIn, reply)
      if (fault) breaches.push(`${call.name} as ${identity} on ${kind}: ${fault}`)
      if (kind === 'own' && isIn && reply.code !== errors.NOT_FOUND.code) ownSeen++
    }
    for (const [, group] of Map.groupBy(cells, cell => cell.identity === 'operator')) await each(group, 8, ask)
    const total = tried.absent + tried.own + tried.foreign
    return {
      figure: `${chosen.length} of ${calls.length} calls x 10 identities, ${total} requests (${tried.absent} absent, ${tried.own} own, of which ${ownSeen} reached, ${tried.foreign} foreign), ${busyAnswers} times asked to come again, ${breaches.length} otherwise than stated`,
      breaches,
    }
  },
}

interface Cell {
  readonly call: NamedCall
  readonly identity: Identity
  readonly kind: ObjectKind
  readonly input: Record<string, unknown>
}

function cellsOf(call: NamedCall, identity: Identity, rows: Rows, people: People, { random }: Given): Cell[] {
  // a stream that opens does not end; only its refusals are tried
  if (call.call.kind === 'stream' && admitted[call.call.who].includes(identity)) return []
  const asked = requestedObject(call, random)
  const absent = asked?.(ABSENT_ID) ?? validInput(call.call, random) ?? {}
  const cells: Cell[] = [{ call, identity, kind: 'absent', input: absent }]
  // operators act on anything: what is theirs or another's is no question, and freezing half the market no help
  if (!asked || identity === 'operator' || identity === 'visitor') return cells
  const own = ownIds(rows, people[identity])
  const all = [...rows].flatMap(([table, listed]) => listed.map(({ id }) => ({ table, id })))
  for (const { id } of random.sample(
    all.filter(row => own.has(row.id)),
    3,
  ))
    cells.push({ call, identity, kind: 'own', input: asked(id) })
  for (const { id } of random.sample(
    all.filter(row => !own.has(row.id)),
    3,
  ))
    cells.push({ call, identity, kind: 'foreign', input: asked(id) })
  return cells
}

function judge({ call }: NamedCall, isIn: boolean, { status, code, error }: Reply): string | null {
  if (status === 0) return `no reply (${error})`
  if (status >= 500) return `answered ${status}`
  if (!isIn) return code !== null && refusals.has(code) ? null : `let in: answered ${status} ${code}`
  if (code !== null && brokenDoor.has(code) && !(code === errors.SESSION_MISSING.code && call.who === 'anon'))
    return `refused: answered ${status} ${code}`
  return null
}

/** Limits count by address; every request comes from another one. */
export const address = ({ random }: Given): string =>
  `11.${random.below(256)}.${random.below(256)}.${random.below(254) + 1}`
