import { casIsValid, tidyCas } from '@shangyouji/contract/checks'
import { regClassLabels } from '@shangyouji/contract/compound'
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
}

export interface Hit extends Judged {
  readonly cas: string
  readonly name: string
  readonly percent: number | null
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
  const numbers = [...new Set(items.flatMap(item => casOf(item) ?? []))]
  const keys = [...new Set(items.map(item => nameKey(item.name ?? '')).filter(key => key !== ''))]
  const regulated = await queries.listRegulated(db, numbers, keys)
  if (regulated.length === 0) return []
  const rules = new Map((await queries.listPolicies(db)).map(row => [row.reg_class, row]))
  const exemptions = await queries.listExemptions(
    db,
    regulated.map(row => row.cas),
  )
  const licences = holder ? await licencesOf(db, holder) : []
  const hits: Hit[] = []
  for (const item of items) {
    const cas = casOf(item)
    const key = nameKey(item.name ?? '')
    for (const row of regulated) {
      if (row.cas !== cas && !(key !== '' && row.name_keys.includes(key))) continue
      const percent = item.percent ?? null
      for (const regClass of row.reg_classes) {
        const exempt = exemptions.find(found => found.cas === row.cas && found.reg_class === regClass)
        const limit = exempt ? Number(exempt.max_percent) : null
        const judged = judgeClass(regClass, rules.get(regClass), percent, limit, licences)
        hits.push({ ...judged, cas: row.cas, name: row.name_zh, percent })
      }
    }
  }
  return hits
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

function findingsOf(hits: readonly Hit[]): Finding[] {
  const refused = hits.filter(hit => hit.outcome === 'REFUSED')
  if (refused.length > 0)
    fail('REGULATED', { cas: [...new Set(refused.map(hit => `${hit.name} ${hit.cas}`))].join('、') })
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
  await queries.addChecks(
    db,
    hits.flatMap(hit =>
      hit.outcome === 'REFUSED'
        ? []
        : [
            {
              id: newId(),
              at: clock.now(),
              entity: what.entity,
              entity_id: what.entityId,
              account_id: actor.accountId,
              company_id: company?.id ?? null,
              cas: hit.cas,
              reg_class: hit.regClass,
              policy: hit.policy,
              percent: hit.percent,
              outcome: hit.outcome,
            },
          ],
    ),
  )
  return { findings, isInfoOnly: hits.some(hit => hit.outcome === 'INFO_ONLY') }
}
