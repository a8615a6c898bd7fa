import type { FileCard } from '@shangyouji/contract/files/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { openS3StandIn, type S3StandIn } from '../../testing/s3-stand-in.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount } from '../accounts/factory.ts'
import { makeHeavyPicture, upload } from './factory.ts'

const credentials = { accessKey: 'AKIAEXAMPLE', secretKey: 'secret-of-the-bucket', region: 'cn-north-1' }
const large = (head: string) => Buffer.concat([Buffer.from(head), Buffer.alloc(2 ** 20, ' '), Buffer.from('%%EOF\n')])
const PDF = large('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n')
const SMALL = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

let bucket: S3StandIn
let app: TestApp
let ownerId: string
let owner: Caller & {}
let other: Caller & {}
const openApp = (more: Record<string, string>) =>
  testApp({
    env: {
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: 'market',
      S3_REGION: credentials.region,
      S3_ACCESS_KEY: credentials.accessKey,
      S3_SECRET_KEY: credentials.secretKey,
      ...more,
    },
  })
beforeAll(async () => {
  bucket = await openS3StandIn(credentials)
  app = await openApp({ S3_PUBLIC_URL: bucket.endpoint, S3_SIGNED_SECONDS: '45' })
  ownerId = (await makeAccount(app.db)).id
})
beforeEach(async () => {
  owner = await app.login(ownerId)
  other = await app.login((await makeAccount(app.db)).id)
})
afterAll(async () => {
  await app.close()
  bucket.close()
})

async function put(name: string, bytes: Buffer, bizType: string, to = app): Promise<FileCard> {
  const reply = await upload(to, to === app ? owner : await to.login((await makeAccount(to.db)).id), {
    ...{ name, bytes, bizType },
  })
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.http.inject({ url, headers, method: method as 'GET' })
const expiresOf = (address: unknown) => new URL(String(address)).searchParams.get('X-Amz-Expires')

function video(): Buffer {
  const box = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + body.length)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', Buffer.from('x')),
    box('mdat', Buffer.alloc(2 ** 20)),
  ])
}

describe('a large file in a bucket that browsers reach', () => {
  test('is led on to the bucket once it may be read, for a short time and kept by nobody', async () => {
    const { url, showUrl } = await put('合同.pdf', PDF, 'CONTRACT')
    expect((await get(url)).statusCode).toBe(404)
    expect((await get(showUrl.replace(/s=./, 's=_'))).statusCode).toBe(404)
    bucket.sentBytes = 0
    const led = await get(showUrl)
    // asked whether it is there, by its first byte
    expect(bucket.sentBytes).toBe(1)
    expect([led.statusCode, led.headers['cache-control'], led.body]).toEqual([302, 'private, no-store', ''])
    expect(led.headers['referrer-policy']).toBe('no-referrer')
    expect(expiresOf(led.headers.location)).toBe('45')
    const reply = await fetch(String(led.headers.location))
    expect(Buffer.from(await reply.arrayBuffer()).equals(PDF)).toBe(true)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
    })
    app.wait(10 * 60_000 + 1000)
    expect((await get(showUrl)).statusCode).toBe(404)
  })

  test('is saved under the name that the link asks for, with the ending of what it is', async () => {
    const { showUrl } = await put('合同.pdf', PDF, 'CONTRACT')
    const led = await get(`${showUrl}&save=${encodeURIComponent('../报价.exe\u202e')}`)
    const { headers } = await fetch(String(led.headers.location))
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="download"; filename*=UTF-8''${encodeURIComponent('报价.exe.pdf')}`,
    )
    const { showUrl: ofSmall } = await put('a.pdf', SMALL, 'CONTRACT')
    const passed = await get(`${ofSmall}&save=b.PDF`)
    expect([passed.statusCode, passed.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="download"; filename*=UTF-8''b.PDF`,
    ])
  })

  test('that is a public video is sought in there, for as long as a viewer pauses', async () => {
    const { url } = await put('演示.mp4', video(), 'VIDEO')
    const led = await get(url, { range: 'bytes=4-7' })
    expect([led.statusCode, led.headers['cache-control']]).toEqual([302, 'private, max-age=10800'])
    expect(expiresOf(led.headers.location)).toBe('21600')
    const part = await fetch(String(led.headers.location), { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([206, 'ftyp', 'video/mp4'])
  })

  test('is answered here where it is asked about, known already, small, a picture or gone', async () => {
    const { url } = await put('演示.mp4', video(), 'VIDEO')
    const head = await get(url, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(video().length)])
    expect((await get(url, { 'if-none-match': String(head.headers.etag) })).statusCode).toBe(304)
    expect((await get((await put('a.pdf', SMALL, 'DOCUMENT')).url)).statusCode).toBe(200)
    const picture = await put('a.png', await makeHeavyPicture(2 ** 20 + 100_000), 'PHOTO')
    expect(picture.size).toBeGreaterThan(2 ** 20)
    expect((await get(picture.url)).statusCode).toBe(200)
    expect((await get(`/files/open/202611/${newId()}.mp4`)).statusCode).toBe(404)
  })
})

