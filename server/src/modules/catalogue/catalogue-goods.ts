import type { Db } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'

/** What goods hold of the catalogue, and how it follows when operators move or merge; all in the call's transaction. */
export interface CatalogueGoods {
  moveGoods(
    db: Db,
    from: { column: 'category_2' | 'category_id'; id: string },
    to: { category_1: string; category_2?: string; category_id?: string },
  ): Promise<number>
  renameInForms(db: Db, fromId: string, toId: string): Promise<void>
  copyPropertyValues(db: Db, fromId: string, toId: string): Promise<void>
  dropPropertyValues(db: Db, propertyId: string): Promise<void>
  changeBrand(db: Db, fromId: string, toId: string): Promise<number>
  /** Sends the job that reads the goods of a changed use case again. */
  readUseCase(
    work: { readonly db: Db; readonly jobs: Jobs },
    useCase: { readonly id: string; readonly name: string; readonly categoryIds: readonly string[] },
  ): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Lists {
    /** Goods stand above the catalogue: their module writes them. */
    readonly catalogueGoods: CatalogueGoods
  }
}
