import { type DeskTypeName, isTradeType } from '@shangyouji/contract/desk/labels'
import type { Operator } from '../../http/actor.ts'
import { may } from '../../kernel/failure.ts'

const has = (actor: Operator, role: 'reviewer' | 'support' | 'super') =>
  actor.roles.includes(role) || actor.roles.includes('super')

/** Reviewers and support find what is published; what two sides agree between them only support. */
export const mayFind = (actor: Operator, type: DeskTypeName): boolean =>
  isTradeType(type) ? has(actor, 'support') : has(actor, 'reviewer') || has(actor, 'support')

/** @throws Failure NOT_ALLOWED for a type the operator has nothing to do with */
export function mustFind(actor: Operator, type: DeskTypeName): void {
  may(mayFind(actor, type), 'NOT_ALLOWED')
}

/** Taking down and bringing back is decided by reviewers, as every other publishing is. */
export const mayTakeDown = (actor: Operator, type: DeskTypeName): boolean =>
  !isTradeType(type) && has(actor, 'reviewer')

/** A draft was shown to nobody: operators see that it is there, its text only the super operator. */
export const mayRead = (actor: Operator, row: { readonly status: string }): boolean =>
  row.status !== 'DRAFT' || actor.roles.includes('super')
