import type { Lists } from '../kernel/services.ts'
import { advertPayable } from '../modules/adverts/api.ts'
import { rechargePayable } from '../modules/balance/api.ts'
import { expressPayable } from '../modules/demand-express/api.ts'
import { membershipPayable } from '../modules/membership/api.ts'
import { smsPackPayable } from '../modules/sms-packs/api.ts'
import { ticketPayable } from '../modules/tickets/api.ts'

/** Everything that is paid for, one line each. */
export const payables: Lists['payables'] = {
  PACKAGE: membershipPayable,
  TICKET: ticketPayable,
  RECHARGE: rechargePayable,
  SMS: smsPackPayable,
  EXPRESS: expressPayable,
  ADVERT: advertPayable,
}
