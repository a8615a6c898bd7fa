import { foldCompanyName } from '@shangyouji/contract/checks'
import type { BusinessForm } from '@shangyouji/contract/companies/form-schemas'
import { levelLabels } from '@shangyouji/contract/companies/labels'
import type { Db } from '../../../db/database.ts'
import { failFields } from '../../../kernel/failure.ts'
import { completeArea, dictionaryItems, mustBeItem } from '../../base/api.ts'
import { categories } from '../../catalogue/api.ts'
import { plainUrl } from '../../files/api.ts'
import type { CompanyRow } from '../queries.ts'
import type { LevelCode } from '../tables.ts'

type Fields = Omit<BusinessForm, 'kind' | 'contacts'>

/** What stands in columns of its own, because it is searched or must be unique. */
const columnsOf = (fields: Fields) => ({
  name: fields.name,
  folded_name: foldCompanyName(fields.name),
  uscc: fields.uscc,
  logo: fields.logo,
  province: fields.province || null,
  city: fields.city || null,
  area: fields.area || null,
})

/** A checked form as the columns of its row; what has no column stands in `profile`. */
export function rowOf(fields: Fields) {
  const { name: _n, uscc: _u, logo: _l, ...profile } = fields
  return { ...columnsOf(fields), profile: JSON.stringify(profile) }
}

/** The form behind a row, complete, whatever the row was made of. */
export function fieldsOf(
  row: Pick<CompanyRow, 'name' | 'uscc' | 'logo' | 'profile' | 'province' | 'city' | 'area'>,
): Fields {
  const profile = row.profile as Partial<Fields>
  const codes = { province: row.province, city: row.city, area: row.area }
  return {
    licenceImage: '',
    legalPerson: '',
    companyType: '',
    licences: [],
    models: [],
    mainCategoryIds: [],
    industryTags: [],
    address: '',
    introduction: '',
    scale: '',
    foundedOn: '',
    registeredCapital: '',
    website: '',
    phone: '',
    email: '',
    ...profile,
    ...completeArea(codes),
    name: row.name,
    uscc: row.uscc,
    logo: row.logo,
  }
}

/**
 * Checks what only the server can: choices against their dictionaries, categories, the area. Fills in names and the
 * lasting addresses of files.
 * @throws Failure INVALID_INPUT, AREA_UNKNOWN
 */
export async function completeFields<F extends Partial<Fields>>(db: Db, fields: F): Promise<F> {
  if (fields.companyType !== undefined) await mustBeItem(db, 'COMPANY_TYPE', fields.companyType, 'companyType')
  if (fields.scale) await mustBeItem(db, 'COMPANY_SCALE', fields.scale, 'scale')
  for (const [i, code] of (fields.models ?? []).entries()) await mustBeItem(db, 'COMPANY_MODEL', code, `models.${i}`)
  for (const [i, { type }] of (fields.licences ?? []).entries()) {
    await mustBeItem(db, 'LICENCE_TYPE', type, `licences.${i}.type`)
  }
  if (fields.industryTags?.length) {
    const known = new Set((await dictionaryItems(db, 'INDUSTRY')).map(item => item.name))
    if (fields.industryTags.some(tag => !known.has(tag))) failFields({ industryTags: '选项不存在或已停用' })
  }
  if (fields.mainCategoryIds?.length) {
    const tree = await categories(db)
    if (fields.mainCategoryIds.some(id => !tree.find(id))) failFields({ mainCategoryIds: '类目不存在' })
  }
  const hasArea = fields.province !== undefined || fields.city !== undefined || fields.area !== undefined
  return {
    ...fields,
    ...(hasArea ? completeArea(fields) : {}),
    ...(fields.licenceImage === undefined ? {} : { licenceImage: plainUrl(fields.licenceImage) }),
    ...(fields.licences ? { licences: fields.licences.map(one => ({ ...one, img: plainUrl(one.img) })) } : {}),
  }
}

/** Addresses of all files that a form shows. */
export const filesOf = (fields: Pick<Fields, 'logo' | 'licenceImage' | 'licences'>): string[] =>
  [fields.logo, fields.licenceImage, ...fields.licences.map(one => one.img)].filter(Boolean)

/** What counts toward a complete profile, each as much as the others. */
const counted: readonly (keyof Fields)[] = [
  'logo',
  'introduction',
  'mainCategoryIds',
  'industryTags',
  'models',
  'address',
  'scale',
  'foundedOn',
  'website',
  'phone',
  'licences',
]

/** How much of the profile is filled in, in percent. */
export function completeness(fields: Fields): number {
  const filled = counted.filter(name => (fields[name]?.length ?? 0) > 0)
  return Math.round((filled.length / counted.length) * 100)
}

export const levelOf = (code: LevelCode, until: string | null) => ({
  code,
  label: levelLabels[code],
  until: code === 'FREE' ? null : until,
})
