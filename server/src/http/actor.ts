import type { RoleType } from '@shangyouji/contract/accounts/login-calls'
import type { OperatorRole, Who } from '@shangyouji/contract/call'
import type * as form from '@shangyouji/contract/companies/form-schemas'
import type { z } from 'zod'

export type CompanyKind = z.infer<typeof form.CompanyKind>
export type CompanyStatus = z.infer<typeof form.CompanyStatus>
export type LevelCode = z.infer<typeof form.LevelCode>
export type MemberRole = 'OWNER' | 'ADMIN' | 'SALES' | 'EDITOR'

/** The company an account belongs to, as far as calls decide by it. */
export interface Membership {
  readonly id: string
  readonly kind: CompanyKind
  readonly status: CompanyStatus
  readonly role: MemberRole
  readonly level: LevelCode
}

/** Owner and administrators act for their company where its money, members and settings are concerned. */
export const managesCompany = (company: Membership | null): boolean =>
  company?.role === 'OWNER' || company?.role === 'ADMIN'

/** Nobody logged in. */
export interface Visitor {
  readonly kind: 'visitor'
  readonly accountId: null
  readonly company: null
}

/** A live account. Rights come from what the database says now, never from `roleType`, which only picks menus. */
export interface Account {
  readonly kind: 'account'
  readonly accountId: string
  readonly sessionId: string
  readonly roleType: RoleType
  /** Name and organisation are given: the buyer's side is open. */
  readonly isClient: boolean
  readonly company: Membership | null
}

export interface Client extends Account {
  readonly isClient: true
}

/** A member of an approved, unfrozen company. */
export interface Member extends Account {
  readonly company: Membership
}

export interface Operator {
  readonly kind: 'operator'
  readonly operatorId: string
  readonly sessionId: string
  readonly name: string
  readonly roles: readonly OperatorRole[]
  readonly accountId: null
  readonly company: null
}

export type AnyActor = Visitor | Account | Operator

/** The actor a handler is given, by the call's `who`. */
export type ActorOf<W extends Who> = {
  anon: AnyActor
  user: Account
  client: Client
  business: Member
  'organiser+business': Member
  either: Account
  operator: Operator
}[W]

export const visitor: Visitor = { kind: 'visitor', accountId: null, company: null }

/** Of the account or of the operator; null for visitors. */
export const actorIdOf = (actor: AnyActor): string | null =>
  actor.kind === 'operator' ? actor.operatorId : actor.accountId

/** A member of an approved company of this kind. */
export const isMemberOf = (actor: AnyActor, kind?: CompanyKind): actor is Member =>
  actor.kind === 'account' && actor.company?.status === 'APPROVED' && (!kind || actor.company.kind === kind)

/** Whether `who` lets this actor in; the object rules come after. */
export function mayCall(actor: AnyActor, who: Who, role?: OperatorRole): boolean {
  switch (who) {
    case 'anon':
      return true
    case 'operator':
      return actor.kind === 'operator' && (!role || actor.roles.includes(role) || actor.roles.includes('super'))
    case 'user':
      return actor.kind === 'account'
    case 'client':
      return actor.kind === 'account' && actor.isClient
    case 'business':
      return isMemberOf(actor, 'SUPPLIER')
    case 'organiser+business':
      return isMemberOf(actor)
    case 'either':
      return actor.kind === 'account' && (actor.isClient || isMemberOf(actor))
  }
}
