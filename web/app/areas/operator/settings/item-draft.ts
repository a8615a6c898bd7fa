import type { DictionaryItemForm } from '@shangyouji/contract/base/settings-calls'
import type { z } from 'zod'

export type ItemDraft = z.output<typeof DictionaryItemForm>
