import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const GOOD = '5b0c9e71d4f2a8363fe1b79c02d68a4571c8ef3590ab264d7e13f8c6a92b50d4'
const production = (secret: string, more = {}) => readConfig({ NODE_ENV: 'production', APP_SECRET: secret, ...more })

test.each([
  ['none', ''],
  ['a short one', GOOD.slice(0, 31)],
  ['one letter again and again', 'a'.repeat(64)],
  ['a part again and again', 'f3Kq9ZtP2b'.repeat(4)],
  ['a part again and again, cut', `${'f3Kq9ZtP2b'.repeat(4)}f3K`],
  ['few letters', 'abcabdacbbcadcbaabcabdacbbcadcba'],
  ['a sequence', 'ghijklmnopqrstuvwxyzGHIJKLMNOPQRSTUV'],
  ['the one of development', 'development-only-secret-development-only'],
  ['an example', 'CHANGE-ME-0a9c8e7b6d5f4a3c2b1d0e9f8a7b'],
  ['a word', 'my-super-secret-key-for-the-market-2026'],
  ['digits in a row', '123456789012345678901234567890123456'],
])('production refuses %s as APP_SECRET', (_, secret) => {
  expect(() => production(secret)).toThrow('APP_SECRET')
})

test('production takes random ones, and not the same for before and after a change', () => {
  expect(production(GOOD).secret).toBe(GOOD)
  expect(production('kW7+Yh2nQpZ4vT1sXc9R/uB6eJ0mLdGfAiO3rN5y8t=').secret).toHaveLength(43)
  expect(() => production(GOOD, { APP_SECRET_BEFORE: GOOD })).toThrow('APP_SECRET_BEFORE')
})

test('a development server that other machines reach needs a secret of its own', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'dev.example']) {
    expect(() => readConfig({ HOST })).toThrow('APP_SECRET')
    expect(readConfig({ HOST, APP_SECRET: GOOD }).host).toBe(HOST)
  }
  for (const HOST of ['127.0.0.1', 'localhost', '::1', undefined]) expect(() => readConfig({ HOST })).not.toThrow()
})

test('a token for the metrics is not a short one', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'abc' })).toThrow('METRICS_TOKEN')
})

test('a bucket is open to browsers only where its address and its seconds are in order', () => {
  const bucket = { S3_ENDPOINT: 'http://10.0.0.3:9000', S3_BUCKET: 'market', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
  const read = (more: object) => readConfig({ ORIGIN: 'https://b2b.example.cn', ...bucket, ...more }).s3
  expect(read({})).toMatchObject({ publicUrl: null, signedSeconds: 60 })
  expect(read({ S3_PUBLIC_URL: 'https://files.example.cn', S3_SIGNED_SECONDS: '600' })).toMatchObject({
    publicUrl: 'https://files.example.cn',
    signedSeconds: 600,
  })
  for (const url of [
    'files.example.cn',
    'http://files.example.cn',
    'ftp://files.example.cn',
    'https://key:secret@files.example.cn',
    'https://files.example.cn/?x=1',
    'https://files.example.cn/#x',
    "https://files.example.cn; script-src 'unsafe-inline'",
    'https://b2b.example.cn/bucket',
    'https://b2b.example.cn:443',
  ]) {
    expect(() => read({ S3_PUBLIC_URL: url }), url).toThrow('S3_PUBLIC_URL')
  }
  expect(readConfig({ ...bucket, S3_PUBLIC_URL: 'http://127.0.0.1:9000' }).s3!.publicUrl).toBe('http://127.0.0.1:9000')
  for (const seconds of ['0', '9', '601', '60.5', 'long', '-60']) {
    expect(() => read({ S3_SIGNED_SECONDS: seconds }), seconds).toThrow('S3_SIGNED_SECONDS')
  }
  expect(() => readConfig({ S3_PUBLIC_URL: 'https://files.example.cn' })).toThrow('须设置 S3_ENDPOINT')
})

test('edge caches are asked at addresses, with a token on a closed line alone', () => {
  const edge = (CDN_PURGE_URL: string, CDN_PURGE_TOKEN = '') => readConfig({ CDN_PURGE_URL, CDN_PURGE_TOKEN }).edge
  expect(edge('')).toBeNull()
  expect(edge(' http://127.0.0.1:6082/ , https://edge.example.cn/purge ')).toEqual({
    purgeUrls: ['http://127.0.0.1:6082/', 'https://edge.example.cn/purge'],
    token: null,
  })
  expect(edge('http://127.0.0.1:6082/', 'secret')!.token).toBe('secret')
  for (const url of [
    '127.0.0.1:6082',
    'ftp://edge',
    'http://me:secret@edge/',
    'https://edge/#x',
    'https://a/,nothing',
  ]) {
    expect(() => edge(url), url).toThrow('CDN_PURGE_URL')
  }
  expect(() => edge('http://10.0.0.4:6082/', 'secret')).toThrow('CDN_PURGE_TOKEN')
  expect(() => edge('', 'secret')).toThrow('须设置 CDN_PURGE_URL')
})

test('replicas need a database, and addresses of their own', () => {
  const DATABASE_URL = 'postgres://primary/market'
  const replicas = (DATABASE_REPLICA_URL: string, more = {}) =>
    readConfig({ DATABASE_URL, DATABASE_REPLICA_URL, ...more })
  expect(replicas('').databaseReplicaUrls).toEqual([])
  expect(replicas(' postgres://a/market, postgresql://b/market ,')).toMatchObject({
    databaseReplicaUrls: ['postgres://a/market', 'postgresql://b/market'],
    replicaMaxLagMs: 2000,
  })
  expect(replicas('', { DATABASE_REPLICA_MAX_LAG_MS: '500' }).replicaMaxLagMs).toBe(500)
  for (const lag of ['0', '499', '60001', 'soon']) {
    expect(() => replicas('', { DATABASE_REPLICA_MAX_LAG_MS: lag })).toThrow('DATABASE_REPLICA_MAX_LAG_MS')
  }
  for (const urls of ['a', 'http://a', 'postgres://a/m,postgres://a/m', DATABASE_URL]) {
    expect(() => replicas(urls), urls).toThrow('DATABASE_REPLICA_URL')
  }
  expect(() => readConfig({ DATABASE_REPLICA_URL: 'postgres://a/market' })).toThrow('须设置 DATABASE_URL')
})

test('a start draws all pictures of the demo, or as many as DEMO_PICTURES says', () => {
  const pictures = (text?: string) => readConfig({ DEMO_PICTURES: text }).demoPictures
  expect([pictures(), pictures('0'), pictures('120')]).toEqual([Number.POSITIVE_INFINITY, 0, 120])
  for (const text of ['-1', '1.5', 'many']) expect(() => pictures(text), text).toThrow('DEMO_PICTURES')
})
