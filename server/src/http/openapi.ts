import type { Call, Contract } from '@shangyouji/contract/call'
import { errors } from '@shangyouji/contract/errors'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiPage } from './openapi-page.ts'

const whoWords: Record<Call['who'], string> = {
  anon: '所有人',
  user: '已登录账号',
  client: '需方（已完善资料）',
  business: '供方（企业已认证）',
  'organiser+business': '供方或展会方',
  either: '需方、供方或展会方',
  operator: '运营人员',
}

/** OpenAPI 3.1 made from the contract, served as JSON and as a page to read. Made once, at first request. */
export function mountOpenapi(http: FastifyInstance, contract: Contract): void {
  let document: ReturnType<typeof openapi> | undefined
  const made = () => (document ??= openapi(contract))
  http.get('/api/openapi.json', async () => made())
  http.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .send(apiPage(made())),
  )
}

export function openapi(contract: Contract) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      paths[call.path] ??= {}
      paths[call.path]![call.method.toLowerCase()] = operation(group, name, call)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: '上游集 API', version: '1', description: '由契约生成；业务失败答 HTTP 200，code 不为 0。' },
    paths,
  }
}

function operation(group: string, name: string, call: Call) {
  const input = schemaOf(call.input, 'input')
  const inAddress = call.method === 'GET'
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!)
  const properties = (input.properties ?? {}) as Record<string, object>
  const required = (input.required ?? []) as string[]
  const parameters = Object.entries(properties)
    .filter(([field]) => names.includes(field) || inAddress)
    .map(([field, schema]) => ({
      name: field,
      in: names.includes(field) ? 'path' : 'query',
      required: names.includes(field) || required.includes(field),
      schema,
    }))
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: call.summary,
    'x-who': call.who,
    'x-who-text': whoWords[call.who] + (call.role ? `：${call.role}` : ''),
    'x-objects': call.objects,
    'x-effect': call.effect,
    'x-fails': (call.fails ?? []).map(code => ({ code: errors[code].code, name: code, text: errors[code].text })),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(inAddress
      ? {}
      : {
          requestBody: {
            content: { [call.kind === 'upload' ? 'multipart/form-data' : 'application/json']: { schema: input } },
          },
        }),
    responses: {
      200: {
        description: '成功或业务失败',
        content:
          call.kind === 'download'
            ? { 'application/octet-stream': {} }
            : { 'application/json': { schema: schemaOf(call.reply, 'output') } },
      },
    },
  }
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}
