import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PayChannelName } from '../pay-port.ts'

export interface StandInRefund {
  readonly refundNo: string
  readonly amount: number
  state: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'
  readonly at: number
}

/** An order in the stand-in's books. Times are milliseconds. */
export interface StandInOrder {
  readonly channel: PayChannelName
  readonly tradeNo: string
  readonly providerNo: string
  readonly title: string
  amount: number
  readonly account: string
  readonly merchant: string
  readonly app: string
  /** Who alone may pay it, inside WeChat; empty: any payer. */
  readonly openId: string
  readonly noticeUrl: string
  readonly returnUrl: string
  readonly expiresAt: number
  state: 'WAIT' | 'PAID' | 'CLOSED'
  paidAt: number | null
  refunds: StandInRefund[]
  /** What becomes of refunds. */
  refundFate: 'SUCCESS' | 'CLOSED' | 'ABNORMAL'
}

interface KeyPair {
  readonly publicKey: string
  readonly privateKey: string
}

export interface Books {
  /** Ours, the two providers', and one that nobody should trust. */
  readonly keys: Readonly<Record<'merchant' | 'WECHAT' | 'ALIPAY' | 'foreign', KeyPair>>
  readonly apiV3Key: string
  orders: Record<string, StandInOrder>
  downUntil: number
}

const newPair = (): KeyPair =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** The books lie in the data folder, so that a restart of the server forgets no payment. */
export function openBooks(dataDir: string): { read(): Books; keep(): void } {
  const file = join(dataDir, 'pay-stand-in.json')
  let books: Books | null = null
  const keep = () => {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(books), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return {
    keep,
    read() {
      if (books) return books
      try {
        books = JSON.parse(readFileSync(file, 'utf8')) as Books
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOENT') throw error
        const keys = { merchant: newPair(), WECHAT: newPair(), ALIPAY: newPair(), foreign: newPair() }
        books = { keys, apiV3Key: randomBytes(16).toString('hex'), orders: {}, downUntil: 0 }
        keep()
      }
      return books
    },
  }
}
