import type { Database } from '../../../server/src/db/database.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { systemClock } from '../../../server/src/kernel/clock.ts'
import { makeAccount, makeCompany } from '../../../server/src/modules/accounts/factory.ts'
import { makeRealPhone, makeVirtualNumber } from '../../../server/src/modules/telephony/factory.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { callNamed, requestOf } from '../contract/calls.ts'
import { askAgainWhenBusy } from '../stage/ask-again-when-busy.ts'
import { makeSessions } from '../stage/people.ts'
import { PROOF_SECRET } from '../stage/process.ts'
import { rowsAtRest, type Stage } from '../stage/stage.ts'

const SUPPLIERS = 2
const NONE_FREE = 18304
interface Scene {
  readonly companies: readonly string[]
  readonly tokens: readonly string[]
  readonly numbers: number
}

async function makeScene(database: Database, buyers: number, numbers: number): Promise<Scene> {
  const { db } = database
  const at = systemClock.now()
  await db.updateTable('telephone_number').set({ state: 'WITHDRAWN' }).where('kind', '=', 'PAIR').execute()
  for (let i = 0; i < numbers; i++) await makeVirtualNumber(db, { phone: String(17_300_000_000 + i), kind: 'PAIR', at })
  const companies: string[] = []
  for (let i = 0; i < SUPPLIERS; i++) {
    const phone = String(13_914_000_000 + i)
    const { companyId, accountId } = await makeCompany(db, { phone, level: 'STANDARD' })
    await makeRealPhone(db, { companyId, accountId, phone, name: '周敏', at })
    companies.push(companyId)
  }
  const signer = makeTokens(PROOF_SECRET, systemClock)
  const tokens: string[] = []
  for (let i = 0; i < buyers; i++) {
    const { id: accountId } = await makeAccount(db, { phone: String(13_915_000_000 + i) })
    const [sid] = await makeSessions(database, { accountId, operatorId: null }, 1)
    tokens.push(signer.sign({ sid: sid! }).token)
  }
  return { companies, tokens, numbers }
}

/** R11X: buyers at once for one pool of numbers: exactly what there is, and under one number nobody stands twice. */
export const virtualNumbers: Check = {
  id: 'R11X',
  title: 'one pool of virtual numbers under load',
  databases: ['postgres', 'pglite'],
  twin: {
    says: 'a number is given again while it is live for the same phone',
    changes: [
      {
        file: 'server/src/modules/telephony/queries.ts',
        from: ".where('busy.phone', 'in', phones),",
        to: ".where('busy.phone', 'in', ['']),",
      },
      {
        file: 'server/src/modules/telephony/queries.ts',
        from: 'return taken.length === phones.length',
        to: 'return taken.length <= phones.length',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    const buyers = given.size({ milestone: 200, small: 40 })
    const numbers = given.size({ milestone: 30, small: 5 })
    let scene = {} as Scene
    const stage = await given.stage({
      prepare: async database => {
        scene = await makeScene(database, buyers, numbers)
      },
    })
    const breaches: string[] = []
    let [bound, none, busy] = [0, 0, 0]
    await Promise.all(
      scene.tokens.map(async (token, i) => {
        const request = requestOf(callNamed('virtualMobile.bindMobile'), { id: scene.companies[i % SUPPLIERS]! }, token)
        const { reply, busy: times } = await askAgainWhenBusy(stage.client, request)
        busy += times
        if (reply.code === 0) bound++
        else if (reply.code === NONE_FREE) none++
        else breaches.push(`answered ${reply.status} ${reply.bytes.toString().slice(0, 200)}`)
      }),
    )
    // a supplier's phone stands once under each number
    if (bound !== numbers * SUPPLIERS) breaches.push(`${bound} of ${numbers * SUPPLIERS} places were given`)
    breaches.push(...(await doubles(stage)))
    return {
      figure: `${buyers} buyers at once for ${SUPPLIERS} suppliers under ${numbers} numbers: ${bound} given, ${none} told that none is free, ${busy} asked to come again`,
      breaches,
    }
  },
}

/** Phones that stand twice under one number among live bindings; told by the bindings, not by what guards them. */
async function doubles(stage: Stage): Promise<string[]> {
  const rows = await rowsAtRest<{ number_id: string; phone: string; n: number }>(
    stage,
    `
    select number_id, phone, count(*)::int as n from telephone_binding,
      lateral (values (a_phone), (b_phone)) as ends(phone)
    where ended_at is null and kind = 'AXB' group by 1, 2 having count(*) > 1`,
  )
  return rows.map(({ number_id, phone, n }) => `${phone} stands ${n} times under ${number_id}`)
}
