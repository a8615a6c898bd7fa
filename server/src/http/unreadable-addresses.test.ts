import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await testApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as { port: number }).port
})
afterAll(() => app.close())

/** Sends a request line as it is typed, not encoded, and takes the whole answer. */
async function sent(line: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', part => {
    answer += part
  })
  socket.write(`${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  await once(socket, 'close')
  return answer
}

test('Chinese that was not encoded leads a page on to its address', async () => {
  const answer = await sent('GET /website/goods?keyword=双抗&brand=a%20b')
  expect(answer).toMatch(/^HTTP\/1\.1 307 /)
  expect(answer).toContain('location: /website/goods?keyword=%E5%8F%8C%E6%8A%97&brand=a%20b\r\n')
})

test('a call is told in Chinese how its address is to be written', async () => {
  const answer = await sent('GET /api/customer/goodsInfo/goodsSearch?keyword=双抗')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ code: 40010, isError: true })
  expect(answer).toContain('地址中的中文须编码后发送')
})

test('nothing leads to another site, and what is no request gets a plain refusal', async () => {
  for (const line of [
    'GET //evil.example/?k=双抗',
    'GET http://evil.example/?k=双抗',
    'POST /x?k=双抗',
    '\x16\x03\x01双抗',
  ]) {
    const answer = await sent(line)
    expect(answer, line).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toContain('location')
    expect(answer).toContain('请求格式不正确')
  }
})

test('an address that the router cannot read is answered as a page or as a call', async () => {
  const page = await app.http.inject('/website/goods/%E4%')
  expect(page.statusCode).toBe(400)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('返回首页')
  const call = await app.http.inject('/api/customer/%E4%')
  expect(call.statusCode).toBe(400)
  expect(call.json()).toMatchObject({ code: 40010, msg: '请求格式不正确' })
})
