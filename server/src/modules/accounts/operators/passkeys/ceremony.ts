import { createHash } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@shangyouji/contract/accounts/passkey-calls'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { fail } from '../../../../kernel/failure.ts'
import type { Services } from '../../../../kernel/services.ts'
import { makeTicket, useTicket } from '../../login/tickets.ts'
import { type PasskeyRow, takeSignature } from './passkey-queries.ts'

type Needs = Pick<Services, 'database' | 'clock' | 'config'>

/** What a challenge was made for; it is good for nothing and no one else. */
export type PasskeyAct = 'REGISTER' | 'LOGIN' | 'CONFIRM'
interface Purpose {
  readonly operatorId: string
  readonly act: PasskeyAct
}

/** So long may the dialog of the browser stand open. */
const CHALLENGE_SECONDS = 300

/** The challenge is a ticket: only its hash is stored, and it is good once. */
async function newChallenge(
  { database, clock }: Needs,
  { operatorId, act }: Purpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const { ticket } = await makeTicket(database.db, clock, {
    purpose: 'PASSKEY',
    seconds: CHALLENGE_SECONDS,
    data: { operatorId, act },
  })
  return Uint8Array.from(Buffer.from(ticket, 'base64url'))
}

const isOurs =
  ({ database, clock }: Needs, { operatorId, act }: Purpose) =>
  async (ticket: string): Promise<boolean> => {
    const data = await useTicket(database.db, clock, { purpose: 'PASSKEY', ticket })
    return data !== null && data.operatorId === operatorId && data.act === act
  }

const known = (rows: readonly PasskeyRow[]) => rows.map(row => ({ id: row.credential_id, transports: row.transports }))

/** ES256, EdDSA and RS256: what every authenticator of today can do. */
const ALGORITHMS = [-7, -8, -257]

/** What `navigator.credentials.create` needs. */
export async function registrationOptions(
  needs: Needs,
  operator: { readonly id: string; readonly login: string; readonly name: string },
  rows: readonly PasskeyRow[],
) {
  return generateRegistrationOptions({
    rpName: '上游集运营',
    rpID: needs.config.passkeyRpId,
    userName: operator.login,
    userDisplayName: operator.name,
    // the same for all passkeys of a person, and says nothing of them
    userID: Uint8Array.from(createHash('sha256').update(operator.id).digest()),
    challenge: await newChallenge(needs, { operatorId: operator.id, act: 'REGISTER' }),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known(rows),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** What `navigator.credentials.get` needs. */
export async function authenticationOptions(needs: Needs, purpose: Purpose, rows: readonly PasskeyRow[]) {
  return generateAuthenticationOptions({
    rpID: needs.config.passkeyRpId,
    challenge: await newChallenge(needs, purpose),
    timeout: CHALLENGE_SECONDS * 1000,
    allowCredentials: known(rows),
    userVerification: 'required',
  })
}

/** The new passkey's public key. @throws Failure PASSKEY_WRONG */
export async function verifyRegistration(needs: Needs, operatorId: string, passkey: NewPasskey) {
  const { response } = passkey
  const checked = await verifyRegistrationResponse({
    response: {
      ...passkey,
      authenticatorAttachment: passkey.authenticatorAttachment ?? undefined,
      response: { ...response, transports: response.transports },
    } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: isOurs(needs, { operatorId, act: 'REGISTER' }),
    expectedOrigin: needs.config.origin,
    expectedRPID: needs.config.passkeyRpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  const made = checked?.verified ? checked.registrationInfo : fail('PASSKEY_WRONG')
  return {
    credentialId: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports: response.transports ?? [],
    isBackedUp: made.credentialBackedUp,
  }
}

/** Whether one of these passkeys has signed a challenge that was made for this. @throws Failure PASSKEY_WRONG */
export async function verifyPasskey(
  needs: Needs,
  purpose: Purpose,
  rows: readonly PasskeyRow[],
  answer: PasskeyAnswer,
): Promise<void> {
  const row = rows.find(one => one.credential_id === answer.id) ?? fail('PASSKEY_WRONG')
  const checked = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: isOurs(needs, purpose),
    expectedOrigin: needs.config.origin,
    expectedRPID: needs.config.passkeyRpId,
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')),
      // the count is compared where it is kept, so that of two answers at once one counts
      counter: 0,
    },
  }).catch(() => null)
  if (!checked?.verified) fail('PASSKEY_WRONG')
  const { newCounter } = checked.authenticationInfo
  if (!(await takeSignature(needs.database.db, row.id, newCounter, needs.clock.now()))) fail('PASSKEY_WRONG')
}