describe('a download by a call', () => {
  const wish = { 'x-takes-address': 'true' }
  const download = (who: Caller, id: string, headers = {}) =>
    app.http.inject({
      url: `/api/file/file/download?ids=${id}`,
      headers: { authorization: `Bearer ${who!.token}`, ...headers },
    })

  test('is the file, or for who takes one its address in the bucket, noted in the audit log either way', async () => {
    const { id } = await put('图纸 (终稿).pdf', PDF, 'ATTACHMENT')
    expect((await download(owner, id)).rawPayload.equals(PDF)).toBe(true)
    const reply = await download(owner, id, wish)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    const { fileAddress } = reply.json().data
    expect(expiresOf(fileAddress)).toBe('45')
    const { headers } = await fetch(fileAddress)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="download"; filename*=UTF-8''${encodeURIComponent('图纸 ')}%28${encodeURIComponent('终稿')}%29.pdf`,
    )
    const rows = await app.db.selectFrom('audit_log').select('details').where('call', '=', 'file.download').execute()
    expect(rows.filter(row => JSON.stringify(row.details) === JSON.stringify({ files: [id] }))).toHaveLength(2)
  })

  test('of another’s file is refused like an absent one, and a small one comes itself', async () => {
    const { id } = await put('图纸.pdf', PDF, 'ATTACHMENT')
    const [foreign, absent] = [await download(other, id, wish), await download(other, newId(), wish)]
    expect([foreign.json().code, foreign.json().msg]).toEqual([10002, absent.json().msg])
    expect(JSON.stringify(foreign.json())).not.toContain('X-Amz')
    const small = await put('a.pdf', SMALL, 'ATTACHMENT')
    expect((await download(owner, small.id, wish)).rawPayload.equals(SMALL)).toBe(true)
  })
})

test('a long export is had from the bucket for half a minute, by its owner alone', async () => {
  const id = newId()
  const at = app.clock.now()
  const file_key = `exports/${id}.xlsx`
  await app.ports.storage.put(file_key, Buffer.alloc(2 ** 20 + 1), 'application/octet-stream')
  const task = { id, account_id: ownerId, side: 'CLIENT' as const, company_id: null, kind: 'x', title: '意向单' }
  await app.db
    .insertInto('export_task')
    .values({ ...task, filter: '{}', status: 'DONE', row_count: 1, file_key, file_size: 1, created_at: at })
    .execute()
  const download = (who: Caller, headers = {}) =>
    app.call(who, 'exportTask.download', { id }, headers) as Promise<{ code: number; data: { fileAddress: string } }>
  const wish = { 'x-takes-address': 'true' }
  expect((await download(other, wish)).code).toBe(10002)
  const { fileAddress } = (await download(owner, wish)).data
  expect(expiresOf(fileAddress)).toBe('30')
  const reply = await fetch(fileAddress)
  expect([reply.status, reply.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; .*\.xlsx$/),
  ])
  expect((await download(owner)).data).not.toHaveProperty('fileAddress')
  const rows = await app.db.selectFrom('audit_log').select('id').where('call', '=', 'exportTask.download').execute()
  expect(rows).toHaveLength(2)
})

test('without a public address of the bucket all bytes pass through the server', async () => {
  const closed = await openApp({})
  try {
    const { url } = await put('演示.mp4', video(), 'VIDEO', closed)
    const reply = await closed.http.inject(url)
    expect([reply.statusCode, reply.rawPayload.equals(video())]).toEqual([200, true])
  } finally {
    await closed.close()
  }
})
