import type { Db } from '../../db/database.ts'
import type { EventBus } from '../../db/events.ts'

/** Within the transaction that changes what pages show around their content: all of them carry the tag `site`. */
export const invalidateSitePages = (notices: EventBus, db: Db): Promise<void> =>
  notices.publish(db, 'pages', { tags: ['site'] })
