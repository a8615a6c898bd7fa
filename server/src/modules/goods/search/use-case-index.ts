import { setTimeout } from 'node:timers/promises'
import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import { updateMany } from '../../../db/update-many.ts'
import type { Services } from '../../../kernel/services.ts'
import { freshUseCases, noteUseCaseProgress } from '../../catalogue/api.ts'
import { wordsOfMany } from '../shelf/bulk.ts'
import { listGoodsOfUseCase, listOfIds } from './reindex-queries.ts'

/** Goods of one transaction, and the pause behind it: the embedded database answers no other call meanwhile. */
const STEP = 25
const PAUSE_MS = 20

/** A use case that operators changed, with the categories that it has and had. */
export interface ChangedUseCase {
  readonly id: string
  readonly name: string
  readonly categoryIds: readonly string[]
}

/** Reads again the words of the goods that a changed use case concerns, and says how far it has come. */
export async function indexUseCase({ database, clock, events }: Services, useCase: ChangedUseCase): Promise<void> {
  const { db } = database
  const useCases = await freshUseCases(db)
  const ids = await listGoodsOfUseCase(db, useCase)
  const note = (done: number) => noteUseCaseProgress(db, useCase.id, { done, total: ids.length }, clock.now())
  for (let done = 0; done < ids.length; done += STEP) {
    await note(done)
    await db.transaction().execute(async transaction => {
      const rows = await listOfIds(transaction, ids.slice(done, done + STEP))
      const goods = rows.map(row => ({ companyId: row.company_id, form: row.form as GoodsForm }))
      const words = await wordsOfMany(transaction, goods, useCases)
      const changes = rows.map((row, i) => ({ id: row.id, search: words[i]! }))
      await updateMany(transaction, 'goods', ['id', 'uuid'], { search: 'tsvector' }, changes)
    })
    await setTimeout(PAUSE_MS)
  }
  await note(ids.length)
  await events.publish(db, 'pages', { tags: ['*'] })
}
