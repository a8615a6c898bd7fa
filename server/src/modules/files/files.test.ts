import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileCard } from '@shangyouji/contract/files/calls'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { claimFiles, fileUrl, signedUrl, storePublicFile } from './api.ts'
import { makeHeavyPicture, makePicture, upload } from './factory.ts'

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'

let app: TestApp
let buyer: Caller & {}
let buyerId: string
let other: Caller & {}
let otherId: string
beforeAll(async () => {
  app = await testApp()
  buyerId = (await makeAccount(app.db)).id
  otherId = (await makeAccount(app.db)).id
})
beforeEach(async () => {
  buyer = await app.login(buyerId)
  other = await app.login(otherId)
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })

/** Files that lie in the storage and in the temporary folder. */
const onDisk = () =>
  readdirSync(app.config.dataDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

async function put(name: string, bytes: Buffer | string, bizType: string, who: Caller = buyer): Promise<FileCard> {
  const reply = await upload(app, who, { name, bytes, bizType })
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

describe('an uploaded picture', () => {
  test('answers its address under data.url and is served to everyone for ever', async () => {
    const card = await put('封面 图.jpg', await makePicture('jpeg'), 'IMAGE')
    expect(card).toMatchObject({
      fileName: '封面 图.jpg',
      bizType: 'IMAGE',
      type: 'image/jpeg',
      width: 600,
      height: 371,
    })
    expect(card.showUrl).toBe(card.url)
    const reply = await get(card.url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'self'; sandbox")
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 600, height: 371 })
    expect((await get(card.url, { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(304)
  })

  test('loses its EXIF data, place of the camera included, and stands upright', async () => {
    const turned = await sharp(await makePicture('jpeg', 300, 200))
      .withExif({ IFD0: { Copyright: 'geheim' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(turned.includes('Exif')).toBe(true)
    const card = await put('turned.jpeg', turned, 'PHOTO')
    const { rawPayload } = await get(card.url)
    expect(rawPayload.includes('Exif')).toBe(false)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 200, height: 300 })
  })

  test('of a form is refused above 500K with the words of the specification, by its size as chosen', async () => {
    const heavy = await makeHeavyPicture(500 * 1024)
    expect(heavy.length).toBeGreaterThan(512_000)
    const reply = await upload(app, buyer, { name: 'a.png', bytes: heavy, bizType: 'IMAGE' })
    expect(reply).toMatchObject({ code: 14003, msg: '上传图片大小不超过500K!' })
    expect(await upload(app, buyer, { name: 'a.png', bytes: heavy, bizType: 'PHOTO' })).toMatchObject({ code: 0 })
  })

  test('is refused above 5 MB where it is a general one, and a form picture may be neither WebP nor GIF', async () => {
    const heavy = await makeHeavyPicture(5 * 1024 * 1024)
    expect(await upload(app, buyer, { name: 'a.png', bytes: heavy, bizType: 'HM_EDIT' })).toMatchObject({
      code: 14002,
      msg: '文件大小不超过5M!',
    })
    const webp = await makePicture('webp')
    expect(await upload(app, buyer, { name: 'a.webp', bytes: webp, bizType: 'IMAGE' })).toMatchObject({
      code: 14001,
      msg: '文件类型不支持，请上传jpg、jpeg、png格式的文件',
    })
    expect(await upload(app, buyer, { name: 'a.webp', bytes: webp, bizType: 'HM_EDIT' })).toMatchObject({ code: 0 })
  })

  test('comes in smaller widths as AVIF or WebP where the browser takes them, made once', async () => {
    const card = await put('wide.png', await makePicture('png', 1300, 800), 'PHOTO')
    const webp = await get(`${card.url}?w=390`, { accept: 'image/webp,*/*' })
    expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept, Save-Data' })
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400 })
    const avif = await get(`${card.url}?w=400`, { accept: 'image/avif,image/webp,*/*' })
    expect(avif.headers['content-type']).toBe('image/avif')
    expect(avif.rawPayload.toString('latin1', 4, 12)).toBe('ftypavif')
    expect(await sharp((await get(`${card.url}?w=200`)).rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 200,
    })
    // who saves data is sent half the pixels
    const saving = await get(`${card.url}?w=400`, { accept: 'image/webp', 'save-data': 'on' })
    expect(await sharp(saving.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 200 })
    expect(await sharp((await get(`${card.url}?w=9999`)).rawPayload).metadata()).toMatchObject({ width: 1300 })
    const again = await Promise.all([1, 2, 3].map(() => get(`${card.url}?w=400`, { accept: 'image/avif' })))
    expect(again.every(reply => reply.rawPayload.equals(avif.rawPayload))).toBe(true)
    const row = await app.db.selectFrom('file').select('variants').where('id', '=', card.id).executeTakeFirstOrThrow()
    expect(row.variants.toSorted()).toEqual(['w1600.same', 'w200.same', 'w200.webp', 'w400.avif', 'w400.webp'])
  })

  test('may come as base64, with or without its data: prefix', async () => {
    const base64 = (await makePicture('png', 20, 20)).toString('base64')
    const card = await app.ok<FileCard>(buyer, 'file.uploadByBase', {
      base64: `data:image/png;base64,${base64}`,
      bizType: 'PHOTO',
    })
    expect(card).toMatchObject({ type: 'image/png', width: 20 })
    await app.ok(buyer, 'file.uploadByBase', { base64, bizType: 'IMAGE', fileName: '截图.png' })
    await app.refused(buyer, 'file.uploadByBase', { base64: '不是base64', bizType: 'PHOTO' }, 10001)
    await app.refused(
      buyer,
      'file.uploadByBase',
      { base64: Buffer.from('<svg/>'.repeat(9)).toString('base64'), bizType: 'PHOTO' },
      14001,
    )
  })
})

describe('an upload', () => {
  test('needs a session, a file and a known use', async () => {
    const bytes = await makePicture('png', 10, 10)
    expect(await upload(app, null, { name: 'a.png', bytes, bizType: 'PHOTO' })).toMatchObject({ code: 40003 })
    expect(await upload(app, buyer, { name: 'a.png', bytes, bizType: 'VIRUS' })).toMatchObject({
      code: 10001,
      msg: '文件用途不正确',
    })
    expect(await upload(app, buyer, { name: 'a.png', bytes: '', bizType: 'PHOTO' })).toMatchObject({ code: 14008 })
  })

  test('is counted against 500 MB a day, refused ones not, and the next day starts anew', async () => {
    const account = await makeAccount(app.db)
    const who = await app.login(account.id)
    const used = async () =>
      (await app.db.selectFrom('upload_usage').select('bytes').where('account_id', '=', account.id).executeTakeFirst())
        ?.bytes
    const bytes = await makePicture('png', 10, 10)
    await put('a.png', bytes, 'PHOTO', who)
    await upload(app, who, { name: 'a.png', bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>', bizType: 'PHOTO' })
    expect(await used()).toBe(bytes.length)
    await app.db
      .updateTable('upload_usage')
      .set({ bytes: 500 * 1024 * 1024 - bytes.length })
      .where('account_id', '=', account.id)
      .execute()
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => upload(app, who, { name: 'a.png', bytes, bizType: 'PHOTO' })),
    )
    expect(replies.map(reply => reply.code).toSorted()).toEqual([0, 14005, 14005, 14005])
    app.wait(24 * 3_600_000)
    await put('a.png', bytes, 'PHOTO', await app.login(account.id))
  })

  test('that fails while it is stored leaves no row, no bytes and no used allowance', async () => {
    const account = await makeAccount(app.db)
    const who = await app.login(account.id)
    const before = onDisk()
    const broken = vi
      .spyOn(app.ports.storage, 'put')
      .mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    const reply = await upload(app, who, { name: 'a.png', bytes: await makePicture('png', 10, 10), bizType: 'PHOTO' })
    broken.mockRestore()
    expect(reply).toMatchObject({ code: 50700, msg: '存储空间不足，请稍后重试' })
    expect(onDisk()).toEqual(before)
    expect(await app.db.selectFrom('file').select('id').where('owner_id', '=', account.id).execute()).toEqual([])
    const usage = await app.db
      .selectFrom('upload_usage')
      .select('bytes')
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    expect(usage).toEqual({ bytes: 0 })
  })

  test('that breaks off half-way leaves nothing in the temporary folder', async () => {
    const before = onDisk()
    const boundary = 'half'
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/file/file/upload',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: `Bearer ${buyer.token}` },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf of a fi`,
    })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 40010])
    expect(onDisk()).toEqual(before)
  })
})

