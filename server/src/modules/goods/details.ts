import { regClassLabels } from '@shangyouji/contract/compounds/labels'
import type { GoodsDetails } from '@shangyouji/contract/goods/schemas'
import type { Db } from '../../db/database.ts'
import { pipeline } from '../../db/driver/prepared-query.ts'
import type { SharedReads } from '../../db/shared-reads.ts'
import type { AnyActor } from '../../http/actor.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import type { Clock } from '../../kernel/clock.ts'
import { provinceName } from '../base/api.ts'
import { categories } from '../catalogue/api.ts'
import { hazardOf, presentHazards } from '../compounds/api.ts'
import { whyNotOrderable } from './access.ts'
import { unitPriceOf } from './form/packs.ts'
import { presentFields } from './present.ts'
import * as queries from './queries.ts'
import { listShownSpecs, type SpecRow } from './spec-queries.ts'

interface Work {
  readonly db: Db
  readonly clock: Clock
}

/** What a detail page shows to everyone, and what decides who may order. */
interface Shown {
  readonly details: Omit<GoodsDetails, 'can'>
  readonly goods: Parameters<typeof whyNotOrderable>[1]
}

/** Everything that a detail page shows to a reader; null where the goods are not public. */
export async function findDetails(
  { reads, ...work }: Work & { readonly reads: SharedReads },
  id: string,
  actor: AnyActor,
): Promise<GoodsDetails | null> {
  const shown = await reads.get(
    `goods ${shanghaiDate(work.clock.now())} ${id}`,
    () => readShown(work, id),
    found => tagsOf(id, found),
  )
  return shown && forReader(shown, actor)
}

/** The same, as it stands in the database now. */
export async function readDetails(work: Work, id: string, actor: AnyActor): Promise<GoodsDetails | null> {
  const shown = await readShown(work, id)
  return shown && forReader(shown, actor)
}

function forReader({ details, goods }: Shown, actor: AnyActor): GoodsDetails {
  const isMine = actor.company?.id === goods.company_id
  const orderReason = actor.kind === 'visitor' && !goods.is_info_only ? '登录后可采购' : whyNotOrderable(actor, goods)
  return { ...details, can: { order: orderReason === '', orderReason, edit: isMine } }
}

const tagsOf = (id: string, shown: Shown | null): string[] =>
  shown
    ? [`goods:${id}`, `company:${shown.goods.company_id}`, `compound:${shown.details.cas}`, 'brand', 'category']
    : [`goods:${id}`]

/** Two statements in one message. */
async function readShown({ db, clock }: Work, id: string): Promise<Shown | null> {
  const [[row], specs] = await pipeline(db, [
    queries.findPublic.with(db, id, shanghaiDate(clock.now())),
    listShownSpecs.with(db, id),
  ])
  return row ? { details: await presentDetails(db, row, specs), goods: ruledBy(row) } : null
}

const ruledBy = ({ company_id, is_info_only, stock, is_live }: queries.PublicRow): Shown['goods'] => ({
  ...{ company_id, is_info_only, stock, is_live },
})

async function presentDetails(db: Db, row: queries.PublicRow, specs: readonly SpecRow[]): Promise<Shown['details']> {
  const { form } = row
  const path = row.category_id ? (await categories(db)).path(row.category_id) : []
  return {
    ...presentFields(row),
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
