import { z } from 'zod'

import { Day, Id, SeenVersion } from '../fields.ts'
import { CompanyKind, CompanyStatus, LevelCode, StorefrontCode } from './form-schemas.ts'

export const Level = z.object({
  code: LevelCode,
  label: z.string(),
  /** Last day of a paid level, or null. */
  until: Day.nullable(),
})

const areaOut = {
  province: z.string(),
  provinceName: z.string(),
  city: z.string(),
  cityName: z.string(),
  area: z.string(),
  areaName: z.string(),
}

export const Contact = z.object({
  /** Of the whole list, for business.updateContacts. */
  version: SeenVersion,
  id: Id,
  name: z.string(),
  /** Masked for others where the supplier wants it so. */
  phone: z.string(),
  position: z.string(),
  role: z.string(),
  category: z.string(),
  email: z.string(),
  isMain: z.boolean(),
  isPhoneShown: z.boolean(),
  memberRole: z.enum(['ADMIN', 'SALES', 'EDITOR']),
  /** An account with this phone has joined the company. */
  isBound: z.boolean(),
})

/** The public company card. */
export const BusinessCard = z.object({
  id: Id,
  kind: CompanyKind,
  name: z.string(),
  logo: z.string(),
  level: Level.pick({ code: true, label: true }),
  /** Codes with their names. */
  companyType: z.string(),
  companyTypeName: z.string(),
  models: z.array(z.object({ code: z.string(), name: z.string() })),
  mainCategoryIds: z.array(Id),
  industryTags: z.array(z.string()),
  ...areaOut,
  address: z.string(),
  introduction: z.string(),
  scaleName: z.string(),
  foundedOn: z.string(),
  registeredCapital: z.string(),
  website: z.string(),
  uscc: z.string(),
  legalPerson: z.string(),
  /** Permits in force, without their numbers and pictures. */
  licences: z.array(z.object({ type: z.string(), typeName: z.string(), expireAt: z.string() })),
  /** Page of the storefront in use. */
  storefrontPath: z.string(),
  approveTime: z.iso.datetime().nullable(),
})

/** An application as its applicant sees it. A draft holds what was typed so far. */
export const Application = z.object({
  id: Id,
  kind: CompanyKind,
  status: CompanyStatus,
  form: z.record(z.string(), z.unknown()),
  /** Addresses to show private pictures by now: lasting address → signed one. */
  shownFiles: z.record(z.string(), z.string()),
  refuseReason: z.string(),
  applyTime: z.iso.datetime().nullable(),
  /** When the review is due, by working days. */
  dueTime: z.iso.datetime().nullable(),
  can: z.object({ edit: z.boolean(), submit: z.boolean(), withdraw: z.boolean() }),
})

export const OwnBusiness = z.object({
  /** For business.update. */
  version: SeenVersion,
  id: Id,
  kind: CompanyKind,
  status: CompanyStatus,
  level: Level,
  storefrontCode: StorefrontCode,
  storefrontPath: z.string(),
  name: z.string(),
  uscc: z.string(),
  licenceImage: z.string(),
  legalPerson: z.string(),
  companyType: z.string(),
  licences: z.array(z.object({ type: z.string(), no: z.string(), expireAt: z.string(), img: z.string() })),
  logo: z.string(),
  models: z.array(z.string()),
  mainCategoryIds: z.array(z.string()),
  industryTags: z.array(z.string()),
  ...areaOut,
  address: z.string(),
  introduction: z.string(),
  scale: z.string(),
  foundedOn: z.string(),
  registeredCapital: z.string(),
  website: z.string(),
  phone: z.string(),
  email: z.string(),
  shownFiles: z.record(z.string(), z.string()),
  /** What the caller is in it. */
  role: z.enum(['OWNER', 'ADMIN', 'SALES', 'EDITOR']),
  /** The last change of identity: waiting, or refused and why. */
  change: z
    .object({
      status: z.enum(['PENDING', 'REFUSED']),
      fields: z.record(z.string(), z.unknown()),
      reason: z.string(),
      submitTime: z.iso.datetime(),
      dueTime: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** How much of the profile is filled in, in percent. */
  completeness: z.int(),
  can: z.object({ edit: z.boolean() }),
})

export const Right = z.object({
  key: z.string(),
  label: z.string(),
  /** Null: without limit. */
  limit: z.int().nullable(),
  used: z.int(),
  /** Day on which the use starts anew, or null. */
  resetAt: Day.nullable(),
})
