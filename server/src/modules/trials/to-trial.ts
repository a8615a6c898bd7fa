import type { ToTrial } from '@shangyouji/contract/trials/schemas'
import type { z } from 'zod'
import type { Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { found } from '../../kernel/failure.ts'
import { offerSamples, usualTerms } from './offer.ts'
import { findShownSpec } from './offer-queries.ts'

/** Makes own goods into trial goods: their first spec, or the one that is named, with usual terms where none are given. */
export async function toTrial(work: Work, actor: Member, input: z.output<typeof ToTrial>) {
  const { id, specId, ...given } = input
  const spec = found(await findShownSpec(work.db, { goodsId: id, companyId: actor.company.id, specId }))
  const terms = usualTerms(given, spec.pack_size, shanghaiDate(work.clock.now()))
  return offerSamples(work, actor, { goodsId: id, specId: spec.id, terms, isDraft: false })
}