describe('a picture too small to show anything', () => {
  test('is refused with its size: a licence of one pixel, or of a thumbnail, and any other picture of one pixel', async () => {
    const me = await app.login((await makeAccount(app.db)).id)
    const send = async (width: number, height: number, bizType: string) =>
      upload(app, me, { name: '营业执照.png', bytes: await makePicture('png', width, height), bizType })
    for (const [width, height, bizType] of [
      [1, 1, 'LICENSE'],
      [400, 199, 'LICENSE'],
      [1, 1, 'PHOTO'],
      [9, 300, 'IMAGE'],
    ] as const) {
      const { code, msg } = await send(width, height, bizType)
      expect(code, `${bizType} ${width}×${height}`).toBe(14010)
      expect(msg).toContain(`${width}×${height}`)
    }
    expect((await send(200, 200, 'LICENSE')).code).toBe(0)
  })
})

describe('a private file', () => {
  test('is served only by a signed address, for ten minutes', async () => {
    const card = await put('营业执照.png', await makePicture('png', 400, 300), 'LICENSE')
    expect((await get(card.url)).statusCode).toBe(404)
    const shown = await get(card.showUrl)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['cache-control']).toBe('private, no-store')
    expect((await get(card.showUrl.replace(/s=(.)/, (_, first) => (first === 'A' ? 's=B' : 's=A')))).statusCode).toBe(
      404,
    )
    expect((await get(card.showUrl.replace(/e=\d+/, 'e=99999999999'))).statusCode).toBe(404)
    app.wait(10 * 60_000)
    expect((await get(card.showUrl)).statusCode).toBe(200)
    app.wait(1000)
    expect((await get(card.showUrl)).statusCode).toBe(404)
    const [again] = await app.ok<FileCard[]>(buyer, 'file.listById', { id: card.id })
    expect((await get(again!.showUrl)).statusCode).toBe(200)
  })

  test('of another answers as if it were not there', async () => {
    const card = await put('合同.pdf', PDF, 'CONTRACT')
    expect(await app.ok(other, 'file.listById', { id: [card.id] })).toEqual([])
    expect(await app.ok(other, 'file.listById', { id: [newId()] })).toEqual([])
    const foreign = await app.refused(other, 'file.download', { ids: card.id }, 10002)
    const absent = await app.refused(other, 'file.download', { ids: newId() }, 10002)
    expect(foreign.msg).toBe(absent.msg)
    expect(await app.ok(other, 'file.getBiztype', { type: 'CONTRACT' })).toEqual([])
    expect(await app.ok<FileCard[]>(buyer, 'file.getBiztype', { type: 'CONTRACT' })).toMatchObject([{ id: card.id }])
  })

  test('is seen by members of the uploader’s company and by the readers its user names', async () => {
    const { accountId, companyId } = await makeCompany(app.db)
    const colleagueId = (await makeAccount(app.db)).id
    await app.db.insertInto('company_member').values({ account_id: colleagueId, company_id: companyId }).execute()
    const card = await put('许可证.pdf', PDF, 'LICENSE', await app.login(accountId))
    expect(await app.ok(await app.login(colleagueId), 'file.listById', { id: card.id })).toHaveLength(1)
    expect(await app.ok(other, 'file.listById', { id: card.id })).toEqual([])
    const readerId = (await makeAccount(app.db)).id
    const actor = { kind: 'account', accountId, company: { id: companyId } } as never
    await claimFiles(app.db, { entity: 'order', id: newId(), actor, now: app.clock.now(), readers: [readerId] }, [
      card.url,
    ])
    expect(await app.ok(await app.login(readerId), 'file.listById', { id: card.id })).toHaveLength(1)
  })

  test('cannot be claimed by someone who only knows its address', async () => {
    const card = await put('法人身份证.png', await makePicture('png', 300, 200), 'LICENSE')
    const thief = { kind: 'account', accountId: (await makeAccount(app.db)).id, company: null } as never
    const claim = claimFiles(app.db, { entity: 'company', id: newId(), actor: thief, now: app.clock.now() }, [
      card.showUrl,
    ])
    await expect(claim).rejects.toMatchObject({ code: 'FILE_GONE' })
  })
})

