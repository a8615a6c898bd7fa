import { CallFailure, errors } from '@shangyouji/contract/errors'
import type { Services } from '../../kernel/services.ts'
import type { AnyActor } from '../actor.ts'
import { mapError } from '../error-map.ts'
import type { CallTable } from '../routes.ts'
import { runCall } from '../run-call.ts'
import type { Visit } from '../serve.ts'

/**
 * The contract as functions for server-rendered pages: `api.demand.search({ … })`, run in process through the same
 * door as HTTP requests.
 * @param mayWrite true for page actions, which have shown their Origin; loaders may only read
 * @throws CallFailure as the browser's client does
 */
export function pageApi(
  services: Services,
  table: CallTable,
  actor: AnyActor,
  visit: Visit,
  mayWrite: boolean,
): unknown {
  return new Proxy(
    {},
    {
      get: (_, group) =>
        new Proxy(
          {},
          {
            get:
              (_, callName) =>
              async (input: unknown = {}) => {
                const asked = table.get(`${String(group)}.${String(callName)}`)
                if (!asked) throw new Error(`no call ${String(group)}.${String(callName)}`)
                if (asked.call.effect === 'write' && !mayWrite) throw new Error(`loaders may not call ${asked.name}`)
                try {
                  // As over the wire: what a page gets is JSON, with dates as text and without undefined.
                  return JSON.parse(JSON.stringify((await runCall(services, asked, { actor, input, visit })) ?? null))
                } catch (error) {
                  const failed = mapError(error, visit.requestId)
                  if (failed.code === errors.INTERNAL.code) throw error
                  throw new CallFailure(failed.code, failed.msg, failed.data as CallFailure['data'])
                }
              },
          },
        ),
    },
  )
}
