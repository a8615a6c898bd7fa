import { client } from '@shangyouji/contract/accounts/client-calls'
import { servePart } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { announceAccount, changeAccount, companyOf, findAccount, presentCorp } from '../accounts/api.ts'
import { mayKnow } from './contacts/disclosure.ts'
import { joinCompany, leaveCompany } from './membership.ts'
import { companiesNaming } from './membership-queries.ts'
import { statusTypeOf } from './rules.ts'

/** What an account is to companies: member of one, applicant, or neither, and which side it acts on. */
export const clientCompanyRoutes = servePart(client, {
  async updateBindingCorp(context) {
    const { db, clock, actor, input } = context
    const { accountId } = actor
    if (input.businessId) {
      await joinCompany(db, found(await findAccount(db, accountId)), input.businessId, clock.now())
    } else {
      await leaveCompany(db, accountId)
      if (actor.roleType === 'BUSINESS') await changeAccount(db, accountId, { role_type: 'CLIENT' }, clock.now())
    }
    return announceAccount(context, accountId)
  },

  async getIsBindingCorp({ db, actor }) {
    const company = await companyOf(db, actor.accountId)
    const isBinding = company?.status === 'APPROVED' || company?.status === 'FROZEN'
    const { phone } = found(await findAccount(db, actor.accountId))
    return {
      isBinding,
      business: company && isBinding ? company : null,
      offers: isBinding ? [] : await companiesNaming(db, phone),
    }
  },

  getStatusType: ({ actor }) => ({ code: statusTypeOf(actor.company, actor.roleType !== 'NO_AUTH') }),

  async getCorpInfoById(context) {
    const { db, actor, input } = context
    const row = found(await findAccount(db, input.id))
    may((await mayKnow(context, actor, row.id)) && (!row.frozen_at || row.id === actor.accountId), 'NOT_FOUND')
    return presentCorp(db, row)
  },

  async switchRole(context) {
    const { db, clock, actor, input } = context
    if (input.roleType === 'BUSINESS') {
      const status = statusTypeOf(actor.company, actor.roleType !== 'NO_AUTH')
      if (status === 'FROZEN') fail('COMPANY_FROZEN')
      if (status === 'WAIT_AUDIT' || status === 'WAIT_AUDIT_CLIENT') fail('APPLICATION_PENDING')
      may(status === 'BUSINESS')
    } else may(actor.isClient)
    await changeAccount(db, actor.accountId, { role_type: input.roleType }, clock.now())
    return announceAccount(context, actor.accountId)
  },
})
