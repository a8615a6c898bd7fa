import type { ImportSummary, PhotoPreview } from '@shangyouji/contract/goods/import-calls'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../../../accounts/factory.ts'
import { makeFile, makePicture } from '../../../files/factory.ts'
import { goodsForm } from '../../factory.ts'
import { send } from '../factory.ts'
import { matchPhoto } from './photo-match.ts'

let app: TestApp
let supplier: NonNullable<Caller>
let reviewer: NonNullable<Caller>
const pictures: Uint8Array[] = []

beforeAll(async () => {
  app = await testApp()
  supplier = await app.login((await makeCompany(app.db, { level: 'SENIOR' })).accountId)
  reviewer = await app.loginOperator((await makeOperator(app.db)).id)
  for (const colour of ['#b91c1c', '#15803d', '#1d4ed8', '#a16207'])
    pictures.push(new Uint8Array(await makePicture('jpeg', 60, 40, colour)))
})
afterAll(() => app.close())

/** The same zip with one entry that says it is encrypted. */
function locked(zip: Uint8Array, name: string): Uint8Array {
  const bytes = Buffer.from(zip)
  bytes[bytes.lastIndexOf(name) - 46 + 8]! |= 1
  return bytes
}

const draft = async (catalogNo: string, more: object = {}) =>
  (await app.ok<{ id: string }>(supplier, 'goodsInfo.saveDrafts', goodsForm({ catalogNo, images: [], ...more }))).id
const images = async (id: string) =>
  await app.ok<{ images: string[]; status: string; isRevising: boolean }>(supplier, 'goodsInfo.getByUpdate', { id })

async function zip(files: Record<string, Uint8Array>, fields: Record<string, string> = {}): Promise<PhotoPreview> {
  const bytes = Buffer.from(zipSync(files, { level: 0 }))
  const reply = await send<PhotoPreview>(app, supplier, 'batchUploadPhoto', { name: '图片.zip', bytes }, fields)
  expect(reply).toMatchObject({ isSuccess: true })
  return reply.data
}
async function commit(id: string, target = 'DRAFT'): Promise<ImportSummary> {
  await app.ok(supplier, 'goodsInfo.importCommit', { id, target })
  await app.drain()
  return app.ok(supplier, 'goodsInfo.importProgress', { id })
}

