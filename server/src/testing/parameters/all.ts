import type { ParameterKey } from '../../modules/base/parameter-catalogue.ts'
import * as adverts from './adverts.ts'
import * as appointments from './appointments.ts'
import { infringementParameters } from './infringements.ts'
import * as invitations from './invitations.ts'
import { auditParameters, keptParameters } from './kept.ts'
import * as login from './login.ts'
import { meetingParameters } from './meetings.ts'
import * as money from './money.ts'
import * as people from './people.ts'
import * as rest from './rest.ts'
import type { Observation, Stage } from './stage.ts'
import * as telephony from './telephony.ts'
import * as trade from './trade.ts'
import * as withdrawals from './withdrawals.ts'

/** How each parameter of the catalogue is seen to act. A new one without an observation does not compile. */
export const observations = (stage: Stage): Record<ParameterKey, Observation> => ({
  ...login.sessionParameters(stage),
  ...login.operatorParameters(stage),
  ...login.passwordParameters(stage),
  ...login.sliderParameters(stage),
  ...login.loginParameters(stage),
  ...login.smsParameters(stage),
  ...people.accountParameters(stage),
  ...people.companyParameters(stage),
  ...people.reviewParameters(stage),
  ...people.approvalParameters(stage),
  ...people.contentParameters(stage),
  ...people.demandParameters(stage),
  ...infringementParameters(stage),
  ...telephony.telephonyParameters(stage),
  ...telephony.recordParameters(stage),
  ...telephony.expressParameters(stage),
  ...trade.messageParameters(stage),
  ...trade.inquiryParameters(stage),
  ...trade.orderParameters(stage),
  ...trade.trialParameters(stage),
  ...money.memberParameters(stage),
  ...money.balanceParameters(stage),
  ...money.paymentParameters(stage),
  ...meetingParameters(stage),
  ...appointments.appointmentParameters(stage),
  ...withdrawals.withdrawalParameters(stage),
  ...invitations.invitationParameters(stage),
  ...adverts.advertParameters(stage),
  ...rest.pointsParameters(stage),
  ...rest.marketParameters(stage),
  ...rest.fileParameters(stage),
  ...rest.keepingParameters(stage),
  ...keptParameters(stage),
  ...auditParameters(stage),
})
