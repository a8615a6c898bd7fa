import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../db/database.ts'
import type { Config } from '../../kernel/config.ts'
import type { Head } from './chain-queries.ts'
import * as chainQueries from './chain-queries.ts'
import { getHead } from './chain-queries.ts'
import './tables.ts'

export type HeadConfig = Pick<Config, 'secret' | 'secretBefore' | 'dataDir'>

/** An end of the chain as it was at some time. */
export interface Anchor {
  readonly at: string
  readonly sealNo: number
  readonly hash: string
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'audit-head', 32))

export const signHead = (secret: string, { seal_no, hash }: Pick<Head, 'seal_no' | 'hash'>): string =>
  createHmac('sha256', keyOf(secret)).update(`${seal_no} ${hash}`).digest('hex')

export const signStart = (secret: string, { start_no, start_hash }: Pick<Head, 'start_no' | 'start_hash'>): string =>
  createHmac('sha256', keyOf(secret)).update(`start ${start_no} ${start_hash}`).digest('hex')

function isSame(right: string, given: string | null): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given ?? '')]
  return a.length === b.length && timingSafeEqual(a, b)
}

const isSignedWith = (secret: string, head: Head): boolean => isSame(signHead(secret, head), head.mac)
const hasStartSignedWith = (secret: string, head: Head): boolean => isSame(signStart(secret, head), head.start_mac)

/** Whether we let the rows go that the chain no longer has at its beginning. */
export const hasOurStart = (head: Head, { secret, secretBefore }: HeadConfig): boolean =>
  head.start_no === 0 ||
  hasStartSignedWith(secret, head) ||
  (secretBefore !== null && hasStartSignedWith(secretBefore, head))

/** Whether an end was signed by us. One of before signatures were made counts until the first is noted outside. */
export async function isOurs(head: Head, config: HeadConfig): Promise<boolean> {
  if (isSignedWith(config.secret, head)) return true
  if (config.secretBefore && isSignedWith(config.secretBefore, head)) return true
  return head.mac === null && (await readAnchors(config.dataDir)).length === 0
}

/** After APP_SECRET was changed: an end that the one before has signed is signed with the present one. */
export async function signHeadAnew(db: Db, { before, secret }: { before: string; secret: string }): Promise<void> {
  await db.transaction().execute(async trx => {
    const head = await chainQueries.lockHead(trx)
    if (hasStartSignedWith(before, head)) await chainQueries.updateHead(trx, { start_mac: signStart(secret, head) })
    if (isSignedWith(before, head)) await chainQueries.updateHead(trx, { mac: signHead(secret, head) })
  })
}

const fileOf = (dataDir: string) => join(dataDir, 'audit-anchors.jsonl')

/** Notes the present end outside the database. One that is not ours is not noted; null before the first was signed. */
export async function anchorHead(db: Db, config: HeadConfig, now: Date): Promise<Anchor | null> {
  const head = await getHead(db)
  if (head.mac === null) return null
  if (!(await isOurs(head, config))) throw new Error('audit log is broken: its end was not signed by us')
  const anchor: Anchor = { at: now.toISOString(), sealNo: head.seal_no, hash: head.hash }
  await appendFile(fileOf(config.dataDir), `${JSON.stringify(anchor)}\n`, { mode: 0o600 })
  return anchor
}

export async function readAnchors(dataDir: string): Promise<readonly Anchor[]> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Anchor)
}

/** The first noted end that the chain no longer has, though it lies behind its start. */
export async function findLostAnchor(db: Db, anchors: readonly Anchor[]): Promise<Anchor | null> {
  if (anchors.length === 0) return null
  const { start_no, start_hash } = await getHead(db)
  const kept = anchors.filter(({ sealNo }) => sealNo >= Math.max(1, start_no))
  if (kept.length === 0) return null
  const rows = await chainQueries.listSealHashes(db, [...new Set(kept.map(({ sealNo }) => sealNo))])
  const hashes = new Map(rows.map(({ seal_no, hash }) => [seal_no, hash]))
  if (start_no > 0) hashes.set(start_no, start_hash)
  return kept.find(({ sealNo, hash }) => hashes.get(sealNo) !== hash) ?? null
}
