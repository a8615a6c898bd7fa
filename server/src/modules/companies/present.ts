import { maskPhone } from '@shangyouji/contract/checks'
import type { Application, BusinessCard, Contact, OwnBusiness } from '@shangyouji/contract/companies/schemas'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Membership } from '../../http/actor.ts'
import { addWorkingDays, shanghaiDate } from '../../kernel/calendar.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { dictionaryName, parameters, workingCalendar } from '../base/api.ts'
import { effectiveLevel } from '../entitlements/api.ts'
import { signedUrl } from '../files/api.ts'
import { applicantCan, memberCan } from './access.ts'
import type { ContactRow } from './contacts/contact-queries.ts'
import { completeness, fieldsOf, filesOf, levelOf } from './profile/company-profile.ts'
import { type CompanyRow, lastChange } from './queries.ts'
import { findStanding, storefrontLink } from './storefront-queries.ts'

export interface Showing {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}

export const presentLevel = async ({ db, clock }: Pick<Showing, 'db' | 'clock'>, row: CompanyRow) =>
  levelOf(await effectiveLevel(db, row.id, shanghaiDate(clock.now())), row.level_until)

/** Level and storefront as they count now, in one query. */
async function standingOf({ db, clock }: Pick<Showing, 'db' | 'clock'>, row: CompanyRow) {
  const { level, storefront } = await findStanding(db, row.id, shanghaiDate(clock.now()))
  return { level: levelOf(level, row.level_until), storefrontPath: storefrontLink(storefront, row.id) }
}

/** When what was handed in at an instant is due. */
export async function dueAt(db: Db, handedIn: Date | null): Promise<string | null> {
  if (!handedIn) return null
  const days = await parameters(db).number('review.workDays')
  return addWorkingDays(handedIn, days, await workingCalendar(db)).toISOString()
}

const shown = (showing: Showing, urls: readonly string[]) =>
  Object.fromEntries(urls.map(url => [url, signedUrl(showing, url)]))

/** What everyone sees of an approved company. */
export async function presentCard(
  showing: Pick<Showing, 'db' | 'clock'>,
  row: CompanyRow,
): Promise<z.infer<typeof BusinessCard>> {
  const { db, clock } = showing
  const fields = fieldsOf(row)
  const { level, storefrontPath } = await standingOf(showing, row)
  const today = shanghaiDate(clock.now())
  const inForce = fields.licences.filter(one => one.expireAt === '' || one.expireAt >= today)
  const nameOf = (dictionary: string) => async (item: string) => ({
    code: item,
    name: await dictionaryName(db, dictionary, item),
  })
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    logo: row.logo,
    level: { code: level.code, label: level.label },
    companyType: fields.companyType,
    companyTypeName: fields.companyType && (await dictionaryName(db, 'COMPANY_TYPE', fields.companyType)),
    models: await Promise.all(fields.models.map(nameOf('COMPANY_MODEL'))),
    mainCategoryIds: fields.mainCategoryIds,
    industryTags: fields.industryTags,
    ...areaOf(fields),
    address: fields.address,
    introduction: fields.introduction,
    scaleName: fields.scale && (await dictionaryName(db, 'COMPANY_SCALE', fields.scale)),
    foundedOn: fields.foundedOn,
    registeredCapital: fields.registeredCapital,
    website: fields.website,
    uscc: row.uscc,
    legalPerson: fields.legalPerson,
    licences: await Promise.all(
      inForce.map(async ({ type, expireAt }) => ({
        type,
        typeName: await dictionaryName(db, 'LICENCE_TYPE', type),
        expireAt,
      })),
    ),
    storefrontPath,
    approveTime: row.approved_at?.toISOString() ?? null,
  }
}

const areaOf = (fields: ReturnType<typeof fieldsOf>) => ({
  province: fields.province,
  provinceName: fields.provinceName ?? '',
  city: fields.city ?? '',
  cityName: fields.cityName ?? '',
  area: fields.area ?? '',
  areaName: fields.areaName ?? '',
})

/** A company as its members see it. */
export async function presentOwn(
  showing: Showing,
  row: CompanyRow,
  membership: Membership,
): Promise<z.infer<typeof OwnBusiness>> {
  const fields = fieldsOf(row)
  const change = await lastChange(showing.db, row.id)
  const isShown = change?.status === 'PENDING' || change?.status === 'REFUSED'
  const changed = (change?.fields ?? {}) as Partial<typeof fields>
  const { name, uscc, licenceImage, legalPerson, companyType, licences, logo, models, mainCategoryIds } = fields
  const { industryTags, address, introduction, scale, foundedOn, registeredCapital, website, phone, email } = fields
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    ...(await standingOf(showing, row)),
    storefrontCode: row.storefront_code,
    ...{ name, uscc, licenceImage, legalPerson, companyType, licences, logo, models, mainCategoryIds },
    ...{ industryTags, address, introduction, scale, foundedOn, registeredCapital, website, phone, email },
    ...areaOf(fields),
    shownFiles: shown(showing, [...filesOf(fields), ...filesOf({ ...emptyFiles, ...(isShown ? changed : {}) })]),
    role: membership.role,
    change:
      change && isShown
        ? {
            status: change.status as 'PENDING' | 'REFUSED',
            fields: change.fields,
            reason: change.reason,
            submitTime: change.submitted_at.toISOString(),
            dueTime: change.status === 'PENDING' ? await dueAt(showing.db, change.submitted_at) : null,
          }
        : null,
    completeness: completeness(fields),
    can: memberCan(membership),
  }
}

const emptyFiles = { logo: '', licenceImage: '', licences: [] }

/** An application as its applicant sees it, with whatever was typed so far. */
export async function presentApplication(showing: Showing, row: CompanyRow): Promise<z.infer<typeof Application>> {
  const { name, uscc, logo } = row
  const form: Record<string, unknown> = { ...row.profile, kind: row.kind, name, uscc, logo }
  const licences = Array.isArray(form.licences) ? (form.licences as { img?: string }[]) : []
  const files = [form.licenceImage, ...licences.map(one => one.img)].filter(
    url => typeof url === 'string' && url !== '',
  )
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    form,
    shownFiles: shown(showing, files as string[]),
    refuseReason: row.status === 'REFUSED' ? (row.refuse_reason ?? '') : '',
    applyTime: row.applied_at?.toISOString() ?? null,
    dueTime: row.status === 'WAIT_AUDIT' ? await dueAt(showing.db, row.applied_at) : null,
    can: applicantCan(row.status),
  }
}

/** @param isOwn false masks phones that the supplier does not show */
export const presentContact = (row: ContactRow, isOwn: boolean): z.infer<typeof Contact> => ({
  id: row.id,
  name: row.name,
  phone: isOwn || row.is_phone_shown ? row.phone : maskPhone(row.phone),
  position: row.position,
  role: row.role,
  category: row.category,
  email: isOwn || row.is_phone_shown ? row.email : '',
  isMain: row.is_main,
  isPhoneShown: row.is_phone_shown,
  memberRole: row.member_role,
  isBound: row.account_id !== null,
})
