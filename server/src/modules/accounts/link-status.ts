import type { Db } from '../../db/database.ts'

/** What became of the thing behind a saved link; null where it never was. */
export type LinkStatus = (db: Db, id: string) => Promise<{ isDeleted: boolean; isShow: boolean; status: string } | null>

declare module '../../kernel/services.ts' {
  interface Lists {
    /** By the name that getDeleteAndStatus is asked with. */
    readonly linkStatus: Readonly<Record<string, LinkStatus>>
  }
}
