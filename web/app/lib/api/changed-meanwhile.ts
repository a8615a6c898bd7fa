import type { CallFailure } from '@shangyouji/contract/errors'
import { feedback } from '../feedback.ts'
import type { CallOptions } from './call-options.ts'

type Send = (input: unknown, options: CallOptions) => Promise<unknown>

/**
 * Somebody else saved what this form was read from: asks whether to save over it, to load the new state, or to go on
 * with what is typed. Every form that sends a version comes through here (transport.ts).
 * @throws the failure, where nothing was saved; what was typed stays
 */
export async function decide(failure: CallFailure, input: object, options: CallOptions, send: Send): Promise<unknown> {
  const { by, at, version } = failure.data as { by: string; at?: string; version?: number }
  const { meanwhile } = options
  const answer = await (await feedback()).askMeanwhile(by, at, meanwhile?.keep.label)
  if (answer === 'overwrite' && version !== undefined) {
    if (meanwhile?.overwrite) return meanwhile.overwrite(version)
    // another body: the key of the first sending does not fit it
    const { idempotencyKey: _, ...rest } = options
    return send({ ...input, version }, rest)
  }
  if (answer === 'keep') await meanwhile!.keep.run()
  if (answer === 'drop' || answer === 'keep') {
    meanwhile?.onLeave()
    reload()
  }
  throw failure
}

/** Loads the page anew; the question whether to leave what is typed has just been answered. */
function reload(): void {
  addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true })
  location.reload()
}
