import type { Envelope } from '@shangyouji/contract/envelope'
import type { BizType, FileCard } from '@shangyouji/contract/files/calls'
import sharp from 'sharp'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import type { Caller, TestApp } from '../../testing/test-app.ts'
import { fileUrl, newKey } from './address.ts'
import { kinds } from './kinds.ts'
import './tables.ts'

/** A picture of one colour with a lighter bar, so that pictures differ. */
export const makePicture = (format: 'jpeg' | 'png' | 'webp' | 'gif', width = 600, height = 371, colour = '#ff6a00') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([
      {
        input: { create: { width: Math.ceil(width / 4), height, channels: 3, background: '#ffe0c8' } },
        left: 0,
        top: 0,
      },
    ])
    [format]()
    .toBuffer()

/** Noise that does not compress: a picture of a wanted weight. */
export async function makeHeavyPicture(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3))
  const raw = Buffer.alloc(side * side * 3)
  let noise = 1
  for (let i = 0; i < raw.length; i++) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) & 0x7fffffff
    raw[i] = noise >> 16
  }
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Sends a file as a browser's form does; `before` false puts the file in front of the fields. */
export async function upload(
  app: TestApp,
  who: Caller,
  file: { name: string; bytes: Buffer | string; bizType?: BizType | string; path?: string; type?: string },
): Promise<Envelope<FileCard>> {
  const form = new FormData()
  if (file.bizType !== undefined) form.set('bizType', file.bizType)
  form.set('file', new File([file.bytes as BlobPart], file.name, { type: file.type ?? 'application/octet-stream' }))
  const body = new Response(form)
  const reply = await app.http.inject({
    method: 'POST',
    url: file.path ?? '/api/file/file/upload',
    headers: {
      'content-type': body.headers.get('content-type')!,
      ...(who && { authorization: `Bearer ${who.token}` }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return reply.json()
}

/** A stored file as far as the database knows of it (no bytes in the storage). Answers its lasting address. */
export async function makeFile(
  db: Db,
  parts: { bizType?: BizType; accountId?: string; companyId?: string; ending?: string } = {},
): Promise<string> {
  const id = newId()
  const bizType = parts.bizType ?? 'PHOTO'
  const now = new Date('2026-11-20T01:00:00Z')
  const key = newKey(id, parts.ending ?? 'jpg', kinds[bizType].isPrivate, now)
  await db
    .insertInto('file')
    .values({
      id,
      key,
      biz_type: bizType,
      owner_kind: parts.accountId ? 'account' : 'platform',
      owner_id: parts.accountId ?? null,
      company_id: parts.companyId ?? null,
      name: `${id}.${parts.ending ?? 'jpg'}`,
      type: 'image/jpeg',
      size: 1000,
      width: 800,
      height: 600,
      sha256: id,
      status: 'STORED',
      created_at: now,
      unreferenced_since: now,
    })
    .execute()
  return fileUrl({ key })
}
