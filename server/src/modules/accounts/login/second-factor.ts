import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { seal, unseal } from '../../../kernel/sealed-text.ts'
import { takeTotpStep } from '../operators/operator-account-queries.ts'

const PERIOD_SECONDS = 30

const totpOf = (login: string, secret: string) =>
  new TOTP({ issuer: '上游集运营', label: login, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret })

/** A new second factor: what is stored, and what an authenticator app is shown once. */
export async function makeSecondFactor(serverSecret: string, login: string) {
  const { default: QRCode } = await import('qrcode')
  const secret = new Secret({ size: 20 })
  const otpauthUrl = totpOf(login, secret.base32).toString()
  return {
    stored: seal(serverSecret, secret.base32),
    otpauthUrl,
    qrCode: await QRCode.toDataURL(otpauthUrl, { errorCorrectionLevel: 'M', margin: 2, width: 280 }),
  }
}

/** Whether a code is right now (one step of drift either way) and was not used before. */
export async function secondFactorIs(
  { db, clock, serverSecret }: { db: Db; clock: Clock; serverSecret: string },
  operator: { id: string; login: string; totp_secret: string },
  code: string,
): Promise<boolean> {
  const timestamp = clock.now().getTime()
  const totp = totpOf(operator.login, unseal(serverSecret, operator.totp_secret))
  const drift = totp.validate({ token: code, timestamp, window: 1 })
  if (drift === null) return false
  return takeTotpStep(db, operator.id, Math.floor(timestamp / 1000 / PERIOD_SECONDS) + drift)
}
