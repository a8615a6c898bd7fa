import type { ServedGroup } from './http/serve.ts'
import { oauthRoutes, sliderRoutes, verificationRoutes } from './modules/accounts/oauth-routes.ts'
import { demandRoutes } from './modules/demands/routes.ts'
import { enrollRoutes } from './modules/enrolments/routes.ts'
import { fileRoutes, operatorFileRoutes } from './modules/files/routes.ts'
import { messageRoutes, messageSettingRoutes, messageUserRoutes, pushRoutes } from './modules/messages/routes.ts'
import { reviewRoutes } from './modules/review/routes.ts'

/** The modules that serve the contract, one line each. */
export const served: readonly ServedGroup[] = [
  oauthRoutes,
  verificationRoutes,
  sliderRoutes,
  fileRoutes,
  operatorFileRoutes,
  demandRoutes,
  enrollRoutes,
  reviewRoutes,
  messageRoutes,
  messageUserRoutes,
  pushRoutes,
  messageSettingRoutes,
]
