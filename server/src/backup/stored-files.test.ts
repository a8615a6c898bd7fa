import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { s3Storage } from '../ports/s3-storage.ts'
import { openS3StandIn } from '../testing/s3-stand-in.ts'
import { copyFiles, fetchFiles, sendFiles } from './stored-files.ts'

/** The files of a backup; the commands with database and files together are check R12 of the proof. */
const credentials = { accessKey: 'backup', secretKey: 'backup-secret', region: 'us-east-1' }
const folder = mkdtempSync(join(tmpdir(), 'shangyouji-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('files come out of a bucket into a folder and from there into another bucket or folder', async () => {
  const bucket = await openS3StandIn(credentials)
  const named = (name: string) =>
    s3Storage({ ...credentials, endpoint: bucket.endpoint, bucket: name, publicUrl: null })
  await named('first').put('open/202611/a.png', Buffer.from('bytes'), 'image/png')
  for (const i of [1, 2, 3]) await named('first').put(`exports/${i}.xlsx`, Buffer.from('list'), 'text/plain')

  expect(await fetchFiles(named('first'), join(folder, 'fetched'))).toEqual({ count: 4, bytes: 17 })
  expect(readFileSync(join(folder, 'fetched/open/202611/a.png'), 'utf8')).toBe('bytes')
  expect(await sendFiles(join(folder, 'fetched'), named('second'))).toEqual({ count: 4, bytes: 17 })
  expect(bucket.stored.get('/second/open/202611/a.png')).toEqual({ bytes: Buffer.from('bytes'), type: 'image/png' })
  expect(await copyFiles(join(folder, 'fetched'), join(folder, 'copied'))).toEqual({ count: 4, bytes: 17 })

  bucket.stored.set('/third/..%2f..%2fescaped', { bytes: Buffer.from('x'), type: '' })
  await expect(fetchFiles(named('third'), join(folder, 'escaped'))).rejects.toThrow('不是本平台的文件')
  bucket.close()
})

test('what is still arriving is no stored file', async () => {
  mkdirSync(join(folder, 'disk/.half'), { recursive: true })
  writeFileSync(join(folder, 'disk/.half/x'), 'half')
  expect(await copyFiles(join(folder, 'disk'), join(folder, 'nothing'))).toEqual({ count: 0, bytes: 0 })
  expect(await copyFiles(join(folder, 'absent'), join(folder, 'nothing'))).toEqual({ count: 0, bytes: 0 })
  expect(existsSync(join(folder, 'absent'))).toBe(false)
})
