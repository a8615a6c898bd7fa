import type { AreaValue } from '../../area/area-field.tsx'

export interface LicenceDraft {
  /** For lists on screen only. */
  readonly key: string
  readonly type: string
  readonly no: string
  readonly expireAt: string
  readonly img: string
}

export interface ContactDraft {
  readonly key: string
  readonly id?: string
  readonly name: string
  readonly phone: string
  readonly position: string
  readonly role: string
  readonly category: string
  readonly email: string
  readonly isMain: boolean
  readonly isPhoneShown: boolean
  readonly memberRole: 'ADMIN' | 'SALES' | 'EDITOR'
}

/** What a company says of itself, as it is being typed. */
export interface CompanyFields extends Required<{ [K in keyof AreaValue]: string }> {
  readonly name: string
  readonly uscc: string
  readonly licenceImage: string
  readonly legalPerson: string
  readonly companyType: string
  readonly licences: readonly LicenceDraft[]
  readonly logo: string
  readonly models: readonly string[]
  readonly mainCategoryIds: readonly string[]
  readonly industryTags: readonly string[]
  readonly address: string
  readonly introduction: string
  readonly scale: string
  readonly foundedOn: string
  readonly registeredCapital: string
  readonly website: string
  readonly phone: string
  readonly email: string
}

export interface CompanyDraft extends CompanyFields {
  readonly kind: 'SUPPLIER' | 'EXHIBITION'
  readonly contacts: readonly ContactDraft[]
}

let lastKey = 0
export const newKey = (): string => `row${++lastKey}`

export const emptyLicence = (): LicenceDraft => ({ key: newKey(), type: '', no: '', expireAt: '', img: '' })

export const emptyContact = (isMain = false): ContactDraft => ({
  key: newKey(),
  name: '',
  phone: '',
  position: '',
  role: '',
  category: '',
  email: '',
  isMain,
  isPhoneShown: true,
  memberRole: 'SALES',
})

const texts = [
  ...['name', 'uscc', 'licenceImage', 'legalPerson', 'companyType', 'logo', 'address', 'introduction', 'scale'],
  ...['foundedOn', 'registeredCapital', 'website', 'phone', 'email'],
  ...['province', 'provinceName', 'city', 'cityName', 'area', 'areaName'],
] as const

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const words = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
const rows = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'object' && one !== null) : []

/** Whatever was kept of a company, complete. */
export function fieldsOf(form: Readonly<Record<string, unknown>>): CompanyFields {
  return {
    ...(Object.fromEntries(texts.map(name => [name, text(form[name])])) as Record<(typeof texts)[number], string>),
    models: words(form.models),
    mainCategoryIds: words(form.mainCategoryIds),
    industryTags: words(form.industryTags),
    licences: rows(form.licences).map(one => ({
      key: newKey(),
      type: text(one.type),
      no: text(one.no),
      expireAt: text(one.expireAt),
      img: text(one.img),
    })),
  } as CompanyFields
}

export const contactOf = (one: Readonly<Record<string, unknown>>): ContactDraft => ({
  ...emptyContact(one.isMain === true),
  ...(typeof one.id === 'string' && { id: one.id }),
  name: text(one.name),
  phone: text(one.phone),
  position: text(one.position),
  role: text(one.role),
  category: text(one.category),
  email: text(one.email),
  isPhoneShown: one.isPhoneShown !== false,
  memberRole: one.memberRole === 'ADMIN' || one.memberRole === 'EDITOR' ? one.memberRole : 'SALES',
})

/** An application as it was kept; nothing for a new one, with the applicant as its first contact. */
export function draftOf(
  form: Readonly<Record<string, unknown>> | null,
  applicant: { name: string; phone: string },
): CompanyDraft {
  const contacts = rows(form?.contacts).map(contactOf)
  const first = { ...emptyContact(true), name: applicant.name, phone: applicant.phone }
  return {
    kind: form?.kind === 'EXHIBITION' ? 'EXHIBITION' : 'SUPPLIER',
    ...fieldsOf(form ?? {}),
    contacts: contacts.length > 0 ? contacts : [first],
  }
}

/** What the calls take: rows without their keys, areas by their codes. */
export const fieldsToSend = ({ licences, provinceName: _p, cityName: _c, areaName: _a, ...fields }: CompanyFields) => ({
  ...fields,
  models: [...fields.models],
  mainCategoryIds: [...fields.mainCategoryIds],
  industryTags: [...fields.industryTags],
  licences: licences.map(({ key: _, ...licence }) => licence),
})

export const contactsToSend = (contacts: readonly ContactDraft[]) => contacts.map(({ key: _, ...contact }) => contact)

export const draftToSend = ({ contacts, kind, ...fields }: CompanyDraft) => ({
  kind,
  ...fieldsToSend(fields),
  contacts: contactsToSend(contacts),
})
