import { errorText } from '@shangyouji/contract/errors'
import { fail } from '../../kernel/failure.ts'
import type { Finding } from '../review/api.ts'
import type { Contact } from './contacts.ts'
import type { WordHit } from './matcher.ts'

/** What a check of several texts found. */
export interface TextHits {
  readonly warn: readonly WordHit[]
  readonly block: readonly WordHit[]
  readonly review: readonly WordHit[]
  readonly contacts: readonly Contact[]
  /** What was found by the field it stands in. */
  readonly places?: readonly Place[]
}

export interface Place {
  readonly field: string
  /** As it was typed. */
  readonly text: string
}

export interface PolicyResult {
  /** Force a person to look when the writer continues. */
  readonly findings: Finding[]
  /** Proposed to the reviewer as the reason of a refusal. */
  readonly suggestedReason: string
}

/**
 * What the findings mean for something that is going to be reviewed (demand, article, …). Forbidden words are refused
 * whatever the writer chose, without the marker, so that the form stays open. Warnings and contacts come back once as
 * `sensitiveWord:`; whoever continues (`isCheck` false) is saved and looked at by a person.
 */
export function applyTextPolicy(hits: TextHits, isCheck: boolean): PolicyResult {
  refuseFor(hits, 'FORBIDDEN_WORDS', hits.block)
  const warned = [...hits.warn.map(hit => hit.text), ...hits.contacts.map(contact => contact.text)]
  if (isCheck && warned.length > 0) fail('SENSITIVE_WORDS', { words: joined(warned, ',') })
  return {
    findings: [
      ...hits.warn.map(hit => ({ kind: 'WARN' as const, text: `${hit.text}（${hit.category}）` })),
      ...hits.review.map(hit => ({ kind: 'REVIEW' as const, text: `${hit.text}（${hit.category}）` })),
      ...hits.contacts.map(contact => ({ kind: 'CONTACT' as const, text: contact.text })),
    ],
    suggestedReason:
      hits.contacts.length > 0 ? `内容中不能包含联系方式：${joined(hits.contacts.map(contact => contact.text))}` : '',
  }
}

/** For what appears at once (goods, comments): anything found is refused. */
export function refuse(hits: TextHits): void {
  refuseFor(hits, 'FORBIDDEN_WORDS', [...hits.block, ...hits.warn])
  refuseFor(hits, 'CONTACT_IN_TEXT', hits.contacts)
}

/** Refuses what was found, if anything, and says so at every field it stands in. */
function refuseFor(
  { places = [] }: TextHits,
  code: 'FORBIDDEN_WORDS' | 'CONTACT_IN_TEXT',
  found: readonly { readonly text: string }[],
): void {
  if (found.length === 0) return
  const texts = new Set(found.map(hit => hit.text))
  const byField = Map.groupBy(
    places.filter(place => texts.has(place.text)),
    place => place.field,
  )
  const fields = [...byField].map(([field, there]) => [
    field,
    errorText(code, { words: joined(there.map(place => place.text)) }),
  ])
  fail(code, { words: joined([...texts]), ...(fields.length > 0 && { fields: Object.fromEntries(fields) }) })
}

const joined = (texts: readonly string[], between = '、'): string => [...new Set(texts)].slice(0, 20).join(between)
