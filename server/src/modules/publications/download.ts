import type { LeadForm } from '@shangyouji/contract/publications/data-library-calls'
import type { z } from 'zod'
import type { AnyActor } from '../../http/actor.ts'
import type { Context } from '../../http/serve.ts'
import { fail, found } from '../../kernel/failure.ts'
import { useSliderTicket } from '../accounts/api.ts'
import { findPublic } from '../content/api.ts'
import { signedUrl } from '../files/api.ts'
import { notifyCompany } from '../messages/api.ts'
import * as leads from './lead-queries.ts'
import { dataLibraryKind, missing, priceOf } from './library.ts'
import { payFor } from './purchase.ts'

interface Wanted {
  readonly id: string
  readonly lead?: z.output<typeof LeadForm> | undefined
  readonly points?: number | undefined
  readonly sliderTicket?: string | undefined
}

/**
 * Hands out a paper of the library to whoever passes its gate, counts it and notes for the supplier who it was.
 * @throws Failure NOT_FOUND, LOGIN_TO_DOWNLOAD, LEAD_REQUIRED, SLIDER_REQUIRED, POINTS_REQUIRED, POINTS_CHANGED,
 *   POINTS_SHORT
 */
export async function download(ctx: Context & { actor: AnyActor }, { id, lead, points, sliderTicket }: Wanted) {
  const { db, actor, clock, audit } = ctx
  const row = found(await findPublic(db, dataLibraryKind, id, actor))
  const { file, gate } = row.form
  const needs = await missing(db, id, row.company_id, gate, actor)
  if (needs === 'LOGIN') fail('LOGIN_TO_DOWNLOAD')
  if (needs === 'LEAD') {
    if (!lead) fail('LEAD_REQUIRED')
    if (actor.kind === 'visitor') await useSliderTicket(ctx, sliderTicket)
  }
  const paper = { id, title: row.title, price: priceOf(row.form), shown: points }
  // points are asked of accounts alone
  const paid = needs === 'POINTS' ? await payFor(ctx, actor.accountId!, paper) : 0
  const isOwn = actor.company?.id === row.company_id
  const card = needs === 'LEAD' && lead ? cardOf(lead) : null
  if (!isOwn) {
    await leads.countDownload(db, id)
    if (card || actor.accountId)
      await leads.noteLead(db, {
        contentId: id,
        companyId: row.company_id!,
        accountId: actor.accountId,
        gate,
        card,
        now: clock.now(),
      })
    if (card)
      await notifyCompany(ctx, row.company_id!, {
        type: 'INQUIRY',
        title: `${card.organisation}下载了资料《${row.title}》`,
        content: '可在资料库的下载线索中查看联系方式',
        link: '/supplier/info/dataLibrary?tab=leads',
        once: `lead:${id}:${actor.accountId ?? card.phone}`,
      })
  }
  audit({ gate, file: file.name, ...(paid > 0 && { points: paid }) }, id)
  return { url: signedUrl(ctx, file.url), fileName: file.name }
}

const cardOf = ({ name, organisation, phone, email, purpose }: z.output<typeof LeadForm>) => ({
  name,
  organisation,
  phone,
  email,
  purpose,
})
