import type { CorpCard, OwnAccount } from '@shangyouji/contract/accounts/client-calls'
import { displayName } from '@shangyouji/contract/checks'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { companyOf } from './membership-queries.ts'
import { labelIdsOf } from './profile/profile-queries.ts'
import type { AccountRow } from './queries.ts'
import { lastRealname } from './realname/realname-queries.ts'
import type { OrganisationProfile } from './tables.ts'

const organisationOf = (profile: OrganisationProfile) => ({
  organisationType: profile.organisationType ?? ('' as const),
  department: profile.department ?? '',
  province: profile.province ?? '',
  provinceName: profile.provinceName ?? '',
  city: profile.city ?? '',
  cityName: profile.cityName ?? '',
  area: profile.area ?? '',
  areaName: profile.areaName ?? '',
  address: profile.address ?? '',
  website: profile.website ?? '',
  intro: profile.intro ?? '',
})

/** One's own account. */
export async function presentOwn(db: Db, row: AccountRow): Promise<z.infer<typeof OwnAccount>> {
  const realname = await lastRealname(db, row.id)
  const company = await companyOf(db, row.id)
  return {
    id: row.id,
    account: row.phone,
    name: row.name,
    organisation: row.organisation,
    avatar: row.avatar,
    email: row.email,
    isEmailVerified: row.email !== '' && row.email_verified_at !== null,
    gender: row.gender,
    position: row.position,
    role_type: row.role_type,
    labelIds: await labelIdsOf(db, row.id),
    hasPassword: row.password_hash !== null,
    wechatName: row.wechat_union_id ? (row.wechat_name ?? '') : null,
    invitationCode: row.invitation_code ?? '',
    realname: realname?.status ?? 'NONE',
    realnameReason: realname?.status === 'REFUSED' ? realname.reason : '',
    ...organisationOf(row.organisation_profile),
    business: company ?? null,
    createTime: row.created_at.toISOString(),
  }
}

/** What those see of a client to whom it may be shown: no phone, no mail. */
export async function presentCorp(db: Db, row: AccountRow): Promise<z.infer<typeof CorpCard>> {
  const { organisationType, department, provinceName, cityName, website, intro } = organisationOf(
    row.organisation_profile,
  )
  const company = await companyOf(db, row.id)
  return {
    id: row.id,
    name: displayName({ name: row.name, phone: row.phone }),
    avatar: row.avatar,
    position: row.position,
    organisation: row.organisation,
    organisationType,
    department,
    provinceName,
    cityName,
    website,
    intro,
    business: company?.status === 'APPROVED' ? { id: company.id, name: company.name, kind: company.kind } : null,
  }
}
