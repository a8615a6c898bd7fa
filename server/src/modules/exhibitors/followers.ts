import type { Db } from '../../db/database.ts'

/** What hangs on an exhibitor in modules above. */
export interface ExhibitorFollower {
  /** Appointments that were asked for or agreed: an exhibitor that has some is not taken off the list. */
  countOpen(db: Db, exhibitorId: string): Promise<number>
}

declare module '../../kernel/services.ts' {
  interface Lists {
    /** Filled in composition/exhibitor-followers.ts. */
    readonly exhibitorFollowers: readonly ExhibitorFollower[]
  }
}
