import type { CatalogueGoods } from '../catalogue/api.ts'
import './jobs.ts'
import * as queries from './catalogue-queries.ts'

/** What the catalogue's operators change in goods. */
export const catalogueGoods: CatalogueGoods = {
  ...queries,
  readUseCase: ({ db, jobs }, useCase) => jobs.send(db, 'goods.useCase', useCase),
}
