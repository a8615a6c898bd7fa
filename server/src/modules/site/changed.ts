import type { Db } from '../../db/database.ts'
import type { Notices } from '../../db/notices.ts'

/** Within the transaction that changes what pages show around their content: all of them carry the tag `site`. */
export const changed = (notices: Notices, db: Db): Promise<void> => notices.say(db, 'pages', { tags: ['site'] })
