import { readdirSync } from 'node:fs'
import type { FileCard } from '@shangyouji/contract/files/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitor } from '../../http/actor.ts'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount } from '../accounts/factory.ts'
import { claimFiles } from './api.ts'
import { makePicture, upload } from './factory.ts'
import { purgeFiles } from './purge.ts'

let app: TestApp
let buyer: Caller
let buyerId: string
beforeAll(async () => {
  app = await testApp()
  buyerId = (await makeAccount(app.db)).id
})
beforeEach(async () => {
  buyer = await app.login(buyerId)
})
afterAll(() => app.close())

const get = (url: string) => app.http.inject(url)

const filesOnDisk = () =>
  readdirSync(app.config.dataDir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length

async function put(name: string, bytes: Buffer): Promise<FileCard> {
  const reply = await upload(app, buyer, { name, bytes, bizType: 'PHOTO' })
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

describe('unused files', () => {
  const day = 24 * 3_600_000
  const isThere = async (id: string) =>
    (await app.db.selectFrom('file').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

  test('go after seven days with their variants; what something uses stays until it is dropped', async () => {
    const unused = await put('unused.png', await makePicture('png', 300, 200))
    await get(`${unused.url}?w=96`)
    const used = await put('used.png', await makePicture('png', 300, 200))
    const owner = { entity: 'demand', id: newId(), actor: visitor }
    await claimFiles(app.db, { ...owner, now: app.clock.now() }, [used.url, '', '/logo.svg', used.url])
    app.wait(6 * day)
    await purgeFiles(app)
    expect(await isThere(unused.id)).toBe(true)
    app.wait(2 * day)
    const count = filesOnDisk()
    await purgeFiles(app)
    expect(await isThere(unused.id)).toBe(false)
    expect((await get(unused.url)).statusCode).toBe(404)
    expect(filesOnDisk()).toBeLessThanOrEqual(count - 2)
    expect((await get(used.url)).statusCode).toBe(200)

    await claimFiles(app.db, { ...owner, now: app.clock.now() }, [])
    app.wait(8 * day)
    await purgeFiles(app)
    expect(await isThere(used.id)).toBe(false)
  })

  test('cannot be claimed once they are gone', async () => {
    const card = await put('late.png', await makePicture('png', 30, 30))
    app.wait(8 * day)
    await purgeFiles(app)
    const claim = claimFiles(app.db, { entity: 'demand', id: newId(), actor: visitor, now: app.clock.now() }, [
      card.url,
    ])
    await expect(claim).rejects.toMatchObject({ code: 'FILE_GONE' })
  })

  test('include uploads that a killed process never finished', async () => {
    const card = await put('killed.png', await makePicture('png', 30, 30))
    await app.db.updateTable('file').set({ status: 'STORING' }).where('id', '=', card.id).execute()
    await purgeFiles(app)
    expect(await isThere(card.id)).toBe(true)
    app.wait(2 * 3_600_000)
    await purgeFiles(app)
    expect(await isThere(card.id)).toBe(false)
    expect((await get(card.url)).statusCode).toBe(404)
  })
})
