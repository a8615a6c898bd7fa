import type { SharedType } from '@shangyouji/contract/shares/pages'

/** Something that is shared. */
export interface Shared {
  readonly type: SharedType
  readonly id: string
  /** What stands before the address when it is copied: the title, a catalogue number. */
  readonly words: string
}

/** The address with the channel by which it went out, and the code of who shares it; visits are told apart by both. */
export function throughChannel(path: string, { from, s }: { from?: 'qr' | 'poster'; s?: string | undefined }): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(s && { s }) }).toString()
  return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
}
