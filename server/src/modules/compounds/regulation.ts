import { casIsValid, tidyCas } from '@shangyouji/contract/checks'
import type { RegClass } from '@shangyouji/contract/compounds/calls'
import { regClassLabels } from '@shangyouji/contract/compounds/labels'
import type { Db } from '../../db/database.ts'
import type { AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import { visibleTexts } from '../../text/visible-texts.ts'
import { dictionaryName } from '../base/api.ts'
import type { Finding } from '../review/api.ts'
import * as queries from './queries.ts'
import { currentRegulated, type Regulated } from './regulated/current.ts'
import { type Place, percentBeside, type Reading, readText } from './regulated/judge-text.ts'
import type { Substance } from './regulated/patterns.ts'
import { type ClassRule, type Judged, judgeClass } from './rules.ts'

/** Something that goods, a demand or a sample say: a CAS number in any writing, a text, or both. */
export interface RegulatedItem {
  readonly cas?: string
  /** A name, or a text of the kind that `place` says; HTML is read as a reader sees it. */
  readonly name?: string
  /** What sort of text `name` is; a name unless said. */
  readonly place?: Place
  /** Share by mass in percent; absent or null: what the name says, else pure. */
  readonly percent?: number | null
  /** A part of a mixture: the shares of one substance add up. */
  readonly isPart?: boolean
  /** Where it stands in the form. */
  readonly field?: string
}

export interface Hit extends Judged {
  /** Empty for organisms and classes of substances. */
  readonly cas: string
  readonly name: string
  readonly percent: number | null
  readonly field: string
  /** What a person must look at besides the class: a number nobody knows, shares that do not agree. */
  readonly doubt?: string
}

/** Whose licences count. */
export interface Holder {
  readonly companyId: string
  readonly today: string
}

const casOf = ({ cas }: RegulatedItem): string | null => {
  const tidy = cas ? tidyCas(cas) : ''
  return casIsValid(tidy) ? tidy : null
}

/**
 * Every regulated substance among the items with what its classes mean.
 * @param isAsking somebody looks for goods: a seller's licence is nothing to ask of them
 */
export async function judgeItems(
  db: Db,
  items: readonly RegulatedItem[],
  holder: Holder | null,
  isAsking = false,
): Promise<Hit[]> {
  return (await judgeMany(db, [items], holder, isAsking))[0] ?? []
}

/** The same for several things at once, each with its own items; answers in their order. */
export async function judgeMany(
  db: Db,
  things: readonly (readonly RegulatedItem[])[],
  holder: Holder | null,
  isAsking = false,
): Promise<Hit[][]> {
  const regulated = await currentRegulated(db)
  const read = things.map(items => readThing(regulated, items))
  if (read.every(found => found.length === 0)) return things.map(() => [])
  const rules = new Map((await queries.listPolicies(db)).map(row => [row.reg_class, row]))
  const licences = holder ? await licencesOf(db, holder) : []
  return read.map(found => found.flatMap(one => hitsOf(one, rules, licences, isAsking)))
}

/** One substance that one item names. */
interface Named {
  readonly substance: Substance
  readonly role: Reading['role']
  readonly classes: readonly RegClass[]
  readonly percent: number | null
  readonly field: string
  readonly doubt?: string
}

const DOUBT: Substance = { key: '', cas: '', name: '', listed: [] }

/** What a thing names, with the shares of its parts added up and held against what its name says. */
function readThing(regulated: Regulated, items: readonly RegulatedItem[]): Named[] {
  const named = items.flatMap(item => readItem(regulated, item).map(one => ({ ...one, isPart: item.isPart === true })))
  const sums = new Map<string, number>()
  const said = new Map<string, number>()
  for (const one of named) {
    if (one.percent === null || one.substance === DOUBT) continue
    if (one.isPart) sums.set(one.substance.key, (sums.get(one.substance.key) ?? 0) + one.percent)
    else said.set(one.substance.key, Math.max(said.get(one.substance.key) ?? 0, one.percent))
  }
  return named.map(({ isPart, ...one }) => {
    const sum = sums.get(one.substance.key)
    const percent = one.percent === null ? null : Math.max(one.percent, sum ?? 0, said.get(one.substance.key) ?? 0)
    const stated = said.get(one.substance.key)
    const isOdd = isPart && sum !== undefined && stated !== undefined && Math.abs(sum - stated) > 0.5
    const doubt = isOdd ? `名称写${stated}%，组分合计${Math.round(sum * 1000) / 1000}%，请核对` : one.doubt
    return { ...one, percent, ...(doubt && { doubt }) }
  })
}

function readItem({ scanner, byCas, knownCas }: Regulated, item: RegulatedItem): Named[] {
  const field = item.field ?? ''
  const place = item.place ?? 'NAME'
  const texts = item.name ? (place === 'NAME' ? [item.name] : visibleTexts(item.name)) : []
  const found: Named[] = []
  for (const text of texts) {
    const scanned = scanner.scan(text)
    for (const { role, substance, classes, percent } of readText(scanned, place))
      found.push({ role, substance, classes, percent: item.percent ?? percent, field })
    if (place === 'NAME' || place === 'TEXT') {
      for (const { cas, isValid } of scanned.strange.slice(0, 5)) {
        if (place === 'TEXT' && isValid) continue
        const doubt = isValid ? `CAS ${cas} 不在库中，请核对` : `CAS ${cas} 校验位不正确，请核对`
        found.push({ role: 'MENTIONED', substance: DOUBT, classes: [], percent: null, field, doubt })
      }
    }
  }
  const cas = casOf(item)
  const substance = cas ? byCas.get(cas) : undefined
  if (cas && !substance && !knownCas.has(cas)) {
    const doubt = `CAS ${cas} 不在库中，请核对`
    found.push({ role: 'MENTIONED', substance: DOUBT, classes: [], percent: null, field, doubt })
  }
  if (substance) {
    // the number's share is what the name beside it says of the same substance
    const own = found.find(one => one.substance.key === substance.key)
    const percent = item.percent ?? own?.percent ?? (item.name ? shareIn(item.name) : null)
    const listed = substance.listed.filter(
      row => percent === null || row.exemptPercent === null || percent > row.exemptPercent,
    )
    const classes = [...new Set((listed.length > 0 ? listed : substance.listed).map(row => row.regClass))]
    const role = listed.length > 0 ? 'OFFERED' : 'MENTIONED'
    return [{ role, substance, classes, percent, field }, ...found.filter(one => one !== own || one.role !== role)]
  }
  return found
}

/** "3% …" at the beginning of a name that names the substance in a way that no list knows. */
const shareIn = (name: string): number | null => percentBeside(name, { start: name.length, end: name.length })

function hitsOf(
  { substance, role, classes, percent, field, doubt }: Named,
  rules: ReadonlyMap<string, ClassRule>,
  licences: readonly string[],
  isAsking: boolean,
): Hit[] {
  const base = { cas: substance.cas, name: substance.name, percent, field, ...(doubt && { doubt }) }
  if (classes.length === 0) return [{ ...base, regClass: 'HAZARDOUS', policy: 'REVIEW', outcome: 'REVIEWED' }]
  return classes.map(regClass => {
    const limits = substance.listed.flatMap(row => (row.regClass === regClass ? [row.exemptPercent] : []))
    const limit = limits.includes(null) ? null : Math.min(...(limits as number[]))
    const judged = judgeClass(regClass, rules.get(regClass), percent, limit, licences)
    if (judged.outcome === 'EXEMPT') return { ...judged, ...base }
    // a mention is never more than a hint, an asker needs no seller's licence
    const isHint = role === 'MENTIONED' || (isAsking && judged.policy === 'LICENCE_ONLY')
    return { ...judged, ...base, outcome: isHint && judged.outcome !== 'PASSED' ? 'REVIEWED' : judged.outcome }
  })
}

/** What the licences in force are called: their code and their name in the dictionary. */
async function licencesOf(db: Db, holder: Holder): Promise<string[]> {
  const inForce = (await queries.listLicences(db, holder.companyId)).filter(
    licence => licence.expireAt === '' || licence.expireAt.slice(0, 10) >= holder.today,
  )
  return Promise.all(inForce.map(async ({ type }) => `${type} ${await dictionaryName(db, 'LICENCE_TYPE', type)}`))
}

const substanceOf = ({ name, cas }: Hit): string => (cas === '' ? name : `${name} ${cas}`)

const findingOf = (hit: Hit): Finding => ({
  kind: 'REGULATED',
  text:
    hit.name === ''
      ? (hit.doubt ?? '')
      : `${substanceOf(hit)}：${regClassLabels[hit.regClass]}${hit.doubt ? `（${hit.doubt}）` : ''}`,
})

const distinct = (findings: readonly Finding[]): Finding[] =>
  findings.filter((finding, i) => findings.findIndex(other => other.text === finding.text) === i)

/** What may not be published, by name and number, and why; empty where everything may. */
export function refusedOf(hits: readonly Hit[]): string {
  const refused = Map.groupBy(
    hits.filter(hit => hit.outcome === 'REFUSED'),
    substanceOf,
  )
  return [...refused].map(([substance, of]) => `${substance}：${reasonOf(of)}`).join('；')
}

/** The classes that stand against a substance; where licences would do, which. */
function reasonOf(hits: readonly Hit[]): string {
  const classes = [...new Set(hits.map(hit => regClassLabels[hit.regClass]))].join('、')
  const licences = [...new Set(hits.map(hit => (hit.policy === 'LICENCE_ONLY' ? hit.licence : undefined)))]
  const doubt = hits.find(hit => hit.doubt)?.doubt
  if (licences.includes(undefined)) return doubt ? `${classes}（${doubt}）` : classes
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
  what: { entity: string; entityId: string | null; items: readonly RegulatedItem[]; isAsking?: boolean },
): Promise<{ findings: Finding[]; isInfoOnly: boolean }> {
  const company = actor.company
  const holder = company ? { companyId: company.id, today: shanghaiDate(clock.now()) } : null
  const hits = await judgeItems(db, what.items, holder, what.isAsking)
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
  const rows = checked.flatMap(({ entity, entityId, hits }) => {
    const passed = hits.filter(hit => hit.outcome !== 'REFUSED' && hit.name !== '')
    const once = passed.filter(
      (hit, i) =>
        passed.findIndex(one => one.cas === hit.cas && one.name === hit.name && one.regClass === hit.regClass) === i,
    )
    return once.map(hit => ({
      id: newId(),
      at: clock.now(),
      entity,
      entity_id: entityId,
      account_id: actor.accountId,
      company_id: actor.company?.id ?? null,
      cas: hit.cas || hit.name.slice(0, 60),
      reg_class: hit.regClass,
      policy: hit.policy,
      percent: hit.percent,
      outcome: hit.outcome as Exclude<Hit['outcome'], 'REFUSED'>,
    }))
  })
  await queries.addChecks(db, rows)
}

/** What texts that are only read say: nothing is refused but open offers, a person looks at the rest. */
export const articleItems = (texts: Readonly<Record<string, string>>): RegulatedItem[] =>
  Object.entries(texts).map(([field, name]) => ({ name, field, place: 'ARTICLE' as const }))
