import type { SubjectType } from '@shangyouji/contract/consultations/calls'
import type { Db } from '../../db/database.ts'
import { type Account, isMemberOf } from '../../http/actor.ts'
import { fail, found } from '../../kernel/failure.ts'
import { findPublic } from '../content/api.ts'
import { demandKind } from '../demands/api.ts'
import * as queries from './queries.ts'
import type { KeptSubject, Side } from './tables.ts'

/** Who talks with whom about what. */
export interface Opening {
  readonly accountId: string
  readonly companyId: string
  /** The caller's side. */
  readonly side: Side
  readonly subject: KeptSubject
}

/**
 * Finds what is asked about, as far as the caller may see it, and the two sides. A supplier asks the owner of a demand,
 * a buyer the company behind everything else.
 * @throws Failure NOT_FOUND, OWN_COMPANY, NOT_ALLOWED
 */
export async function openingOf(db: Db, actor: Account, bizType: SubjectType, bizId: string): Promise<Opening> {
  if (bizType === 'DEMAND') return aboutDemand(db, actor, bizId)
  const { company_id, ...subject } = found(await queries.findSubject(db, bizType, bizId))
  if (actor.company?.id === company_id) fail('OWN_COMPANY', { act: '咨询自己的企业' })
  return { accountId: actor.accountId, companyId: company_id, side: 'CLIENT', subject }
}

async function aboutDemand(db: Db, actor: Account, id: string): Promise<Opening> {
  const row = found(await findPublic(db, demandKind, id, actor))
  if (!isMemberOf(actor, 'SUPPLIER')) fail(actor.company?.status === 'FROZEN' ? 'COMPANY_FROZEN' : 'NOT_ALLOWED')
  // published without a login and not claimed: nobody who could answer
  const owner = found(row.account_id)
  if (owner === actor.accountId || row.company_id === actor.company.id) {
    fail('OWN_COMPANY', { act: '咨询自己企业的需求' })
  }
  return {
    accountId: owner,
    companyId: actor.company.id,
    side: 'BUSINESS',
    subject: {
      title: row.title,
      image: row.cover,
      link: `/website/demands/${id}`,
      clientName: await queries.demandOwnerName(db, id),
    },
  }
}
