import type { Album, AlbumPicture } from '@shangyouji/contract/companies/album-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../../accounts/factory.ts'
import { makeFile } from '../../files/factory.ts'
import { freeUscc } from '../factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function newCompany(parts: Parameters<typeof makeCompany>[1] = {}) {
  const made = await makeCompany(app.db, { uscc: freeUscc(), area: { province: '310000', city: '310100' }, ...parts })
  return { ...made, session: await app.login(made.accountId) }
}

async function newBuyer() {
  const account = await makeAccount(app.db)
  return { ...account, session: await app.login(account.id) }
}

describe('albums', () => {
  const picture = (accountId: string) => makeFile(app.db, { accountId })

  test('hold pictures and honours, in the order the company gives', async () => {
    const { session, companyId, accountId } = await newCompany()
    type A = z.infer<typeof Album>
    const first = await app.ok<A>(session, 'album.saveAlbum', { name: '厂区' })
    const second = await app.ok<A>(session, 'album.saveAlbum', { name: '荣誉', kind: 'HONOR' })
    const urls = [await picture(accountId), { url: await picture(accountId), caption: 'ISO 证书' }]
    const pictures = await app.ok<z.infer<typeof AlbumPicture>[]>(session, 'album.save', { albumId: second.id, urls })
    expect(pictures.map(one => one.caption)).toEqual(['', 'ISO 证书'])
    expect(await app.ok(null, 'album.listByBusinessId', { businessId: companyId })).toMatchObject([
      { id: second.id, kind: 'HONOR', cover: urls[0], pictureNum: 2 },
    ])
    const ordered = await app.ok<A[]>(session, 'album.putListByBusinessId', { order: [second.id] })
    expect(ordered.map(one => one.id)).toEqual([second.id, first.id])
    await app.ok(session, 'album.update', { id: second.id, name: '资质荣誉', cover: pictures[1]!.url })
    expect(await app.ok(null, 'album.getByBusinessId', { id: companyId })).toMatchObject([
      { album: { name: '资质荣誉', cover: pictures[1]!.url }, pictures: [{}, { caption: 'ISO 证书' }] },
    ])
    await app.ok(session, 'album.delete', { id: pictures[1]!.id })
    expect(await app.ok(null, 'album.getByBusinessId', { id: second.id })).toMatchObject([
      { album: { cover: urls[0], pictureNum: 1 } },
    ])
    await app.ok(session, 'album.delete', { id: second.id })
    expect(await app.ok(session, 'album.list')).toMatchObject([{ id: first.id }])
    await app.refused(null, 'album.getByBusinessId', { id: second.id }, 10002)
  })

  test('of another company answer as absent ones, to every call', async () => {
    const owner = await newCompany()
    const { id } = await app.ok<{ id: string }>(owner.session, 'album.saveAlbum', { name: '厂区' })
    const other = await newCompany()
    const url = await picture(other.accountId)
    await app.refused(other.session, 'album.update', { id, name: '改' }, 10002)
    await app.refused(other.session, 'album.delete', { id }, 10002)
    await app.refused(other.session, 'album.save', { albumId: id, urls: [url] }, 10002)
    await app.refused(other.session, 'album.putListByBusinessId', { order: [id] }, 10002)
    const { session: buyer } = await newBuyer()
    await app.refused(buyer, 'album.list', {}, 10003)
  })

  test('are 20 at most with 50 pictures each, also when asked for at once', async () => {
    const { session, accountId } = await newCompany()
    const replies = await Promise.all(
      Array.from({ length: 25 }, (_, i) => app.call(session, 'album.saveAlbum', { name: `相册${i}` })),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(20)
    const albumId = (replies.find(reply => reply.isSuccess)!.data as { id: string }).id
    const urls = await Promise.all(Array.from({ length: 30 }, () => picture(accountId)))
    const saves = await Promise.all([1, 2].map(() => app.call(session, 'album.save', { albumId, urls })))
    expect(saves.map(reply => reply.code).sort()).toEqual([0, 10008])
  })
})
