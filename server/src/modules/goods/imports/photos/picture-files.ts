import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import type { Member } from '../../../../http/actor.ts'
import type { Work } from '../../../../http/serve.ts'
import { claimFiles } from '../../../files/api.ts'
import { filesOf } from '../../form/check.ts'
import type { LockedRow } from '../../queries.ts'

/** Notes which files goods use now; what is on the shelf keeps its own while a change of it is reviewed. */
export async function claimPictures(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  actor: Member,
  changes: readonly { goodsId: string; row: LockedRow | null; form: GoodsForm }[],
): Promise<void> {
  for (const { goodsId, row, form } of changes) {
    const shown = row?.status === 'PUBLISHED' ? filesOf(row.form) : []
    await claimFiles(db, { entity: 'goods', id: goodsId, actor, now: clock.now() }, [...filesOf(form), ...shown])
  }
}
