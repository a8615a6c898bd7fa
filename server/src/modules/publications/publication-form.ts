import type { sectionDictionaries } from '@shangyouji/contract/publications/labels'
import type { publicationForm } from '@shangyouji/contract/publications/schemas'
import type { z } from 'zod'

/** The fields that every form of the four types has, after validation. */
export type CommonForm = z.output<z.ZodObject<typeof publicationForm>>

export type PublicationType = keyof typeof sectionDictionaries
