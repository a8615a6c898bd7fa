import type { Envelope } from '@shangyouji/contract'
import { CallFailure, sessionEndingCodes, tokenCodes } from '@shangyouji/contract/errors'
import { ADDRESS_WISH, type FileAddress } from '@shangyouji/contract/files/address-wish'
import { paths } from '@shangyouji/contract/generated/paths'
import { feedback } from '../feedback.ts'
import { isInWechat } from '../in-wechat.ts'
import { logout } from '../session/logout.ts'
import { refresher } from '../session/refresh-in-browser.ts'
import { currentSession } from '../session/session.ts'
import type { CallOptions } from './call-options.ts'
import { sensitiveWordsOf } from './failure.ts'
import { toWire, type WireRequest } from './request.ts'
import { writeKeys } from './write-keys.ts'

const TIMEOUT_MS = 15_000
const UPLOAD_TIMEOUT_MS = 300_000

/**
 * Makes a call of the contract from the browser: renews the session when it is due, shows progress, and treats failures
 * as the error catalogue says. Loaded with the first call (client.ts).
 * @throws CallFailure whatever went wrong; transport faults carry the HTTP status or 0 as their code
 */
export async function send(name: string, input: unknown, options: CallOptions = {}): Promise<unknown> {
  const once = (given: unknown, options: CallOptions) =>
    withManners(options, async () => {
      const route = routeOf(name)
      const wire = toWire(route, given)
      const exchange = async (options: CallOptions) => {
        const reply = await ask(wire, options)
        return open(await reply.text(), reply.status)
      }
      if (!isPlainWrite(route, wire, options)) return exchange(options)
      const said = `${wire.method} ${wire.url} ${wire.body}`
      return keys.send(said, options.quiet ?? false, idempotencyKey => exchange({ ...options, idempotencyKey }))
    })
  try {
    return await once(input, options)
  } catch (failure) {
    // somebody else saved the same thing: who typed decides, and nothing is lost unasked
    if (!(failure instanceof CallFailure && failure.is('CHANGED_MEANWHILE') && failure.data?.by)) throw failure
    const { decide } = await import('./changed-meanwhile.ts')
    return decide(failure, input as object, options, once)
  }
}

const keys = writeKeys()

/** Of somebody logged in, without a file, and without a key of its own. */
const isPlainWrite = (route: string, { method, body }: WireRequest, { idempotencyKey }: CallOptions): boolean =>
  method !== 'GET' &&
  !route.endsWith(' read') &&
  typeof body === 'string' &&
  !idempotencyKey &&
  currentSession() !== null

/** Sends one file with its fields, reporting progress. */
export async function upload(name: string, file: Blob, fields: object, options: CallOptions = {}): Promise<unknown> {
  return withManners(options, async () => {
    const { url, body } = toWire(routeOf(name), { ...fields, file })
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('POST', url)
      request.timeout = options.timeout ?? UPLOAD_TIMEOUT_MS
      const session = currentSession()
      if (session) request.setRequestHeader('authorization', `Bearer ${session.token}`)
      request.upload.onprogress = event => options.onProgress?.(event.loaded / event.total)
      request.ontimeout = () => reject(new CallFailure(0, '请求超时'))
      request.onerror = () => reject(new CallFailure(0, '网络连接失败，请检查网络后重试'))
      request.onabort = () => reject(new DOMException('', 'AbortError'))
      request.onload = () => {
        try {
          resolve(open(request.responseText, request.status))
        } catch (failure) {
          reject(failure)
        }
      }
      options.signal?.addEventListener('abort', () => request.abort())
      request.send(body)
    })
  })
}

/**
 * Fetches a file and saves it under the name that the server gives; a failure comes as JSON and is shown as one.
 * @returns what the server says in place of the file (a long list is written in the background); null: the file is there
 */
export async function download(name: string, input: unknown, options: CallOptions = {}): Promise<unknown> {
  return withManners(options, async () => {
    const reply = await askFile(name, input, { ...options, takesAddress: !isInWechat() })
    if (isJson(reply)) {
      const said = open(await reply.text(), reply.status)
      if (!isFileAddress(said)) return said
      save(said.fileAddress)
      return null
    }
    // a file made for whom is logged in has no address that could be handed on
    if (isInWechat()) {
      ;(await feedback()).info('微信不能保存文件，请在手机浏览器或电脑上打开本页后下载')
      return null
    }
    const address = URL.createObjectURL(await reply.blob())
    save(address, fileNameOf(reply.headers.get('content-disposition') ?? ''))
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    return null
  })
}

const isFileAddress = (said: unknown): said is FileAddress =>
  typeof said === 'object' && said !== null && 'fileAddress' in said

