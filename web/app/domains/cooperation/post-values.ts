import type { InputOf } from '@shangyouji/contract'
import { PHONE_PATTERN } from '@shangyouji/contract/checks'
import type { directory, teamwork } from '@shangyouji/contract/cooperation/calls'
import { webAddress } from '@shangyouji/contract/safe-address'
import type { FieldErrors } from '../../forms/use-form.ts'
import type { PostKind } from './kinds.ts'

/** The form of a project or an entry as it is filled in; each kind uses its own of `endDate` and `website`. */
export interface PostValues {
  readonly title: string
  readonly type: string
  readonly summary: string
  readonly content: string
  readonly cover: string
  readonly industryTags: readonly string[]
  readonly province: string
  readonly provinceName: string
  readonly city: string
  readonly cityName: string
  readonly area: string
  readonly areaName: string
  readonly contactName: string
  readonly contactPhone: string
  readonly terms: string
  readonly endDate: string
  readonly website: string
}

export const emptyPost = (person?: { name: string; account: string }): PostValues => ({
  title: '',
  type: '',
  summary: '',
  content: '',
  cover: '',
  industryTags: [],
  province: '',
  provinceName: '',
  city: '',
  cityName: '',
  area: '',
  areaName: '',
  contactName: person?.name ?? '',
  contactPhone: person?.account ?? '',
  terms: '',
  endDate: '',
  website: '',
})

/** What the list knows of a stored one is all that the form shows. */
export const valuesOf = (stored: PostValues): PostValues => {
  const { title, type, summary, content, cover, industryTags, contactName, contactPhone, terms, endDate, website } =
    stored
  const { province, provinceName, city, cityName, area, areaName } = stored
  const place = { province, provinceName, city, cityName, area, areaName }
  const contact = { contactName, contactPhone }
  return { title, type, summary, content, cover, industryTags, ...place, ...contact, terms, endDate, website }
}

export const checkPost = (values: PostValues, kind: PostKind, today: string): FieldErrors => ({
  ...(values.title.trim().length < 2 && { title: kind === 'TEAMWORK' ? '请输入项目名称' : '请输入机构名称' }),
  ...(values.type === '' && { type: '请选择类型' }),
  ...(values.website !== '' &&
    webAddress(values.website.trim()) === null && { website: '网址格式不正确，须以 http:// 或 https:// 开头' }),
  ...(values.endDate !== '' && values.endDate < today && { endDate: '截止日期已过' }),
  ...(values.contactName.trim() === '' && { contactName: '请输入联系人' }),
  ...(!PHONE_PATTERN.test(values.contactPhone) && {
    contactPhone: values.contactPhone === '' ? '请输入手机号' : '手机号格式不正确',
  }),
})

/** As the calls of the kind take it; the words of the type are those of the kind, chosen from its list. */
export const toProject = ({ website: _, ...rest }: PostValues) =>
  ({ ...rest, industryTags: [...rest.industryTags] }) as InputOf<(typeof teamwork)['clientSave']>
export const toEntry = ({ endDate: _, ...rest }: PostValues) =>
  ({ ...rest, industryTags: [...rest.industryTags] }) as InputOf<(typeof directory)['save']>