describe('a download', () => {
  const bytesOf = (reply: unknown) => (reply as { rawPayload: Buffer }).rawPayload
  const headersOf = (reply: unknown) => (reply as { headers: Record<string, string> }).headers

  test('of one file is the file under its own name', async () => {
    const card = await put('报价单（终稿）.pdf', PDF, 'ATTACHMENT')
    const reply = await app.ok(buyer, 'file.download', { ids: card.id })
    expect(bytesOf(reply).toString()).toBe(PDF)
    expect(headersOf(reply)['content-disposition']).toContain(encodeURIComponent('报价单（终稿）.pdf'))
  })

  test('of several is a zip in which equal names get a number', async () => {
    const cards = [
      await put('coa.pdf', PDF, 'ATTACHMENT'),
      await put('COA.pdf', `${PDF}2`, 'ATTACHMENT'),
      await put('coa.pdf', `${PDF}3`, 'ATTACHMENT'),
    ]
    const reply = await app.ok(buyer, 'file.download', { ids: cards.map(card => card.id).join(',') })
    const entries = unzipSync(bytesOf(reply))
    expect(Object.keys(entries).toSorted()).toEqual(['COA(1).pdf', 'coa(2).pdf', 'coa.pdf'])
    expect(
      Object.values(entries)
        .map(bytes => Buffer.from(bytes).toString())
        .toSorted(),
    ).toEqual([PDF, `${PDF}2`, `${PDF}3`])
  })

  test('by the thing that uses them gives the owner’s and opened files alone', async () => {
    const card = await put('图纸.pdf', PDF, 'ATTACHMENT')
    const orderId = newId()
    const actor = { kind: 'account', accountId: buyerId, company: null } as never
    await claimFiles(app.db, { entity: 'order', id: orderId, actor, now: app.clock.now() }, [card.url])
    const reply = await app.ok(buyer, 'file.downloadBiz', { bizIds: orderId, bizTypes: 'ATTACHMENT' })
    expect(Object.keys(unzipSync(bytesOf(reply)))).toEqual(['图纸.pdf'])
    await app.refused(other, 'file.downloadBiz', { bizIds: orderId }, 10002)
    await app.refused(buyer, 'file.downloadBiz', { bizIds: orderId, bizTypes: 'INVOICE' }, 10002)
    await app.refused(buyer, 'file.download', {}, 10001)
  })

  test('of private files is written to the audit log', async () => {
    const card = await put('发票.pdf', PDF, 'INVOICE')
    await app.ok(buyer, 'file.download', { ids: card.id })
    const rows = await app.db.selectFrom('audit_log').select('details').where('call', '=', 'file.download').execute()
    expect(rows.map(row => row.details)).toContainEqual({ files: [card.id] })
  })
})

