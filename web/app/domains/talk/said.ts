import type { TalkMessage } from '@shangyouji/contract/consultations/schemas'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../forms/draft.ts'
import { api } from '../../lib/api/client.ts'

/** A picture or file that was stored already and goes along with what is said. */
export interface Along {
  readonly id: string
  readonly url: string
  /** Address to show now; pictures in talks are private. */
  readonly showUrl: string
  readonly name: string
  readonly size: number
}

/** What is being written. */
export interface SaidDraft {
  readonly content: string
  readonly images: readonly Along[]
  readonly files: readonly Along[]
}

export const nothingSaid: SaidDraft = { content: '', images: [], files: [] }

export const isNothing = ({ content, images, files }: SaidDraft): boolean =>
  content.trim() === '' && images.length + files.length === 0

/** As the calls take it. */
export const toSaid = ({ content, images, files }: SaidDraft) => ({
  content: content.trim(),
  images: images.map(image => image.url),
  files: files.map(({ url, name, size }) => ({ url, name, size })),
})

export type Said = ReturnType<typeof toSaid>
export type Message = TalkMessage

/** What is written in one thread, kept by the browser until it was sent: a reload loses neither words nor pictures. */
export function useSaid(draftKey: string | null) {
  const [said, setSaid] = useState<SaidDraft>(nothingSaid)
  const draft = useDraft<SaidDraft>(draftKey)
  const { found, dismiss } = draft
  const latest = useRef(said)

  const keep = (next: SaidDraft) => {
    latest.current = next
    setSaid(next)
    if (isNothing(next)) draft.clear()
    else draft.save(next)
  }
  useEffect(() => {
    if (!found) return
    dismiss()
    // what was typed before the browser answered comes first
    if (!isNothing(latest.current)) return
    latest.current = found.values
    setSaid(found.values)
    if (found.values.images.length === 0) return
    // addresses of pictures are valid for ten minutes
    const id = found.values.images.map(image => image.id)
    api.file.listById({ id }, { quiet: true, toast: false }).then(
      stored => {
        const fresh = new Map(stored.map(file => [file.id, file.showUrl]))
        setSaid(now => ({
          ...now,
          images: now.images.filter(({ id }) => fresh.has(id)).map(each => ({ ...each, showUrl: fresh.get(each.id)! })),
        }))
      },
      // the pictures are shown by their names then
      () => undefined,
    )
  }, [found, dismiss])

  return {
    said,
    change: (change: Partial<SaidDraft>) => keep({ ...latest.current, ...change }),
    /** Pictures and files finish one by one, each on top of what is there by then. */
    add: (part: 'images' | 'files', along: Along) =>
      keep({ ...latest.current, [part]: [...latest.current[part], along] }),
    clear: () => keep(nothingSaid),
  }
}
