import type { StatusType } from '@shangyouji/contract/accounts/client-calls'
import type { CompanyStatus } from './tables.ts'

/**
 * Company 企业: a supplier or an exhibition organiser. An account applies for it and becomes its owner; operators decide.
 * The surprising rule: a company is not a user. Several accounts may belong to one company, each account to one at most.
 */

export type CompanyAction = 'save' | 'submit' | 'withdraw' | 'approve' | 'refuse' | 'freeze' | 'unfreeze' | 'terminate'

interface Move {
  readonly from: readonly CompanyStatus[]
  readonly to: CompanyStatus
  readonly by: 'applicant' | 'operator'
}

/** Every move there is. Handlers, the operator's buttons and the applicant's screens all read it. */
export const companyMoves: Readonly<Record<CompanyAction, Move>> = {
  save: { from: ['DRAFT', 'REFUSED'], to: 'DRAFT', by: 'applicant' },
  submit: { from: ['DRAFT', 'REFUSED'], to: 'WAIT_AUDIT', by: 'applicant' },
  withdraw: { from: ['WAIT_AUDIT'], to: 'DRAFT', by: 'applicant' },
  approve: { from: ['WAIT_AUDIT'], to: 'APPROVED', by: 'operator' },
  refuse: { from: ['WAIT_AUDIT'], to: 'REFUSED', by: 'operator' },
  freeze: { from: ['APPROVED'], to: 'FROZEN', by: 'operator' },
  unfreeze: { from: ['FROZEN'], to: 'APPROVED', by: 'operator' },
  terminate: { from: ['APPROVED', 'FROZEN', 'REFUSED'], to: 'TERMINATED', by: 'operator' },
}

export const canMove = (action: CompanyAction, from: CompanyStatus): boolean => companyMoves[action].from.includes(from)

/** Which side an account may enter. `isBuyer`: it had completed its profile before it applied. */
export function statusTypeOf(company: { status: CompanyStatus } | null, isBuyer: boolean): StatusType {
  switch (company?.status) {
    case 'APPROVED':
      return 'BUSINESS'
    case 'FROZEN':
      return 'FROZEN'
    case 'WAIT_AUDIT':
      return isBuyer ? 'WAIT_AUDIT_CLIENT' : 'WAIT_AUDIT'
    default:
      return 'CLIENT'
  }
}
