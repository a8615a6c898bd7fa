import type { Db } from '../../db/database.ts'
import { type Clock, newId } from '../../kernel/clock.ts'
import { seal } from '../../kernel/sealed-text.ts'
import type { Services } from '../../kernel/services.ts'
import type { CompanyKind, CompanyStatus, LevelCode } from '../companies/tables.ts'
import { submitForReview } from '../review/api.ts'
import { hashPassword } from './login/passwords.ts'
import { makeTicket } from './login/tickets.ts'
import { addRealname, REALNAME } from './realname/realname-queries.ts'
import type { RoleType } from './tables.ts'

let nextPhone = 13900000000

/** A phone that no other made account has. */
export const freePhone = (): string => String(nextPhone++)

interface AccountParts {
  phone?: string
  name?: string
  organisation?: string
  roleType?: RoleType
  passwordHash?: string | null
  /** Hashed here; slow, so only where the test logs in with it. */
  password?: string
  avatar?: string
  email?: string
  createdAt?: Date
}

/** An account; with name and organisation it is a buyer's. */
export async function makeAccount(db: Db, parts: AccountParts = {}): Promise<{ id: string; phone: string }> {
  const id = newId()
  const phone = parts.phone ?? freePhone()
  await db
    .insertInto('account')
    .values({
      id,
      phone,
      password_hash: parts.password ? await hashPassword(parts.password) : (parts.passwordHash ?? null),
      name: parts.name ?? '张研究员',
      organisation: parts.organisation ?? '江南大学生物工程学院',
      role_type: parts.roleType ?? 'CLIENT',
      avatar: parts.avatar ?? '',
      email: parts.email ?? '',
      email_verified_at: parts.email ? new Date() : null,
      ...(parts.createdAt ? { created_at: parts.createdAt } : {}),
    })
    .execute()
  return { id, phone }
}

interface CompanyParts extends AccountParts {
  kind?: CompanyKind
  status?: CompanyStatus
  companyName?: string
  level?: LevelCode
  uscc?: string
  profile?: Record<string, unknown>
  logo?: string
  area?: { province?: string; city?: string; area?: string }
}

/** A company with its owner's account. Approved, FREE and a supplier unless said otherwise. */
export async function makeCompany(
  db: Db,
  parts: CompanyParts = {},
): Promise<{ accountId: string; companyId: string; phone: string }> {
  const status = parts.status ?? 'APPROVED'
  const account = await makeAccount(db, {
    roleType: status === 'APPROVED' || status === 'FROZEN' ? 'BUSINESS' : 'NO_AUTH',
    ...parts,
  })
  const companyId = newId()
  const name = parts.companyName ?? `上海试剂${companyId.slice(-6)}有限公司`
  await db
    .insertInto('company')
    .values({
      id: companyId,
      kind: parts.kind ?? 'SUPPLIER',
      status,
      name,
      folded_name: name,
      uscc: parts.uscc ?? '',
      level_code: parts.level ?? 'FREE',
      logo: parts.logo ?? '',
      profile: JSON.stringify(parts.profile ?? {}),
      province: parts.area?.province ?? null,
      city: parts.area?.city ?? null,
      area: parts.area?.area ?? null,
      applied_at: new Date(),
      approved_at: status === 'APPROVED' ? new Date() : null,
      created_by: account.id,
    })
    .execute()
  await db.insertInto('company_member').values({ account_id: account.id, company_id: companyId }).execute()
  return { accountId: account.id, companyId, phone: account.phone }
}

/** A member of the platform's staff. */
export async function makeOperator(
  db: Db,
  parts: { login?: string; name?: string; roles?: string[]; passwordHash?: string; totpSecret?: string } = {},
): Promise<{ id: string; login: string }> {
  const id = newId()
  const login = parts.login ?? `operator-${id.slice(-8)}`
  await db
    .insertInto('operator')
    .values({
      id,
      login,
      name: parts.name ?? '审核员小李',
      password_hash: parts.passwordHash ?? '',
      totp_secret: parts.totpSecret ?? 'JBSWY3DPEHPK3PXP',
      roles: parts.roles ?? ['super'],
    })
    .execute()
  return { id, login }
}

interface RealnameParts {
  accountId: string
  name: string
  idNumber: string
  /** Front and back; a picture may be put in place later. */
  images?: readonly string[]
  at: Date
}

/** A real name that was handed in and waits in the queue of reviews. */
export async function makeRealname(
  { database: { db }, config }: Pick<Services, 'database' | 'config'>,
  { accountId, name, idNumber, images = [], at }: RealnameParts,
): Promise<void> {
  const form = { name, idNumber: seal(config.secret, idNumber), images: [...images] }
  await addRealname(db, {
    id: newId(),
    account_id: accountId,
    name,
    id_number: form.idNumber,
    images: form.images,
    created_at: at,
  })
  const review = { entity: REALNAME, entityId: accountId, title: name, kind: 'NEW', form } as const
  const waits = { ...review, before: null, accountId, companyId: null, findings: [] }
  await submitForReview({ db, clock: { now: () => at } }, waits)
}

/** What a passed slider answers. */
export const makeSliderTicket = async (db: Db, clock: Clock): Promise<string> =>
  (await makeTicket(db, clock, { purpose: 'SLIDER', seconds: 120 })).ticket

/** The code of the last SMS that went to a phone; send what is queued first (`app.drain()`). */
export async function lastCodeTo(db: Db, phone: string): Promise<string> {
  const row = await db
    .selectFrom('sent_message')
    .select('body')
    .where('channel', '=', 'SMS')
    .where('recipient', '=', phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (JSON.parse(row.body) as { code: string }).code
}

/** A real name that was handed in and approved. */
export const makeProvedName = (
  { database: { db }, config }: Pick<Services, 'database'> & { readonly config: Pick<Services['config'], 'secret'> },
  { accountId, name, idNumber, at }: Omit<RealnameParts, 'images'>,
) =>
  db
    .insertInto('realname_record')
    .values({
      id: newId(),
      account_id: accountId,
      name,
      id_number: seal(config.secret, idNumber),
      images: [],
      status: 'APPROVED',
      created_at: at,
      decided_at: at,
    })
    .execute()
