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

const isSignedWith = (secret: string, head: Head): boolean => {
  const [right, given] = [Buffer.from(signHead(secret, head)), Buffer.from(head.mac ?? '')]
  return right.length === given.length && timingSafeEqual(right, given)
}

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
    if (!isSignedWith(before, head)) return
    await chainQueries.updateHead(trx, { mac: signHead(secret, head) })
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

/** The first noted end that the chain no longer has. */
export async function findLostAnchor(db: Db, anchors: readonly Anchor[]): Promise<Anchor | null> {
  if (anchors.length === 0) return null
  const rows = await chainQueries.listSealHashes(db, [...new Set(anchors.map(({ sealNo }) => sealNo))])
  const hashes = new Map(rows.map(({ seal_no, hash }) => [seal_no, hash]))
  return anchors.find(({ sealNo, hash }) => sealNo > 0 && hashes.get(sealNo) !== hash) ?? null
}
