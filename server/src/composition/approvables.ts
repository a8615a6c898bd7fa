import { passkeyResetApprovable } from '../modules/accounts/api.ts'
import type { Approvables } from '../modules/approvals/api.ts'
import { freezePayingApprovable, terminatePayingApprovable } from '../modules/companies/api.ts'
import { compoundClassApprovable, regulatedListApprovable, regulationRuleApprovable } from '../modules/compounds/api.ts'
import { levelGrantApprovable, refundApprovable } from '../modules/membership/api.ts'
import { paymentRefundApprovable } from '../modules/payments/api.ts'
import { pointsAdjustApprovable } from '../modules/points/api.ts'
import { withdrawalApprovable } from '../modules/withdrawals/api.ts'

/** Everything that a second operator has to approve, by kind; a kind of later modules adds its line. */
export const approvables: Approvables = {
  REGULATION_RULE: regulationRuleApprovable,
  REGULATED_LIST: regulatedListApprovable,
  COMPOUND_CLASS: compoundClassApprovable,
  FREEZE_PAYING_COMPANY: freezePayingApprovable,
  TERMINATE_PAYING_COMPANY: terminatePayingApprovable,
  LEVEL_GRANT: levelGrantApprovable,
  MEMBER_REFUND: refundApprovable,
  WITHDRAWAL: withdrawalApprovable,
  PAYMENT_REFUND: paymentRefundApprovable,
  POINTS_ADJUST: pointsAdjustApprovable,
  PASSKEY_RESET: passkeyResetApprovable,
}
