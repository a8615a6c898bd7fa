import type { Work } from '../http/serve.ts'
import type { Services } from '../kernel/services.ts'

/** Runs a piece of background work in a transaction of its own. Nobody waits for its effects after the commit. */
export const inTransaction = <T>(services: Services, work: (work: Work) => Promise<T>): Promise<T> =>
  services.database.db.transaction().execute(db => work({ ...services, db, after: () => {} }))
