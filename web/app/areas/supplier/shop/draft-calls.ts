import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { StorefrontDesign } from '@shangyouji/contract/storefronts/document'
import type { RefObject } from 'react'
import type { CallOptions } from '../../../lib/api/call-options.ts'
import { api } from '../../../lib/api/client.ts'

interface DraftOf {
  readonly templateCode: StorefrontTemplate
  /** A save that is under way. */
  readonly running: RefObject<Promise<unknown> | null>
  readonly seen: RefObject<number>
  readonly stored: RefObject<StorefrontDesign>
  /** What may be done with a design where a colleague has saved another. */
  readonly meanwhileOf: (sent: StorefrontDesign) => NonNullable<CallOptions['meanwhile']>
  /** Another design is the draft now. */
  readonly take: (
    design: StorefrontDesign,
    reply: { readonly empty: readonly { id: string; why: string }[]; readonly isChanged: boolean },
  ) => void
  /** Whether what is stored differs from what is public. */
  readonly setChanged: (isChanged: boolean) => void
}

/** Calls that count as a change of the draft beside its saves; none of them runs beside a save. */
export function draftCalls({ templateCode, running, seen, stored, meanwhileOf, take, setChanged }: DraftOf) {
  const alone = async <R>(act: (version: number) => Promise<R>): Promise<R> => {
    while (running.current) await running.current
    const acting = act(seen.current)
    running.current = acting.catch(() => null)
    try {
      return await acting
    } finally {
      running.current = null
    }
  }
  /** Makes public what is seen here, which is saved: over a colleague's draft only after asking. */
  const publish = (note: string) =>
    alone(async first => {
      const sent = stored.current
      const call = (version: number): ReturnType<typeof api.indexSetting.publish> =>
        api.indexSetting.publish({ templateCode, version, note }, { meanwhile: { ...meanwhileOf(sent), overwrite } })
      const overwrite = async (newer: number) =>
        call((await api.indexSetting.update({ templateCode, version: newer, ...sent })).version ?? newer + 1)
      const reply = await call(first)
      seen.current = reply.version ?? first + 1
      setChanged(reply.status !== 'PUBLISHED')
      return reply
    })
  /** Discards the draft or goes back to a version: what is the draft then is one step more, which undo takes back. */
  const replace = (call: (version: number) => Promise<unknown>) =>
    alone(async version => {
      await call(version)
      const { design, ...read } = await api.indexSetting.getDetail({ templateCode })
      seen.current = read.version ?? version + 1
      take(design, read)
    })
  return { publish, replace }
}
