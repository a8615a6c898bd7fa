import { regClassLabels } from '@shangyouji/contract/compounds/calls'
import type { GoodsDetails } from '@shangyouji/contract/goods/schemas'
import type { Db } from '../../db/database.ts'
import { pipeline } from '../../db/driver/prepared-query.ts'
import type { AnyActor } from '../../http/actor.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import type { Clock } from '../../kernel/clock.ts'
import { provinceName } from '../base/api.ts'
import { categories } from '../catalogue/api.ts'
import { hazardOf, presentHazards } from '../compounds/api.ts'
import { whyNotOrderable } from './access.ts'
import { unitPriceOf } from './form/packs.ts'
import { presentCard } from './present.ts'
import * as queries from './queries.ts'
import { listShownSpecs, type SpecRow } from './spec-queries.ts'

/** Everything that a detail page shows: two statements in one message; null where the goods are not public. */
export async function findDetails(
  { db, clock }: { db: Db; clock: Clock },
  id: string,
  actor: AnyActor,
): Promise<GoodsDetails | null> {
  const [[row], specs] = await pipeline(db, [
    queries.findPublic.with(db, id, shanghaiDate(clock.now())),
    listShownSpecs.with(db, id),
  ])
  return row ? presentDetails(db, row, specs, actor) : null
}

async function presentDetails(
  db: Db,
  row: queries.PublicRow,
  specs: readonly SpecRow[],
  actor: AnyActor,
): Promise<GoodsDetails> {
  const { form } = row
  const path = row.category_id ? (await categories(db)).path(row.category_id) : []
  const isMine = actor.company?.id === row.company_id
  const orderReason = actor.kind === 'visitor' && !row.is_info_only ? '登录后可采购' : whyNotOrderable(actor, row)
  return {
    ...presentCard(row),
    path: path.map(({ id, name }) => ({ id, name })),
    specs: specs.map(spec => presentShownSpec(spec, row.is_info_only)),
    mf: form.mf,
    mw: form.mw,
    form: form.form,
    storage: form.storage,
    shipTemp: form.shipTemp,
    shelfLife: form.shelfLife,
    leadDays: form.leadDays,
    images: form.images,
    video: form.video,
    detail: form.detail,
    params: form.params,
    docs: form.docs,
    applications: form.applications,
    useCases: form.useCases ?? [],
    refs: form.refs,
    components: form.components,
    publishTime: row.published_at?.toISOString() ?? null,
    readNum: row.read_count ?? 0,
    forwardNum: row.forward_count ?? 0,
    brand:
      row.brand_id && row.brand_is_live
        ? { id: row.brand_id, name: row.brand_name!, logo: row.brand_logo ?? '', isAuthorised: row.is_authorised }
        : null,
    supplier: {
      id: row.company_id,
      name: row.company_name,
      logo: row.company_logo,
      levelCode: row.level_code,
      provinceName: row.province ? provinceName(row.province) : '',
      goodsNum: row.supplier_goods,
    },
    compound: presentCompound(row),
    can: { order: orderReason === '', orderReason, edit: isMine },
  }
}

function presentCompound(row: queries.PublicRow): GoodsDetails['compound'] {
  if (row.compound_cas === null) return null
  return {
    cas: row.compound_cas,
    nameZh: row.name_zh!,
    hasStructure: row.smiles !== '',
    regulations: row.reg_classes!.map(regClass => regClassLabels[regClass]),
    hazards: presentHazards(row.compound_cas, hazardOf(row.hazard)),
  }
}

/** A spec as visitors see it: no price where the law keeps goods from being sold. */
export function presentShownSpec(spec: SpecRow, isInfoOnly: boolean) {
  const price = isInfoOnly ? null : spec.price
  return {
    id: spec.id,
    specNo: spec.spec_no,
    packSize: spec.pack_size,
    unit: spec.unit,
    price,
    priceMax: isInfoOnly ? null : spec.price_max,
    tiers: isInfoOnly ? [] : spec.tiers,
    moq: spec.moq,
    stock: spec.stock === '' ? null : spec.stock,
    leadDays: spec.lead_days,
    ...unitPriceOf(price, spec.pack_size),
  }
}
