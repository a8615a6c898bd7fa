import { casIsValid, tidyCas } from '@shangyouji/contract/checks'
import { regClassLabels } from '@shangyouji/contract/compounds/calls'
import { shanghaiDate } from '../../calendar.ts'
import { newId } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../failure.ts'
import type { AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { dictionaryName } from '../base/api.ts'
import type { Finding } from '../review/api.ts'
import { nameKey } from './names.ts'
import * as queries from './queries.ts'
import { type Judged, judgeClass } from './rules.ts'

/** Something named in goods, a demand or a sample: by CAS number in any writing, by name, or both. */
export interface RegulatedItem {
  readonly cas?: string
  readonly name?: string
  /** Share by mass in percent; absent or null counts as pure. */
  readonly percent?: number | null
  /** Where it stands in the form. */
  readonly field?: string
}

export interface Hit extends Judged {
  readonly cas: string
  readonly name: string
  readonly percent: number | null
  readonly field: string
}

const casOf = ({ cas }: RegulatedItem): string | null => {
  const tidy = cas ? tidyCas(cas) : ''
  return casIsValid(tidy) ? tidy : null
}

/** Every regulated substance among the items with what its classes mean. A bounded number of queries, whatever the items. */
export async function judgeItems(
  db: Db,
  items: readonly RegulatedItem[],
  holder: { companyId: string; today: string } | null,
): Promise<Hit[]> {
  return (await judgeMany(db, [items], holder))[0] ?? []
}

/** The same for several things at once, each with its own items; answers in their order. */
export async function judgeMany(
  db: Db,
  things: readonly (readonly RegulatedItem[])[],
  holder: { companyId: string; today: string } | null,
): Promise<Hit[][]> {
  const items = things.flat()
  const numbers = [...new Set(items.flatMap(item => casOf(item) ?? []))]
  const keys = [...new Set(items.map(item => nameKey(item.name ?? '')).filter(key => key !== ''))]
  const regulated = await queries.listRegulated(db, numbers, keys)
  if (regulated.length === 0) return things.map(() => [])
  const rules = new Map((await queries.listPolicies(db)).map(row => [row.reg_class, row]))
  const exemptions = await queries.listExemptions(
    db,
    regulated.map(row => row.cas),
  )
  const licences = holder ? await licencesOf(db, holder) : []
  const hitsOf = (item: RegulatedItem): Hit[] => {
    const cas = casOf(item)
    const key = nameKey(item.name ?? '')
    const named = regulated.filter(row => row.cas === cas || (key !== '' && row.name_keys.includes(key)))
    return named.flatMap(row =>
      row.reg_classes.map(regClass => {
        const exempt = exemptions.find(found => found.cas === row.cas && found.reg_class === regClass)
        const limit = exempt ? Number(exempt.max_percent) : null
        const percent = item.percent ?? null
        const judged = judgeClass(regClass, rules.get(regClass), percent, limit, licences)
        return { ...judged, cas: row.cas, name: row.name_zh, percent, field: item.field ?? '' }
      }),
    )
  }
  return things.map(own => own.flatMap(hitsOf))
}

/** What the licences in force are called: their code and their name in the dictionary. */
async function licencesOf(db: Db, holder: { companyId: string; today: string }): Promise<string[]> {
  const inForce = (await queries.listLicences(db, holder.companyId)).filter(
    licence => licence.expireAt === '' || licence.expireAt.slice(0, 10) >= holder.today,
  )
  return Promise.all(inForce.map(async ({ type }) => `${type} ${await dictionaryName(db, 'LICENCE_TYPE', type)}`))
}

const findingOf = (hit: Hit): Finding => ({
  kind: 'REGULATED',
  text: `${hit.name} ${hit.cas}：${regClassLabels[hit.regClass]}`,
})

/**
 * Regulated substances that a person must look at.
 * @throws Failure REGULATED naming what may not be published
 */
export async function regulationFindings(db: Db, items: readonly RegulatedItem[]): Promise<Finding[]> {
  return findingsOf(await judgeItems(db, items, null))
}

/** Regulated substances that a text names: writing about them is allowed, but a person looks. */
export async function mentionedFindings(db: Db, numbers: readonly string[]): Promise<Finding[]> {
  if (numbers.length === 0) return []
  const hits = await judgeItems(
    db,
    numbers.map(cas => ({ cas })),
    null,
  )
  return distinct(hits.filter(hit => hit.outcome !== 'PASSED').map(findingOf))
}

const distinct = (findings: readonly Finding[]): Finding[] =>
  findings.filter((finding, i) => findings.findIndex(other => other.text === finding.text) === i)

/** What may not be published, by name and number, and why; empty where everything may. */
export function refusedOf(hits: readonly Hit[]): string {
  const refused = Map.groupBy(
    hits.filter(hit => hit.outcome === 'REFUSED'),
    hit => `${hit.name} ${hit.cas}`,
  )
  return [...refused].map(([substance, of]) => `${substance}：${reasonOf(of)}`).join('；')
}

/** The classes that stand against a substance; where licences would do, which. */
function reasonOf(hits: readonly Hit[]): string {
  const classes = [...new Set(hits.map(hit => regClassLabels[hit.regClass]))].join('、')
  const licences = [...new Set(hits.map(hit => (hit.policy === 'LICENCE_ONLY' ? hit.licence : undefined)))]
  if (licences.includes(undefined)) return classes
  return `${classes}，请先在“企业信息”中上传有效的${licences.map(word => `“${word}”`).join('、')}许可证`
}

/** The same by field of the form, where the items said theirs. */
function fieldsOf(hits: readonly Hit[]): Record<string, string> {
  const byField = Map.groupBy(
    hits.filter(hit => hit.field !== '' && hit.outcome === 'REFUSED'),
    hit => hit.field,
  )
  return Object.fromEntries([...byField].map(([field, of]) => [field, `受管制，不能发布：${refusedOf(of)}`]))
}

/** What a person must look at. @throws Failure REGULATED */
export function findingsOf(hits: readonly Hit[]): Finding[] {
  const refused = refusedOf(hits)
  if (refused !== '') fail('REGULATED', { act: '发布', cas: refused, fields: fieldsOf(hits) })
  return distinct(hits.filter(hit => hit.outcome !== 'PASSED').map(findingOf))
}

/**
 * The gate before publishing: refuses what is forbidden, records what is let through, and says what a person must see.
 * @returns `isInfoOnly`: no price may be shown and nothing ordered
 * @throws Failure REGULATED
 */
export async function regulationGate(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  actor: AnyActor,
  what: { entity: string; entityId: string | null; items: readonly RegulatedItem[] },
): Promise<{ findings: Finding[]; isInfoOnly: boolean }> {
  const company = actor.company
  const holder = company ? { companyId: company.id, today: shanghaiDate(clock.now()) } : null
  const hits = await judgeItems(db, what.items, holder)
  const findings = findingsOf(hits)
  await noteChecks({ db, clock }, actor, [{ entity: what.entity, entityId: what.entityId, hits }])
  return { findings, isInfoOnly: hits.some(hit => hit.outcome === 'INFO_ONLY') }
}

/** Keeps what was let through, for the record that the law asks for. */
export async function noteChecks(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  actor: AnyActor,
  checked: readonly { entity: string; entityId: string | null; hits: readonly Hit[] }[],
): Promise<void> {
  await queries.addChecks(
    db,
    checked.flatMap(({ entity, entityId, hits }) =>
      hits.flatMap(hit =>
        hit.outcome === 'REFUSED'
          ? []
          : [
              {
                id: newId(),
                at: clock.now(),
                entity,
                entity_id: entityId,
                account_id: actor.accountId,
                company_id: actor.company?.id ?? null,
                cas: hit.cas,
                reg_class: hit.regClass,
                policy: hit.policy,
                percent: hit.percent,
                outcome: hit.outcome,
              },
            ],
      ),
    ),
  )
}
