import { contract } from '@shangyouji/contract'
import type { Contract } from '@shangyouji/contract/call'
import { askAgainWhenBusy } from '../stage/ask-again-when-busy.ts'
import type { Stage } from '../stage/stage.ts'

/** Makes calls of one server by their one name, as somebody. */
export class Market {
  readonly stage: Stage
  constructor(stage: Stage) {
    this.stage = stage
  }

  /** @returns the data, or the code with which it was refused */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the product answered
  async call(token: string | null, name: string, input: Readonly<Record<string, unknown>>): Promise<Answer<any>> {
    const [group = '', key = ''] = name.split('.')
    const call = (contract as Contract)[group]?.[key]
    if (!call) throw new Error(`no call ${name}`)
    const rest: Record<string, unknown> = { ...input }
    const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = String(rest[field])
      delete rest[field]
      return encodeURIComponent(value)
    })
    const query = Object.entries(rest).map(([field, value]) => [field, String(value)])
    const isRead = call.method === 'GET'
    const search = isRead && query.length > 0 ? `?${new URLSearchParams(query)}` : ''
    const { reply } = await askAgainWhenBusy(this.stage.client, {
      method: call.method,
      path: path + search,
      token,
      ...(isRead ? {} : { body: rest }),
    })
    if (reply.status === 200 && reply.code === 0) return { data: reply.data, refusal: null }
    const { msg = '', data } = JSON.parse(reply.bytes.toString() || '{}') as { msg?: string; data?: unknown }
    return { data: null, refusal: `${reply.status} ${reply.code ?? reply.error} ${msg} ${JSON.stringify(data ?? '')}` }
  }

  // biome-ignore lint/suspicious/noExplicitAny: whatever the product answered
  async ok(token: string | null, name: string, input: Readonly<Record<string, unknown>>): Promise<any> {
    const { data, refusal } = await this.call(token, name, input)
    if (refusal !== null) throw new Error(`${name}: ${refusal}`)
    return data
  }

  async upload(token: string, bizType: string, name: string, type: string, bytes: Buffer): Promise<string> {
    const form = new FormData()
    form.set('bizType', bizType)
    form.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
    const reply = await fetch(`http://127.0.0.1:${this.stage.server.port}/api/file/file/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const { isSuccess, data, msg } = (await reply.json()) as { isSuccess: boolean; data: { url: string }; msg: string }
    if (!isSuccess) throw new Error(`upload ${name}: ${msg}`)
    return data.url
  }
}

export interface Answer<T> {
  readonly data: T
  readonly refusal: string | null
}
