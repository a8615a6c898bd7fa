import { foldCompanyName } from '@shangyouji/contract/checks'
import { authority, business } from '@shangyouji/contract/companies/calls'
import type { Db } from '../../db/database.ts'
import { versionOf } from '../../db/row-edits.ts'
import type { Account } from '../../http/actor.ts'
import { serve, servePart } from '../../http/serve.ts'
import { addDays, daysBetween, shanghaiDate } from '../../kernel/calendar.ts'
import { found, may } from '../../kernel/failure.ts'
import { companyOf, findAccount } from '../accounts/api.ts'
import { dictionaryName, parameters } from '../base/api.ts'
import { saveApplication, withdrawApplication } from './application/application.ts'
import { listContacts } from './contacts/contact-queries.ts'
import { saveContacts } from './contacts/contacts.ts'
import { mayKnow } from './contacts/disclosure.ts'
import { presentApplication, presentCard, presentContact, presentLevel, presentOwn, type Showing } from './present.ts'
import { completeness, fieldsOf } from './profile/company-profile.ts'
import { updateCompany, updateField, withdrawChange } from './profile/update-company.ts'
import { countOwn, findCompany, findPublicCompany, findTaken, pendingChange } from './queries.ts'
import { boughtAdverts, rightsOf } from './rights.ts'
import { storefrontCodes } from './storefront-queries.ts'

export const businessRoutes = servePart(business, {
  async byId(context) {
    return presentCard(context, found(await findPublicCompany(context.db, context.input.id)))
  },

  async getMine(context) {
    const { db, actor } = context
    return presentOwn(context, found(await findCompany(db, actor.company.id)), actor.company)
  },

  async update(context) {
    return { reviewing: await updateCompany(context, context.actor, context.input) }
  },

  save: context => saveApplication(context, context.actor, context.input),
  saveByDemander: context => saveApplication(context, context.actor, context.input),
  getByDemander: context => ownApplication(context, context.actor),
  getApplication: context => ownApplication(context, context.actor),
  withdraw: context => withdrawApplication(context, context.actor),

  async getRefuseBusiness(context) {
    const application = await ownApplication(context, context.actor)
    if (application?.status !== 'REFUSED') return null
    const row = found(await findCompany(context.db, application.id))
    return { reason: row.refuse_reason ?? '', refuseTime: row.updated_at.toISOString(), application }
  },

  async withdrawChange(context) {
    await withdrawChange(context, context.actor)
    return true
  },

  async getBusinessIndex(context) {
    const { db, actor } = context
    const row = found(await findCompany(db, actor.company.id))
    const fields = fieldsOf(row)
    return {
      level: await presentLevel(context, row),
      completeness: completeness(fields),
      rights: await rightsOf(context, row),
      counts: await countOwn(db, row.id),
      licencesEnding: await licencesEnding(context, fields.licences),
      isChangeWaiting: (await pendingChange(db, row.id)) !== undefined,
    }
  },

  async getBusinessAdvert(context) {
    const rights = await rightsOf(context, found(await findCompany(context.db, context.actor.company.id)))
    const ofLevel = rights
      .filter(({ key }) => adverts.includes(key))
      .map(right => ({ ...right, left: right.limit === null ? null : Math.max(0, right.limit - right.used) }))
    return [...ofLevel, await boughtAdverts(context, context.actor.company.id)]
  },

  async getBusinessByClientId(context) {
    const { db, actor, input } = context
    const account = found(await findAccount(db, input.clientId))
    may((await mayKnow(context, actor, account.id)) && !account.frozen_at, 'NOT_FOUND')
    const company = await companyOf(db, account.id)
    const row = company?.status === 'APPROVED' ? await findCompany(db, company.id) : undefined
    if (!row) return buyersPlace(account)
    const fields = fieldsOf(row)
    return {
      id: row.id,
      kind: row.kind,
      name: row.name,
      logo: row.logo,
      levelCode: (await presentLevel(context, row)).code,
      provinceName: fields.provinceName ?? '',
      cityName: fields.cityName ?? '',
    }
  },

  async updateField(context) {
    await updateField(context, context.actor, context.input.field, context.input.value)
    return true
  },

  async updateContacts(context) {
    const rows = await saveContacts(context, context.actor, context.input.contacts)
    return rows.map(row => presentContact(row, true))
  },

  async getContacts({ db, actor, input, audit }) {
    const isOwn = actor.company?.id === input.id
    if (!isOwn) {
      found(await findPublicCompany(db, input.id))
      audit({}, input.id)
    }
    return (await listContacts(db, input.id)).map(row => presentContact(row, isOwn))
  },

  async getUnbindContacts({ db, actor, input }) {
    may(!input.id || input.id === actor.company.id, 'NOT_FOUND')
    const rows = await listContacts(db, actor.company.id)
    return rows.filter(row => row.account_id === null).map(row => presentContact(row, true))
  },

  async checkName({ db, actor, input }) {
    const folded_name = foldCompanyName(input.name)
    return findTaken(db, { folded_name }, actor.company?.id ?? null)
  },
})

const adverts: readonly string[] = ['slots', 'refresh']

async function ownApplication(showing: Showing & { db: Db }, { accountId }: Account) {
  const mine = await companyOf(showing.db, accountId)
  const row = mine && (await findCompany(showing.db, mine.id))
  return row && row.status !== 'TERMINATED' ? presentApplication(showing, row) : null
}

/** What a buyer who has disclosed itself shows of the place it works at. */
const buyersPlace = (account: NonNullable<Awaited<ReturnType<typeof findAccount>>>) => ({
  id: null,
  kind: null,
  name: account.organisation,
  logo: '',
  levelCode: null,
  provinceName: account.organisation_profile.provinceName ?? '',
  cityName: account.organisation_profile.cityName ?? '',
})

async function licencesEnding({ db, clock }: Showing, licences: ReturnType<typeof fieldsOf>['licences']) {
  const today = shanghaiDate(clock.now())
  const horizon = addDays(today, await parameters(db).number('company.licenceRemindDays'))
  const ending = licences.filter(one => one.expireAt !== '' && one.expireAt <= horizon)
  return Promise.all(
    ending.map(async ({ type, no, expireAt }) => ({
      type,
      typeName: await dictionaryName(db, 'LICENCE_TYPE', type),
      no,
      expireAt,
      daysLeft: daysBetween(today, expireAt),
    })),
  )
}

export const authorityRoutes = serve(authority, {
  async getBusinessSpecial(context) {
    const row = found(await findCompany(context.db, context.actor.company.id))
    const rights = await rightsOf(context, row)
    const limitOf = (key: string) => rights.find(right => right.key === key)?.limit
    const open = limitOf('storefront')
    return {
      level: await presentLevel(context, row),
      rights,
      storefronts: open === null ? storefrontCodes : storefrontCodes.slice(0, open ?? 1),
      hasOcop: limitOf('ocop') !== 0,
      versions: {
        ocop: await versionOf(context.db, 'ocop', row.id),
        coreGoods: await versionOf(context.db, 'coreGoods', row.id),
      },
    }
  },
})
