import { fail } from '../../failure.ts'
import type { Finding } from '../review/api.ts'
import type { Contact } from './contacts.ts'
import type { WordHit } from './matcher.ts'

/** What a check of several texts found. */
export interface TextHits {
  readonly warn: readonly WordHit[]
  readonly block: readonly WordHit[]
  readonly review: readonly WordHit[]
  readonly contacts: readonly Contact[]
}

export interface Held {
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
export function hold(hits: TextHits, isCheck: boolean): Held {
  if (hits.block.length > 0) fail('FORBIDDEN_WORDS', { words: joined(hits.block.map(hit => hit.text)) })
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
  const words = [...hits.block, ...hits.warn]
  if (words.length > 0) fail('FORBIDDEN_WORDS', { words: joined(words.map(hit => hit.text)) })
  if (hits.contacts.length > 0) fail('CONTACT_IN_TEXT', { words: joined(hits.contacts.map(contact => contact.text)) })
}

const joined = (texts: readonly string[], between = '、'): string => [...new Set(texts)].slice(0, 20).join(between)
