import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailPort } from './ports.ts'
import { smtpMail } from './smtp-mail.ts'

interface Received {
  auth: string
  from: string
  to: string[]
  data: string
}

const received: Received[] = []
let server: Server
let mail: MailPort
/** Answer to RCPT TO. */
let recipientReply = '250 ok'

/** As much of RFC 5321 and 4954 as a client needs. */
function converse(socket: Socket): void {
  const one: Received = { auth: '', from: '', to: [], data: '' }
  let rest = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 test ESMTP')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    rest += chunk
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (isData) {
        if (line !== '.') one.data += `${line}\n`
        else {
          isData = false
          received.push(one)
          say('250 queued')
        }
      } else if (/^EHLO/i.test(line)) {
        say('250-test')
        say('250 AUTH PLAIN')
      } else if (/^AUTH PLAIN /i.test(line)) {
        one.auth = Buffer.from(line.slice(11), 'base64').toString().replaceAll('\0', '|')
        say(one.auth === '|sender|p@ss' ? '235 ok' : '535 no')
      } else if (/^MAIL FROM:/i.test(line)) {
        one.from = /<([^>]*)>/.exec(line)![1]!
        say('250 ok')
      } else if (/^RCPT TO:/i.test(line)) {
        one.to.push(/<([^>]*)>/.exec(line)![1]!)
        say(recipientReply)
      } else if (/^DATA/i.test(line)) {
        isData = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) {
        say('221 bye')
        socket.end()
      } else say('502 unknown')
    }
  })
}

beforeAll(async () => {
  server = createServer(converse)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  mail = smtpMail(`smtp://sender:p%40ss@127.0.0.1:${port}`, '上游集 <noreply@shangyouji.test>')
})
afterAll(() => server.close())

const decoded = (data: string, type: string) => {
  const part = data.split(/^--.*$/m).find(text => text.includes(`Content-Type: ${type}`))!
  const [head = '', ...body] = part.trim().split('\n\n')
  const text = body.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

test('a mail leaves by SMTP, signed in, as HTML and as plain text', async () => {
  const html = '<p>您好，<b>需求</b>已匹配 &amp; 推送。</p><p><a href="https://x.test/d/1">查看需求</a></p>'
  await mail.send({ to: 'buyer@lab.test', subject: '需求提醒：培养基', html })
  expect(received).toHaveLength(1)
  const { auth, from, to, data } = received[0]!
  expect({ auth, from, to }).toEqual({
    auth: '|sender|p@ss',
    from: 'noreply@shangyouji.test',
    to: ['buyer@lab.test'],
  })
  expect(data).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(decoded(data, 'text/html')).toBe(html)
  expect(decoded(data, 'text/plain')).toBe('您好，需求已匹配 & 推送。\n查看需求（https://x.test/d/1）')
})

test('a refused recipient is an error, so that the job is tried again', async () => {
  recipientReply = '550 no such user'
  await expect(mail.send({ to: 'nobody@lab.test', subject: '无', html: '<p>无</p>' })).rejects.toThrow('550')
})

test('a line break in an address or a subject adds no header', async () => {
  recipientReply = '250 ok'
  received.length = 0
  await mail.send({ to: 'buyer@lab.test', subject: '一\r\nBcc: other@lab.test', html: '<p>x</p>' })
  expect(received[0]!.to).toEqual(['buyer@lab.test'])
  expect(received[0]!.data).not.toMatch(/^Bcc:/m)
})
