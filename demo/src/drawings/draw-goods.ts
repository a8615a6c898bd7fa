import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/database.ts'
import { newId } from '../../../server/src/kernel/clock.ts'
import type { Services } from '../../../server/src/kernel/services.ts'
import { insertCertificate, lotKey } from '../../../server/src/modules/coa/api.ts'
import { claimFiles, fileUrl, storePublicFile } from '../../../server/src/modules/files/api.ts'
import { addDocuments, listUndrawn, setPicture } from '../../../server/src/modules/goods/api.ts'
import { type DemoGoods, demoGoods } from '../demo-goods.ts'
import { platform } from '../story/platform.ts'
import { demoLot, demoPaper } from './papers.ts'
import { goodsPicture } from './pictures/goods/goods.ts'
import { openRasteriser, type Rasteriser } from './rasterise.ts'

/** Pixels of a side; what pages show is made smaller on demand. */
const SIDE = 640

/** So many chemicals come with their papers. */
const WITH_PAPERS = 40

/**
 * Draws the pictures that demo goods still lack, the most asked-for first, one after the other beside everything else.
 * A process that is stopped, or draws no more at one start, goes on with the rest at its next.
 */
export async function drawDemoGoods(services: Services): Promise<number> {
  const { db } = services.database
  const undrawn = (await listUndrawn(db)).slice(0, services.config.demoPictures)
  if (undrawn.length === 0) return 0
  const rasteriser = openRasteriser()
  try {
    return await drawAll(services, undrawn, rasteriser)
  } finally {
    rasteriser.close()
  }
}

async function drawAll(
  services: Services,
  undrawn: Awaited<ReturnType<typeof listUndrawn>>,
  rasteriser: Rasteriser,
): Promise<number> {
  const { db } = services.database
  const known = new Map(demoGoods().map(goods => [goods.form.catalogNo, goods]))
  let drawn = 0
  let documented = 0
  for (const row of undrawn) {
    const goods = known.get(row.catalog_no)
    if (!goods) continue
    const svg = goodsPicture({
      ...goods.picture,
      brand: row.brand_name ?? '',
      name: row.name,
      code: row.catalog_no,
      pack: row.pack_size,
    })
    const bytes = await rasteriser.draw(svg, SIDE)
    const url = fileUrl(await storePublicFile(services, { fileName: `${row.catalog_no}.jpg`, bytes }))
    const docs = goods.form.cas !== '' && documented++ < WITH_PAPERS ? await storePapers(services, goods.form) : null
    await db.transaction().execute(async transaction => {
      const user = { entity: 'goods', id: row.id, actor: platform, now: services.clock.now() }
      const papers = docs ? Object.values(docs).flatMap(list => list.map(document => document.url)) : []
      await claimFiles(transaction, user, [url, ...papers])
      await setPicture(transaction, row.id, url)
      // who reviews it sees what its owner sees
      await transaction
        .updateTable('review')
        .set({ form: sql`jsonb_set(form, '{images}', to_jsonb(array[${url}::text]))` })
        .where('entity', '=', 'goods')
        .where('entity_id', '=', row.id)
        .where('status', '=', 'PENDING')
        .execute()
      // threads about it keep the picture that it had when they began
      await transaction
        .updateTable('consultation')
        .set({ subject: sql`jsonb_set(subject, '{image}', to_jsonb(${url}::text))` })
        .where('subject_type', '=', 'GOODS')
        .where('subject_id', '=', row.id)
        .execute()
      if (docs) {
        await addDocuments(transaction, row.id, docs)
        await addLot(transaction, services.clock.now(), { goodsId: row.id, form: goods.form, url: docs.COA[0]!.url })
      }
      await services.events.publish(transaction, 'pages', { tags: [`goods:${row.id}`] })
    })
    drawn++
  }
  if (drawn > 0) await services.events.publish(db, 'pages', { tags: ['goods'] })
  return drawn
}

/** The lot that stands on the certificate is found by its number (/website/coa). */
async function addLot(
  db: Db,
  now: Date,
  { goodsId, form, url }: { goodsId: string; form: DemoGoods['form']; url: string },
) {
  const owner = await db
    .selectFrom('goods')
    .select(['company_id', 'account_id'])
    .where('id', '=', goodsId)
    .executeTakeFirstOrThrow()
  const id = newId()
  const lot = demoLot(form)
  await insertCertificate(db, {
    id,
    company_id: owner.company_id,
    goods_id: goodsId,
    lot_no: lot,
    lot_key: lotKey(lot),
    url,
    created_by: owner.account_id,
    created_at: now,
    updated_at: now,
  })
  await claimFiles(db, { entity: 'lot_certificate', id, actor: platform, now }, [url])
}

async function storePapers(services: Services, form: DemoGoods['form']) {
  const store = async (paper: 'COA' | 'SDS') => {
    const name = `${form.catalogNo} ${paper}`
    const file = { fileName: `${name}.pdf`, bytes: demoPaper(paper, form), bizType: 'DOCUMENT' as const }
    return [{ name, url: fileUrl(await storePublicFile(services, file)) }]
  }
  return { COA: await store('COA'), SDS: await store('SDS') }
}
