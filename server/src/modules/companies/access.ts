import { type Membership, managesCompany } from '../../http/actor.ts'
import { canMove } from './rules.ts'
import type { CompanyStatus } from './tables.ts'

/** What a member may do to its company: the same answer decides on the server and shows the buttons. */
export const memberCan = (company: Membership) => ({ edit: managesCompany(company) })

export const applicantCan = (status: CompanyStatus) => ({
  edit: canMove('save', status),
  submit: canMove('submit', status),
  withdraw: canMove('withdraw', status),
})
