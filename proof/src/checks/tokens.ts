import { createHmac } from 'node:crypto'
import { errors } from '@shangyouji/contract/errors'
import { hashToken, makeTokens } from '../../../server/src/http/session/tokens.ts'
import { newId, systemClock } from '../../../server/src/kernel/clock.ts'
import { refreshTokenOf } from '../../../server/src/modules/accounts/session/refresh-token.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { callNamed, calls, requestOf } from '../contract/calls.ts'
import { patient } from '../stage/ask-again-when-busy.ts'
import { makePeople, makeSessions, type People } from '../stage/people.ts'
import { PROOF_SECRET } from '../stage/process.ts'
import { each } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'
import { address } from './matrix.ts'

const b64 = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const HOUR = 3600

function jwt(
  claims: object,
  { header = { alg: 'HS256', typ: 'JWT' } as object, key = PROOF_SECRET, hash = 'sha256' } = {},
) {
  const said = `${b64(header)}.${b64(claims)}`
  return `${said}.${createHmac(hash, key).update(said).digest('base64url')}`
}

/** Ways in which a token can be wrong, from one session that is right. */
function forged(sid: string, ended: string, frozen: string, bound: string): Record<string, string> {
  const exp = Math.floor(Date.now() / 1000) + HOUR
  const aud = 'shangyouji'
  const right = jwt({ sid, aud, exp })
  const [head = '', claims = '', mark = ''] = right.split('.')
  return {
    'without a signature, alg none': `${b64({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    'alg none in capitals': `${b64({ alg: 'NONE' })}.${claims}.${mark}`,
    'signed with another key': jwt({ sid, aud, exp }, { key: 'another-key-another-key-another-key!' }),
    'signed with an empty key': jwt({ sid, aud, exp }, { key: ' ' }),
    'signed by another algorithm': jwt({ sid, aud, exp }, { header: { alg: 'HS512', typ: 'JWT' }, hash: 'sha512' }),
    'header of public keys': jwt({ sid, aud, exp }, { header: { alg: 'RS256', typ: 'JWT' } }),
    expired: jwt({ sid, aud, exp: exp - 2 * HOUR }),
    'without an end': jwt({ sid, aud }),
    'an end that is no number': jwt({ sid, aud, exp: '9999999999' }),
    'claims changed after signing': `${head}.${b64({ sid, aud, exp, operatorId: newId(), role: 'super' })}.${mark}`,
    'signature cut short': `${head}.${claims}.${mark.slice(0, -6)}`,
    'for another audience': jwt({ sid, aud: 'another-service', exp }),
    'for several audiences': jwt({ sid, aud: [aud, 'another-service'], exp }),
    'for nobody in particular': jwt({ sid, exp }),
    'session of nobody': jwt({ sid: newId(), aud, exp }),
    'session that is no text': jwt({ sid: { id: sid }, aud, exp }),
    'session that is no id': jwt({ sid: "' or 1=1 --", aud, exp }),
    'ended session': jwt({ sid: ended, aud, exp }),
    'session of a frozen account': jwt({ sid: frozen, aud, exp }),
    'bound to a browser, sent without its cookie': jwt({ sid: bound, aud, exp, bound: true }),
    'key id that is a path': jwt(
      { sid, aud, exp },
      { header: { alg: 'HS256', kid: '../../../../dev/null' }, key: '\0' },
    ),
    junk: 'not.a.token',
    'two parts': `${head}.${claims}`,
  }
}

/** Every way a session may be refused. */
const sessionCodes: ReadonlySet<number> = new Set(
  (
    [
      'SESSION_INVALID',
      'SESSION_EXPIRED',
      'SESSION_SIGNATURE',
      'SESSION_MISSING',
      'SESSION_UNREADABLE',
      'SESSION_ELSEWHERE',
    ] as const
  ).map(name => errors[name].code),
)

/** S3: forged, expired, swapped tokens let nobody in; a stolen refresh token ends its family; refreshing at once is fine. */
export const tokens: Check = {
  id: 'S3',
  title: 'tokens',
  twin: {
    says: 'expired tokens count',
    changes: [
      {
        file: 'server/src/http/session/tokens.ts',
        from: "if (claims.exp * 1000 <= clock.now().getTime()) fail('SESSION_EXPIRED')",
        to: '',
      },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    let people = {} as People
    let sids: string[] = []
    const stage = await given.stage({
      prepare: async database => {
        people = await makePeople(database, 1)
        sids = await makeSessions(database, people.client, 4)
        const { db } = database
        await db
          .updateTable('session')
          .set({ ended_at: new Date(), end_reason: 'LOGOUT' })
          .where('id', '=', sids[1]!)
          .execute()
        await db
          .updateTable('session')
          .set({ binding_hash: hashToken('cookie') })
          .where('id', '=', sids[3]!)
          .execute()
        const frozen = await makeSessions(database, people.otherSupplier, 1)
        await db
          .updateTable('account')
          .set({ frozen_at: new Date() })
          .where('id', '=', people.otherSupplier.accountId!)
          .execute()
        sids.push(frozen[0]!)
      },
    })
    const kinds = Object.entries(forged(sids[0]!, sids[1]!, sids[4]!, sids[3]!))
    const guarded = calls.filter(({ call }) => call.who !== 'anon')
    const chosen = given.random.sample(guarded, given.size({ milestone: guarded.length, small: 60 }))
    const breaches: string[] = []
    await each(
      chosen.flatMap(call => kinds.map(kind => ({ call, kind }))),
      8,
      async ({ call, kind: [what, token] }) => {
        const reply = await patient(stage.client).ask(requestOf(call, {}, token))
        if (reply.code === null || !sessionCodes.has(reply.code))
          breaches.push(`${call.name}, ${what}: ${reply.status} ${reply.code} ${reply.error}`)
      },
    )
    const elsewhere = await tokenElsewhere(stage, sids[0]!)
    const stolen = await stolenRefresh(stage, sids[2]!, given)
    const atOnce = await refreshesAtOnce(stage, people.otherClient, given)
    breaches.push(...elsewhere, ...stolen, ...atOnce.breaches)
    return {
      figure: `${kinds.length} kinds x ${chosen.length} of ${guarded.length} protected calls, ${breaches.length} let in or lost; a stolen refresh token ends its family; ${atOnce.count} refreshes at once, everybody stays`,
      breaches,
    }
  },
}

const bearer = (sid: string) => makeTokens(PROOF_SECRET, systemClock).sign({ sid }).token
const whoAmI = { method: 'GET', path: callNamed('messageUser.getMsgRemind').call.path } as const

/** A right token counts in the header alone. */
async function tokenElsewhere(stage: Stage, sid: string): Promise<string[]> {
  const client = patient(stage.client)
  const token = bearer(sid)
  const inHeader = await client.ask({ ...whoAmI, token })
  const others = {
    cookie: await client.ask({ ...whoAmI, headers: { cookie: `syj_token=${token}` } }),
    address: await client.ask({ ...whoAmI, path: `${whoAmI.path}?token=${token}&access_token=${token}` }),
    'basic authorization': await client.ask({ ...whoAmI, headers: { authorization: `Basic ${token}` } }),
  }
  const breaches = Object.entries(others)
    .filter(([, reply]) => reply.code !== errors.SESSION_MISSING.code)
    .map(([where, reply]) => `a token in the ${where} counted: ${reply.status} ${reply.code}`)
  if (inHeader.code !== 0) breaches.push(`a right token did not count: ${inHeader.status} ${inHeader.code}`)
  return breaches
}

const refresh = (stage: Stage, refreshToken: string, given: Given) =>
  patient(stage.client).ask({
    method: 'POST',
    path: '/api/oauth/anno/login',
    headers: { 'x-forwarded-for': address(given) },
    body: { grantType: 'client_refresh_token', refreshToken },
  })

/** The owner refreshed long ago; then a thief uses what the owner had before. */
async function stolenRefresh(stage: Stage, sid: string, given: Given): Promise<string[]> {
  const breaches: string[] = []
  const owner = await refresh(stage, refreshTokenOf(PROOF_SECRET, sid, 1), given)
  if (owner.code !== 0) return [`the owner could not refresh: ${owner.code}`]
  await stage.sql('update session set superseded = $2 where id = $1', [
    sid,
    JSON.stringify([[1, Date.now() - 3_600_000]]),
  ])
  const thief = await refresh(stage, refreshTokenOf(PROOF_SECRET, sid, 1), given)
  if (thief.code === 0) breaches.push('a stolen refresh token was taken')
  const after = await patient(stage.client).ask({ ...whoAmI, token: owner.data.token })
  if (after.code === 0) breaches.push('the family of a stolen refresh token lives on')
  const again = await refresh(stage, owner.data.refreshToken, given)
  if (again.code === 0) breaches.push('the newest refresh token of a stolen family is still taken')
  const guessed = await refresh(stage, refreshTokenOf(`${PROOF_SECRET}x`, sid, 2), given)
  if (guessed.code === 0) breaches.push('a refresh token of our own making was taken')
  return breaches
}

/** Many tabs refresh at the same moment with the same token. */
async function refreshesAtOnce(stage: Stage, who: { accountId: string | null }, given: Given) {
  const count = given.size({ milestone: 100, small: 100 })
  const sid = newId()
  await stage.sql(
    `insert into session (id, account_id, rotated_at, expires_at, created_at) values ($1, $2, $3, $4, $3)`,
    [sid, who.accountId, new Date(), new Date(Date.now() + 86_400_000)],
  )
  const token = refreshTokenOf(PROOF_SECRET, sid, 1)
  const replies = await Promise.all(Array.from({ length: count }, () => refresh(stage, token, given)))
  const breaches = replies
    .filter(reply => reply.code !== 0)
    .map(reply => `one of ${count} refreshes at once: ${reply.status} ${reply.code}`)
  for (const reply of replies.slice(0, 10)) {
    const seen = await patient(stage.client).ask({ ...whoAmI, token: reply.data?.token })
    if (seen.code !== 0) breaches.push(`logged out by refreshing at once: ${seen.code}`)
  }
  return { count, breaches }
}
