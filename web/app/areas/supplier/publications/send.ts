import type { PublicationKind } from '../../../domains/publication/kinds.ts'
import type { CallOptions } from '../../../lib/api/call-options.ts'
import { api } from '../../../lib/api/client.ts'
import { type Forms, formOf, type Values } from './values.ts'

type Saved = { id: string }
interface Calls<F> {
  readonly save: (form: F, options?: CallOptions) => Promise<Saved>
  readonly update: (form: F & { id: string; version?: number }, options?: CallOptions) => Promise<Saved>
  readonly saveDrafts: (form: Partial<F> & { id?: string; version?: number }, options?: CallOptions) => Promise<Saved>
}
const calls: { readonly [K in PublicationKind]: Calls<Forms[K]> } = {
  article: api.article,
  video: api.video,
  solution: api.solution,
  dataLibrary: api.dataLibrary,
}

interface Stored {
  readonly id: string
  readonly version: number
}

/** Hands an item in for review; one that exists is changed. */
export function submitForReview<K extends PublicationKind>(
  kind: K,
  values: Values,
  { stored, isCheck }: { stored: Stored | null; isCheck: boolean },
): Promise<Saved> {
  const form = { ...formOf(kind, values), isCheck }
  if (!stored) return calls[kind].save(form)
  return calls[kind].update({ ...form, id: stored.id, version: stored.version })
}

/** Keeps an item as a draft, complete or not: what is empty is left out. */
export function keepDraft<K extends PublicationKind>(
  kind: K,
  values: Values,
  stored: { readonly id: string; readonly version: number } | null,
): Promise<Saved> {
  const filled = Object.entries(formOf(kind, values)).filter(([, value]) => value !== '' && value !== null)
  const form = Object.fromEntries(filled) as Partial<Forms[K]>
  return calls[kind].saveDrafts({ ...form, ...(stored && { id: stored.id, version: stored.version }) })
}
