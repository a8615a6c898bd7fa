import { createHash, randomBytes } from 'node:crypto'
import { infringement } from '@shangyouji/contract/infringements/calls'
import { evidenceLimits } from '@shangyouji/contract/infringements/labels'
import type { Db } from '../../db/database.ts'
import { addressKey, limitUse } from '../../http/limits.ts'
import { serve } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, may } from '../../kernel/failure.ts'
import { useSliderTicket } from '../accounts/api.ts'
import { parameters } from '../base/api.ts'
import { claimFiles, contentOfUpload, fileUrl, storeFile } from '../files/api.ts'
import { mailSender } from './mail.ts'
import * as queries from './queries.ts'

const OPEN_MS = 3_600_000
const DAY_SECONDS = 86_400

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Read out on the phone and looked for: day and 40 random bits. */
const newNumber = (now: Date): string =>
  `QQ${shanghaiDate(now).replaceAll('-', '')}${randomBytes(5).toString('hex').toUpperCase()}`

/** Some files are taken away again before the notice is sent, so a few more than go along may come. */
async function openWithRoom(db: Db, keyHash: string, after: Date) {
  const notice = (await queries.lockOpened(db, keyHash, after)) ?? fail('NOTICE_EXPIRED')
  const { length } = await queries.listEvidence(db, notice.id)
  may(length < evidenceLimits.files * 2, 'TOO_MANY_ITEMS', { limit: evidenceLimits.files * 2 })
  return notice
}

/** 侵权通知 by anybody. Nothing of a notice can be read back without an operator's session. */
export const infringementRoutes = serve(infringement, {
  async begin(ctx) {
    const { db, clock, input } = ctx
    await useSliderTicket(ctx, input.sliderTicket)
    const now = clock.now()
    await queries.deleteOpenedBefore(db, new Date(now.getTime() - DAY_SECONDS * 1000))
    const key = randomBytes(24).toString('base64url')
    await queries.insertNotice(db, {
      id: newId(),
      number: newNumber(now),
      key_hash: hashOf(key),
      status: 'OPENED',
      kind: null,
      created_at: now,
      updated_at: now,
    })
    return { key, expires: new Date(now.getTime() + OPEN_MS).toISOString() }
  },

  async upload({ database, clock, ports, input, file }) {
    const received = file ?? fail('FILE_MISSING')
    const after = new Date(clock.now().getTime() - OPEN_MS)
    const keyHash = hashOf(input.key)
    // before anything is stored: without a key nobody can fill the disk
    await database.db.transaction().execute(db => openWithRoom(db, keyHash, after))
    const stored = await storeFile(
      { database, clock, ports },
      { kind: 'platform' },
      {
        bizType: 'ATTACHMENT',
        fileName: received.fileName,
        content: contentOfUpload(received),
        maxBytes: evidenceLimits.bytes,
      },
    )
    const row = { id: newId(), name: stored.name, size: stored.size }
    await database.db.transaction().execute(async db => {
      const notice = await openWithRoom(db, keyHash, after)
      await queries.insertEvidence(db, { ...row, notice_id: notice.id, url: fileUrl(stored), created_at: clock.now() })
    })
    return row
  },

  async save(ctx) {
    const { db, clock, input, actor, visit, audit } = ctx
    const { key, files, isTrue: _, ...form } = input
    const now = clock.now()
    const notice =
      (await queries.lockOpened(db, hashOf(key), new Date(now.getTime() - OPEN_MS))) ?? fail('NOTICE_EXPIRED')
    const perDay = await parameters(db).number('infringement.perDayPerIp')
    await limitUse(db, clock, `infringement:${addressKey(visit.ip)}`, perDay, DAY_SECONDS)
    const evidence = await queries.listEvidence(db, notice.id)
    const kept = evidence.filter(row => files.includes(row.id))
    may(kept.length === new Set(files).size, 'FILE_GONE')
    await queries.deleteEvidenceExcept(db, notice.id, files)
    await queries.updateNotice(db, notice.id, { ...form, status: 'NEW', created_at: now, updated_at: now })
    const use = { entity: 'infringement_notice', id: notice.id, actor, now, isOfPlatform: true } as const
    await claimFiles(
      db,
      use,
      kept.map(row => row.url),
    )
    audit({ number: notice.number }, notice.id)
    await mailSender(ctx, { ...notice, ...form }, 'received')
    return { number: notice.number }
  },
})
