import type { ThreadMessage } from '@shangyouji/contract/consultations/schemas'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../forms/draft.ts'
import { api } from '../../lib/api/client.ts'

/** A picture or file that was stored already and goes along with what is said. */
export interface Attached {
  readonly id: string
  readonly url: string
  /** Address to show now; pictures in talks are private. */
  readonly showUrl: string
  readonly name: string
  readonly size: number
}

/** What is being written. */
export interface MessageDraft {
  readonly content: string
  readonly images: readonly Attached[]
  readonly files: readonly Attached[]
}

export const emptyDraft: MessageDraft = { content: '', images: [], files: [] }

export const isEmptyDraft = ({ content, images, files }: MessageDraft): boolean =>
  content.trim() === '' && images.length + files.length === 0

/** As the calls take it. */
export const toMessage = ({ content, images, files }: MessageDraft) => ({
  content: content.trim(),
  images: images.map(image => image.url),
  files: files.map(({ url, name, size }) => ({ url, name, size })),
})

export type SentMessage = ReturnType<typeof toMessage>
export type Message = ThreadMessage

/** What is written in one thread, kept by the browser until it was sent: a reload loses neither words nor pictures. */
export function useMessageDraft(draftKey: string | null) {
  const [said, setSaid] = useState<MessageDraft>(emptyDraft)
  const draft = useDraft<MessageDraft>(draftKey)
  const { found, dismiss } = draft
  const latest = useRef(said)

  const keep = (next: MessageDraft) => {
    latest.current = next
    setSaid(next)
    if (isEmptyDraft(next)) draft.clear()
    else draft.save(next)
  }
  useEffect(() => {
    if (!found) return
    dismiss()
    // what was typed before the browser answered comes first
    if (!isEmptyDraft(latest.current)) return
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
    change: (change: Partial<MessageDraft>) => keep({ ...latest.current, ...change }),
    /** Pictures and files finish one by one, each on top of what is there by then. */
    add: (part: 'images' | 'files', along: Attached) =>
      keep({ ...latest.current, [part]: [...latest.current[part], along] }),
    clear: () => keep(emptyDraft),
  }
}
