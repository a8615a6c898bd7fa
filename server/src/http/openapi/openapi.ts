import { setImmediate } from 'node:timers/promises'
import type { Call, Contract } from '@shangyouji/contract/call'
import { errors } from '@shangyouji/contract/errors'
import { z } from 'zod'

const whoWords: Record<Call['who'], string> = {
  anon: '所有人',
  user: '已登录账号',
  client: '需方（已完善资料）',
  business: '供方（企业已认证）',
  'organiser+business': '供方或展会方',
  either: '需方、供方或展会方',
  operator: '运营人员',
}

/**
 * OpenAPI 3.1 made from the contract. Making it takes half a second in all: after each group other requests have their
 * turn.
 */
export async function openapi(contract: Contract) {
  const paths: Record<string, Record<string, Operation>> = {}
  const schemas: Schemas = {}
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      paths[call.path] ??= {}
      paths[call.path]![call.method.toLowerCase()] = operation(group, name, call, schemas)
    }
    await setImmediate()
  }
  return {
    openapi: '3.1.0',
    info: { title: '上游集 API', version: '1', description: '由契约生成；业务失败答 HTTP 200，code 不为 0。' },
    paths,
    components: { schemas },
  }
}

/** Schemas that are named by others or by themselves, by the name under which the document holds them. */
type Schemas = Record<string, unknown>
type Operation = ReturnType<typeof operation>

function operation(group: string, name: string, call: Call, schemas: Schemas) {
  const input = schemaOf(call.input, 'input', `${group}.${name}.input`, schemas)
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
    'x-fails': failsOf(call).map(code => ({ code: errors[code].code, name: code, text: errors[code].text })),
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
            : { 'application/json': { schema: schemaOf(call.reply, 'output', `${group}.${name}.reply`, schemas) } },
      },
    },
  }
}

/**
 * A schema as JSON Schema. Within the whole document its own references (`#`, `#/$defs/…`) would lead to the document's
 * root, so what they name is moved to the components.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string, schemas: Schemas): Record<string, unknown> {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  const { $schema: _, $defs, ...rest } = made
  let namesItself = false
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (key !== '$ref' || typeof inner !== 'string') return [key, moved(inner)]
        if (inner === '#') namesItself = true
        return [key, `#/components/schemas/${inner === '#' ? name : `${name}.${inner.slice('#/$defs/'.length)}`}`]
      }),
    )
  }
  for (const [part, inner] of Object.entries(($defs ?? {}) as object)) schemas[`${name}.${part}`] = moved(inner)
  const whole = moved(rest) as Record<string, unknown>
  if (namesItself) schemas[name] = whole
  return whole
}

/** What a call says it may answer, and what follows from writing over a row that others may have open. */
const failsOf = ({ fails = [], edits }: Call) =>
  edits && !fails.includes('CHANGED_MEANWHILE') ? [...fails, 'CHANGED_MEANWHILE' as const] : fails
