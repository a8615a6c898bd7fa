import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errors } from '@shangyouji/contract/errors'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../kernel/failure.ts'
import { sendErrorPage } from './pages/page-replies.ts'
import { answerFailure } from './routes.ts'

/** An address that the router refuses (`/goods/%E4%`, one too long) is answered like any other fault, in Chinese. */
export function answerBadAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = new Failure('BAD_REQUEST')
  if (isCall(request.url)) reply.send(answerFailure(request, reply, failure, { name: 'http', ms: 0 }))
  else sendErrorPage(request, reply, failure)
}

const isCall = (address: string) => address.startsWith('/api/')

/**
 * What the parser refuses never becomes a request. Chinese that was not encoded (as curl and some scripts send it) is
 * the one thing people do meet: a page leads on to its address written properly, a call says what is wrong.
 */
export function answerUnparsed(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const address = error.code === 'HPE_INVALID_URL' ? rawAddress(error.rawPacket) : null
  const encoded = address && encodeURI(address).replace(/%25(?=[\da-f]{2})/gi, '%')
  if (encoded && !isCall(encoded)) write(socket, 307, '', [`location: ${encoded}`])
  else {
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
    const msg = encoded ? `地址中的中文须编码后发送，请改用：${encoded}` : errors.BAD_REQUEST.text
    const { code } = errors.BAD_REQUEST
    write(socket, status, JSON.stringify({ code, isSuccess: false, isError: true, data: null, msg }))
  }
  socket.destroy(error)
}

/** The address of a packet that begins with a request for one of ours and holds letters beyond ASCII. */
function rawAddress(packet: unknown): string | null {
  const text = Buffer.isBuffer(packet) ? packet.toString('utf8') : ''
  const address = text.match(/^(?:GET|HEAD) (\/(?!\/)[^\s]{0,2000}) HTTP\/1\.[01]\r\n/)?.[1]
  return address && /[\u0080-\ufffc]/.test(address) && !address.includes('\ufffd') ? address : null
}

function write(socket: Socket, status: number, body: string, headers: readonly string[] = []): void {
  if (!socket.writable) return
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
}