describe('a zip of pictures', () => {
  test('finds its goods by catalogue number, in the order of the names, once', async () => {
    const [one, two] = [await draft('PH-1'), await draft('PH-1-2')]
    const files = {
      '商品图/PH-1_2.jpg': pictures[1]!,
      '商品图/PH-1.jpg': pictures[0]!,
      '商品图/ph-1-2.JPG': pictures[2]!,
      '商品图/PH-9.jpg': pictures[3]!,
      '商品图/PH-1 (3).jpg': strToU8('no picture at all'),
      '商品图/说明.txt': strToU8('x'),
      '__MACOSX/商品图/._PH-1.jpg': strToU8('x'),
      'Thumbs.db': strToU8('x'),
    }
    const preview = await zip(files)
    expect(preview).toMatchObject({ goodsNum: 2, import: { total: 6, updateNum: 4, failNum: 2 } })
    expect(preview.entries.map(entry => [entry.name, entry.state, entry.goodsId])).toEqual([
      ['商品图/PH-1_2.jpg', 'MATCHED', one],
      ['商品图/PH-1.jpg', 'MATCHED', one],
      ['商品图/ph-1-2.JPG', 'MATCHED', two],
      ['商品图/PH-9.jpg', 'UNMATCHED', null],
      ['商品图/PH-1 (3).jpg', 'MATCHED', one],
      ['商品图/说明.txt', 'REFUSED', null],
    ])
    const done = await commit(preview.import.id)
    expect(done).toMatchObject({ status: 'DONE', updateNum: 3, failNum: 3, doneNum: 6 })
    const first = (await images(one)).images
    expect([first.length, (await images(two)).images.length]).toEqual([2, 1])

    const again = await commit((await zip(files)).import.id)
    expect(again).toMatchObject({ updateNum: 0, skipNum: 3, failNum: 3 })
    expect((await images(one)).images).toEqual(first)

    expect(await app.ok(supplier, 'goodsInfo.importUndo', { id: done.id })).toMatchObject({ undoneNum: 2, keptNum: 0 })
    expect((await images(one)).images).toEqual([])
  })

  test('names its bad entries and takes the rest', async () => {
    const id = await draft('BE-1')
    const files = {
      'BE-1.jpg': pictures[0]!,
      'BE-1-2.jpg': pictures[1]!,
      'BE-1-3.jpg': new Uint8Array(4_000_000),
      '更多.zip': zipSync({ a: strToU8('a') }),
      'BE-1-4.jpg': pictures[2]!,
    }
    const bytes = Buffer.from(locked(zipSync(files), 'BE-1-4.jpg'))
    const reply = await send<PhotoPreview>(app, supplier, 'batchUploadPhoto', { name: '图片.zip', bytes })
    expect(reply).toMatchObject({ isSuccess: true })
    const { data } = reply
    expect(data.entries.map(entry => [entry.name, entry.state, entry.msg])).toEqual([
      ['BE-1.jpg', 'MATCHED', ''],
      ['BE-1-2.jpg', 'MATCHED', ''],
      ['BE-1-3.jpg', 'REFUSED', '压缩比异常'],
      ['更多.zip', 'REFUSED', '不能包含压缩包：更多.zip'],
      ['BE-1-4.jpg', 'REFUSED', '文件已加密，请去掉密码后重新上传'],
    ])
    expect(await commit(data.import.id)).toMatchObject({ status: 'DONE', updateNum: 2, failNum: 3 })
    expect((await images(id)).images).toHaveLength(2)
  })

  test('hands in what is complete with it, and a change of what is on the shelf waits for its review', async () => {
    const [ready, bare] = [await draft('SU-1'), await draft('SU-2', { specs: [] })]
    const shown = await app.ok<{ id: string }>(
      supplier,
      'goodsInfo.save',
      goodsForm({ catalogNo: 'SU-3', images: [await makeFile(app.db)] }),
    )
    const { records } = await app.ok<{ records: { id: string }[] }>(reviewer, 'review.search', { entity: 'goods' })
    await app.ok(reviewer, 'review.approve', { ids: records.map(row => row.id) })
    const preview = await zip({ 'SU-1/a.jpg': pictures[0]!, 'SU-2/a.jpg': pictures[1]!, 'SU-3/a.jpg': pictures[2]! })
    expect(preview.goodsNum).toBe(0)
    const matched = await app.ok<PhotoPreview>(supplier, 'file.setUpZipStrategy', {
      id: preview.import.id,
      strategy: 'FOLDER',
      isReplacing: true,
    })
    // who comes back to it finds it as it was
    expect(await app.ok(supplier, 'file.setUpZipStrategy', { id: preview.import.id })).toEqual(matched)
    expect(matched).toMatchObject({ strategy: 'FOLDER', isReplacing: true, goodsNum: 3 })
    await commit(preview.import.id, 'SUBMIT')
    expect(await images(ready)).toMatchObject({ status: 'PENDING' })
    expect(await images(bare)).toMatchObject({ status: 'DRAFT' })
    expect(await images(shown.id)).toMatchObject({ status: 'PUBLISHED', isRevising: true })
    await app.refused(supplier, 'file.setUpZipStrategy', { id: preview.import.id, strategy: 'NAME' }, 10004)
  })

  test('matches what is written before what only looks alike', () => {
    const goods = ['BF-1001', 'BF-10012', 'BF 2000'].map(catalog_no => ({
      id: catalog_no,
      brand_id: null,
      name: '',
      catalog_no,
      cas: '77-86-1',
      status: 'DRAFT',
    }))
    const found = (path: string) => {
      const match = matchPhoto(path, 'CATALOG_NO', goods)
      return 'goods' in match ? `${match.goods.id} ${match.order}` : match.fault
    }
    expect(['BF-1001-2.jpg', 'bf10012.png', 'BF-2000_03.webp', 'BF-1001（1）.jpg', 'X.jpg'].map(found)).toEqual([
      'BF-1001 2',
      'BF-10012 0',
      'BF 2000 3',
      'BF-1001 1',
      '没有货号为“X”的商品',
    ])
    expect(matchPhoto('77-86-1.jpg', 'CAS', goods)).toEqual({ fault: '有3个商品使用该CAS号，请在商品编辑中上传' })
    expect(matchPhoto('a.jpg', 'FOLDER', goods)).toEqual({ fault: '不在以货号命名的文件夹中' })
  })

  test.each<[string, () => Uint8Array, RegExp]>([
    ['no zip', () => strToU8('Rar!'), /不是 zip 文件/],
    ['no pictures', () => zipSync({ '__MACOSX/a': strToU8('a') }), /没有图片/],
    ['nothing but a locked picture', () => locked(zipSync({ 'a.jpg': pictures[0]! }), 'a.jpg'), /加密/],
    ['a bomb', () => zipSync({ 'a.jpg': new Uint8Array(4_000_000) }), /压缩比异常/],
    ['a name that leaves its folder', () => zipSync({ '..\\..\\a.jpg': pictures[0]! }), /不安全的文件名/],
    [
      'too many files',
      () => zipSync(Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`${i}.jpg`, new Uint8Array()]))),
      /文件数超过2000个/,
    ],
    ['a cut-off end', () => zipSync({ 'a.jpg': pictures[0]! }).slice(0, 200), /已损坏/],
  ])('with %s is refused in words and leaves nothing', async (_what, bytes, message) => {
    const before = await left()
    const reply = await send(app, supplier, 'batchUploadPhoto', { name: 'a.zip', bytes: bytes() })
    expect(reply).toMatchObject({ code: 17011, msg: expect.stringMatching(message) })
    expect(await left()).toEqual(before)
  })
  const left = async () => [
    await app.db.selectFrom('goods_import').select('id').orderBy('id').execute(),
    await app.db.selectFrom('file').select('id').orderBy('id').execute(),
  ]
})
