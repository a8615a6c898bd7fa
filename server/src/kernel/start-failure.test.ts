import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startFailureText } from './start-failure.ts'

const failure = (code: string) => Object.assign(new Error('said by the system'), { code })

test('a failed start says in Chinese what is wrong; only what nobody foresaw keeps its trace', () => {
  const embedded = readConfig({ PORT: '3000' })
  const withServer = readConfig({ DATABASE_URL: 'postgres://127.0.0.1/market' })
  expect(startFailureText(new Error('PORT 须为0～65535的整数'), undefined)).toBe('PORT 须为0～65535的整数')
  expect(startFailureText(failure('EADDRINUSE'), embedded)).toBe(
    '端口 3000 已被占用：请用 PORT 换一个端口，或先结束占用它的程序',
  )
  expect(startFailureText(new AggregateError([failure('ECONNREFUSED')]), withServer)).toBe(
    '连不上 DATABASE_URL 所指的数据库（ECONNREFUSED）：请确认它已启动、地址正确',
  )
  expect(startFailureText(failure('28P01'), withServer)).toMatch('DATABASE_URL 所指的数据库拒绝了连接')
  expect(startFailureText(failure('42P01'), withServer)).toBeNull()
})