/** Under the name that the storage gives where the address is the storage's. */
function save(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.rel = 'noreferrer'
  link.click()
}

/** What a page sends while it goes away: at once and without waiting, for nothing of it runs afterwards. */
export function sendLast(name: string, input: object): void {
  ask(toWire(routeOf(name), input), { keepalive: true }).catch(() => {})
}

/** Fetches a file to be used here instead of being saved. */
export async function readFile(name: string, input: unknown, options: CallOptions = {}): Promise<Blob> {
  return withManners(options, async () => {
    const reply = await askFile(name, input, options)
    // a call that answers a file answers JSON only to say why it does not
    if (isJson(reply)) throw open(await reply.text(), reply.status)
    return reply.blob()
  })
}

interface FileOptions extends CallOptions {
  /** A large file may be answered by where it is had: for what is saved, not for what is read here. */
  readonly takesAddress?: boolean
}

const askFile = (name: string, input: unknown, options: FileOptions): Promise<Response> =>
  ask(toWire(routeOf(name), input), { timeout: UPLOAD_TIMEOUT_MS, ...options })

const isJson = (reply: Response): boolean => reply.headers.get('content-type')?.includes('json') ?? false

function routeOf(name: string): string {
  const route = (paths as Record<string, string>)[name]
  if (!route) throw new Error(`no call named ${name}`)
  return route
}

/** A call with its bearer; also the stream of pushes. */
export async function ask(wire: WireRequest, options: FileOptions): Promise<Response> {
  const session = currentSession()
  const headers = new Headers()
  if (session) headers.set('authorization', `Bearer ${session.token}`)
  if (typeof wire.body === 'string') headers.set('content-type', 'application/json')
  if (options.takesAddress) headers.set(ADDRESS_WISH, 'true')
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const limit = AbortSignal.timeout(options.timeout ?? TIMEOUT_MS)
  try {
    return await fetch(wire.url, {
      method: wire.method,
      headers,
      body: wire.body,
      keepalive: options.keepalive ?? false,
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (limit.aborted) throw new CallFailure(0, '请求超时')
    throw new CallFailure(0, navigator.onLine ? '网络连接失败，请检查网络后重试' : '网络已断开，请检查网络后重试')
  }
}

/** The data of a reply, or its failure thrown. Anything but our envelope is a fault on the way. */
function open(text: string, status: number): unknown {
  let reply: Partial<Envelope> & { message?: string }
  try {
    reply = JSON.parse(text)
  } catch {
    throw new CallFailure(status, status === 413 ? '提交的内容过大' : '服务暂时不可用，请稍后重试')
  }
  if (reply.isSuccess) return reply.data
  const msg = reply.msg || reply.message || '服务暂时不可用，请稍后重试'
  throw new CallFailure(reply.code ?? status, msg, (reply.data ?? null) as CallFailure['data'])
}

async function withManners<T>(options: CallOptions, work: () => Promise<T>): Promise<T> {
  const { begin } = await feedback()
  const end = options.quiet ? undefined : begin()
  try {
    await refresher.beforeCall()
    const session = currentSession()
    try {
      return await withIdentity(work)
    } catch (error) {
      const isTokenRefused = error instanceof CallFailure && tokenCodes.has(error.code)
      if (!isTokenRefused || !(await refresher.afterRefusal(session))) throw error
      return await withIdentity(work)
    }
  } catch (error) {
    if (error instanceof CallFailure) await showFailure(error, options)
    throw error
  } finally {
    end?.()
  }
}

/** What asks for a fresh confirmation is done once that was given; the form it comes from stays as it is. */
async function withIdentity<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isAsked = error instanceof CallFailure && error.is('CONFIRM_REQUIRED')
    if (!isAsked || !(await (await feedback()).confirmIdentity())) throw error
    return await work()
  }
}

let isEnding = false

/** The error catalogue: an ended session asks to log in again, everything else is a toast unless somebody else shows it. */
export async function showFailure(failure: CallFailure, options: CallOptions = {}): Promise<void> {
  if (sessionEndingCodes.has(failure.code)) {
    if (isEnding) return
    isEnding = true
    await (await feedback()).sessionEnded(failure.code)
    await logout({ to: `/login?to=${encodeURIComponent(location.pathname + location.search)}` })
    return
  }
  // who saved meanwhile is said in a dialog of its own
  if (options.toast === false || sensitiveWordsOf(failure) || failure.data?.by) return
  const { error, refused } = await feedback()
  if (failure.data?.fields) refused(failure.message, failure.data.fields)
  else error(failure.message)
}

function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : '下载'
}
