import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { type AnyActor, isMemberOf } from '../../http/actor.ts'
import { textOf } from '../../text/rich-text.ts'
import { parameters } from '../base/api.ts'
import { type ContentRow, editable, hasLiked, presentContent, presentOwned, type ReviewState } from '../content/api.ts'
import { lastReviews } from '../review/api.ts'
import type { DemandFormData } from './demand-form.ts'
import * as queries from './queries.ts'
import { hiddenName, whyNotEnrollable } from './rules.ts'

type DemandRow = Selectable<Tables['demand']>
type Owner = { name: string; organisation: string }

/** States in which a supplier has been let see the buyer's contacts. */
const DISCLOSED = ['SHORTLISTED', 'WON']

const areaNames = (form: DemandFormData) => ({
  provinceName: form.provinceName ?? '',
  cityName: form.cityName ?? '',
})

function clientName(row: ContentRow<DemandFormData>, demand: DemandRow | undefined, owner: Owner | undefined): string {
  const shown = [demand?.is_show && owner?.organisation, demand?.is_show_name && owner?.name].filter(Boolean)
  return shown.join(' · ') || hiddenName(areaNames(row.form).provinceName)
}

/** The card; an item that was never public has no row of its own yet and shows its form. */
function presentCard(row: ContentRow<DemandFormData>, demand: DemandRow | undefined, owner: Owner | undefined) {
  const { form } = row
  return {
    type: demand?.demand_type ?? form.type ?? 'OTHER',
    summary: textOf(demand?.content ?? form.content ?? '').slice(0, 120),
    ...areaNames(row.form),
    industryTags: demand?.industry_tags ?? form.industryTags ?? [],
    items: demand?.items ?? form.items ?? [],
    budgetRange: demand?.budget_range ?? form.budgetRange ?? '',
    expectDate: demand?.expect_date ?? form.expectDate ?? '',
    quoteDeadline: demand?.quote_deadline ?? form.quoteDeadline ?? '',
    expireTime: row.expires_at?.toISOString() ?? null,
    enrollQuantity: '5' as const,
    enrollNum: demand?.seats_used ?? 0,
    isFull: demand ? demand.seats_used >= demand.enroll_quantity : false,
    clientName: clientName(row, demand, owner),
  }
}

async function related(db: Db, rows: readonly ContentRow<object>[]) {
  const demands = new Map(
    (
      await queries.listDemands(
        db,
        rows.map(row => row.id),
      )
    ).map(row => [row.id, row]),
  )
  const shown = rows.filter(row => demands.get(row.id)?.is_show || demands.get(row.id)?.is_show_name)
  const ids = [...new Set(shown.flatMap(row => row.account_id ?? []))]
  const owners = new Map((await queries.listOwners(db, ids)).map(owner => [owner.id, owner]))
  return {
    demandOf: (row: ContentRow<object>) => demands.get(row.id),
    ownerOf: (row: ContentRow<object>) => owners.get(row.account_id ?? ''),
  }
}

export async function presentMany(db: Db, rows: readonly ContentRow<DemandFormData>[]) {
  const { demandOf, ownerOf } = await related(db, rows)
  return rows.map(row => ({ ...presentContent(row), ...presentCard(row, demandOf(row), ownerOf(row)) }))
}

export async function presentOwn(
  db: Db,
  rows: readonly ContentRow<DemandFormData>[],
  states: ReadonlyMap<string, ReviewState>,
) {
  const { demandOf, ownerOf } = await related(db, rows)
  const fresh = new Map(
    (
      await queries.countNewEnrolments(
        db,
        rows.map(row => row.id),
      )
    ).map(row => [row.demand_id, row.number]),
  )
  const most = await parameters(db).number('demand.maxExtensions')
  return rows.map(row => ({
    ...presentOwned(row, states.get(row.id)!),
    ...presentCard(row, demandOf(row), ownerOf(row)),
    closeReason: demandOf(row)?.close_reason ?? null,
    newEnrollNum: fresh.get(row.id) ?? 0,
    matchNum: demandOf(row)?.match_count ?? 0,
    isMatching: demandOf(row)?.is_matching ?? false,
    extensionsLeft: Math.max(0, most - (demandOf(row)?.extensions ?? 0)),
  }))
}

/** The form for its owner's editor, with what the last review said of single fields while it stands refused. */
export async function presentEditable(db: Db, row: ContentRow<DemandFormData>) {
  const review = (await lastReviews(db, 'demand', [row.id])).get(row.id)
  const form = await editable(db, { type: 'demand' }, row)
  return {
    ...form,
    title: form.title ?? '',
    fieldReasons: review?.status === 'REJECTED' ? review.field_reasons : {},
  }
}

export async function presentDetails(db: Db, row: ContentRow<DemandFormData>, actor: AnyActor, now: Date) {
  const [card] = await presentMany(db, [row])
  const demand = (await queries.findDemand(db, row.id))!
  const mine = isMemberOf(actor, 'SUPPLIER') ? await queries.findOwnEnrolment(db, row.id, actor.company.id) : undefined
  const isMine = actor.accountId !== null && actor.accountId === row.account_id
  const seeContacts = isMine || (mine !== undefined && DISCLOSED.includes(mine.status))
  const enrollReason = whyNotEnrollable(actor, {
    accountId: row.account_id,
    status: row.status,
    seatsUsed: demand.seats_used,
    seats: demand.enroll_quantity,
    deadline: demand.quote_deadline,
    now,
    expiresAt: row.expires_at,
    isEnrolled: mine !== undefined,
  })
  return {
    ...card!,
    content: demand.content,
    attachments: demand.attachments,
    invoiceNeed: demand.invoice_need,
    visibility: demand.visibility,
    closeReason: demand.close_reason,
    isMine,
    isLiked: actor.accountId !== null && (await hasLiked(db, row.id, actor.accountId)),
    myEnrollId: mine?.id ?? null,
    demandMobile: seeContacts ? demand.demand_mobile : '',
    qqNumber: seeContacts ? demand.qq_number : '',
    wxNumber: seeContacts ? demand.wx_number : '',
    can: { enroll: enrollReason === '', enrollReason, edit: isMine, seeContacts },
  }
}
