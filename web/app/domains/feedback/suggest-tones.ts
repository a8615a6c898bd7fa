import type { SuggestStatus } from '@shangyouji/contract/feedback/calls'
import type { Tone } from '../../ui/base/tag.tsx'

export const suggestTones: Readonly<Record<SuggestStatus, Tone>> = { NEW: 'amber', PROCESSING: 'indigo', DONE: 'green' }
