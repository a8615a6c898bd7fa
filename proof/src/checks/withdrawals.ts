import type { Database } from '../../../server/src/db/database.ts'
import { makeTokens } from '../../../server/src/http/session/tokens.ts'
import { systemClock } from '../../../server/src/kernel/clock.ts'
import { makeAccount, makeOperator } from '../../../server/src/modules/accounts/factory.ts'
import { findLoose, findProblems } from '../../../server/src/modules/ledger/api.ts'
import { makeEarned, makeWithdrawal } from '../../../server/src/modules/withdrawals/factory.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { callNamed, requestOf } from '../contract/calls.ts'
import { askAgainWhenBusy } from '../stage/ask-again-when-busy.ts'
import { makeSessions } from '../stage/people.ts'
import { PROOF_SECRET } from '../stage/process.ts'
import type { Stage } from '../stage/stage.ts'

const OPERATORS = 4
const CLIENTS = 16
const AMOUNT = 50_000
/** ALREADY_EXISTS, NOT_ALLOWED, WRONG_STATE, WITHDRAW_APPROVER_PAYS: another operator was faster, or the withdrawal is not theirs. */
const REFUSED: ReadonlySet<number> = new Set([10003, 10004, 10006, 18290])

interface Scene {
  readonly tokens: readonly string[]
  readonly ids: readonly string[]
}

async function makeScene(database: Database, count: number, isTwin: boolean): Promise<Scene> {
  // the database has the rule as well: without it there the twin shows that the check sees who paid
  if (isTwin) await database.exec('alter table withdrawal drop constraint withdrawal_payer')
  const signer = makeTokens(PROOF_SECRET, systemClock)
  const tokens: string[] = []
  for (let i = 0; i < OPERATORS; i++) {
    const { id } = await makeOperator(database.db, { name: `财务${i}`, roles: ['finance'] })
    const [sid] = await makeSessions(database, { accountId: null, operatorId: id }, 1)
    tokens.push(signer.sign({ sid: sid! }).token)
  }
  const ids: string[] = []
  const at = systemClock.now()
  const services = { database, config: { secret: PROOF_SECRET } }
  const bank = { holderName: '林晓', bankName: '中国工商银行', number: '6222020200112233438' }
  for (let i = 0; i < count; i++) {
    const { id: accountId } = await makeAccount(database.db, { phone: String(13_913_000_000 + i) })
    const owner = { kind: 'CLIENT', id: accountId } as const
    await makeEarned(services, owner, AMOUNT, at)
    const parts = { owner, accountId, ...bank, state: 'APPLIED', approvedBy: '', payingBy: '', tax: 0 } as const
    ids.push(await makeWithdrawal(services, { ...parts, amount: AMOUNT, at }))
  }
  return { tokens, ids }
}

/** R17: staff who approve, pay and send back at once: each withdrawal is paid once, never by who approved it. */
export const withdrawals: Check = {
  id: 'R17',
  title: 'withdrawals handled at once',
  databases: ['postgres', 'pglite'],
  twin: {
    says: 'who approved may pay',
    changes: [
      {
        file: 'server/src/modules/withdrawals/rules.ts',
        from: 'row.approved_by === operatorId || row.second_approved_by === operatorId',
        to: "row.approved_by === '' && row.second_approved_by === operatorId",
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    let scene = {} as Scene
    const stage = await given.stage({
      prepare: async database => {
        scene = await makeScene(database, given.size({ milestone: 300, small: 12 }), given.isTwin)
      },
    })
    const breaches: string[] = []
    let [sent, done] = [0, 0]
    const ask = async (token: string, name: string, input: object) => {
      const request = requestOf(callNamed(`withdrawals.${name}`), { ...input }, token)
      const { reply } = await askAgainWhenBusy(stage.client, request)
      sent++
      if (reply.code === 0) done++
      else if (!REFUSED.has(reply.code!))
        breaches.push(`${name} was answered ${reply.status} ${reply.bytes.toString().slice(0, 200)}`)
    }
    const acts = scene.ids.flatMap((id, i) =>
      scene.tokens.flatMap((token, n) => [
        () => ask(token, 'approve', { id }),
        () => ask(token, 'start', { id }),
        () => ask(token, 'finish', { id, bankNo: `ICBC${i}N${n}` }),
        ...(n === 0 && i % 4 === 0 ? [() => ask(token, 'fail', { id, reason: '银行退回' })] : []),
      ]),
    )
    // three steps lie before the end, and an act that comes too early is refused
    for (let round = 0; round < 4; round++) {
      const waiting = given.random.sample(acts, acts.length)
      const client = async () => {
        for (let act = waiting.pop(); act; act = waiting.pop()) await act()
      }
      await Promise.all(Array.from({ length: CLIENTS }, client))
    }
    breaches.push(...(await wrongOnes(stage)))
    return {
      figure: `${scene.ids.length} withdrawals, ${OPERATORS} of finance, ${sent} acts by ${CLIENTS} clients, ${done} done`,
      breaches,
    }
  },
}

/** What has been paid by who approved it, and what the books and the open requests do not agree on. */
async function wrongOnes(stage: Stage): Promise<string[]> {
  await stage.server.kill('SIGTERM')
  return stage.offline(async database => {
    const { rows } = await database.query(`
      select withdrawal_no || ' was paid by who approved it' as what from withdrawal
      where paying_by in (approved_by, second_approved_by) or finished_by in (approved_by, second_approved_by)
      union all
      select w.withdrawal_no || ' is ' || w.state || ', its amount set aside is ' || h.state
      from withdrawal w join ledger_hold h on h.id = w.hold_id
      where (w.state in ('APPLIED', 'APPROVED', 'PAYING')) <> (h.state = 'OPEN')
      union all
      select 'none of these was paid' where not exists (select from withdrawal where bank_no like 'ICBC%N%')`)
    const problems = [...(await findProblems(database.db)), ...(await findLoose(database.db))]
    return [...rows.map(({ what }) => String(what)), ...problems.map(one => JSON.stringify(one))]
  })
}
