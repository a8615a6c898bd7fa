import type { Services } from '../../../server/src/kernel/services.ts'
import { claimFiles, fileUrl, storePublicFile } from '../../../server/src/modules/files/api.ts'
import { platform } from '../story/platform.ts'
import { type GoodsPicture, goodsPicture } from './pictures/goods/goods.ts'
import type { Rasteriser } from './rasterise.ts'

const SIDE = 640

/** What stands for a gift of the story. */
const pictures: Readonly<Record<string, Pick<GoodsPicture, 'kind' | 'field' | 'pack'>>> = {
  '台式迷你离心机（8孔）': { kind: 'centrifuge', field: 'protein', pack: '8 孔' },
  '可调移液器支架（6支）': { kind: 'pipette', field: 'cell', pack: '6 支' },
  '实验室记录本（10本装）': { kind: 'report', field: 'analysis', pack: '10 本' },
  '冻存管彩色标签纸（1000枚）': { kind: 'tubes', field: 'cell', pack: '1000 枚' },
  会员企业答谢礼盒: { kind: 'box', field: 'protein', pack: '1 盒' },
  文献检索月卡: { kind: 'report', field: 'protein', pack: '1 个月' },
}

/** Draws the pictures of gifts that have none, also for what was exchanged before. */
export async function drawDemoGifts(services: Services, rasteriser: Rasteriser): Promise<void> {
  const { db } = services.database
  const undrawn = await db.selectFrom('gift').select(['id', 'name']).where('cover', '=', '').execute()
  for (const { id, name } of undrawn) {
    const picture = pictures[name]
    if (!picture) continue
    const svg = goodsPicture({ ...picture, brand: '上游集', name, code: '积分礼品' })
    const bytes = await rasteriser.draw(svg, SIDE)
    const cover = fileUrl(await storePublicFile(services, { fileName: `${name}.jpg`, bytes }))
    await db.transaction().execute(async transaction => {
      await claimFiles(transaction, { entity: 'gift', id, actor: platform, now: services.clock.now() }, [cover])
      await transaction.updateTable('gift').set({ cover }).where('id', '=', id).execute()
      await transaction.updateTable('gift_order').set({ cover }).where('gift_id', '=', id).execute()
    })
  }
  if (undrawn.length > 0) await services.events.publish(db, 'pages', { tags: ['gifts'] })
}