describe('a part of a file', () => {
  test('is answered with 206, an impossible one with 416, several at once with the whole', async () => {
    const card = await put('a.pdf', PDF, 'ATTACHMENT')
    const part = await get(card.showUrl, { range: 'bytes=5-7' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '1.4', `bytes 5-7/${PDF.length}`])
    expect((await get(card.showUrl, { range: 'bytes=-6' })).body).toBe('%%EOF\n')
    expect((await get(card.showUrl, { range: 'bytes=40-' })).body).toBe(PDF.slice(40))
    const beyond = await get(card.showUrl, { range: 'bytes=999-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${PDF.length}`])
    expect((await get(card.showUrl, { range: 'bytes=0-1,4-5' })).body).toBe(PDF)
    const head = await app.http.inject({ method: 'HEAD', url: card.showUrl })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(PDF.length), ''])
  })
})

test('operators upload on paths of their own, buyers do not', async () => {
  const operator = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
  const bytes = await makePicture('png', 30, 30)
  const path = '/api/operator/files/upload'
  expect(await upload(app, operator, { name: 'banner.png', bytes, bizType: 'PHOTO', path })).toMatchObject({ code: 0 })
  expect(await upload(app, buyer, { name: 'banner.png', bytes, bizType: 'PHOTO', path })).toMatchObject({ code: 10003 })
})

test('the platform stores files of its own through the same checks', async () => {
  const row = await storePublicFile(app, { fileName: '示意图.png', bytes: await makePicture('png', 50, 50) })
  expect((await get(fileUrl(row))).statusCode).toBe(200)
  expect(signedUrl(app, fileUrl(row))).toBe(fileUrl(row))
  const svg = storePublicFile(app, {
    fileName: 'a.svg',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(svg).rejects.toMatchObject({ code: 'FILE_TYPE' })
})

test('a path that is no key is not found', async () => {
  for (const path of [
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'open/202611/x.jpg',
    'open/../closed/a',
    '.half/x',
    '',
  ]) {
    expect((await get(`/files/${path}`)).statusCode).toBe(404)
  }
})
