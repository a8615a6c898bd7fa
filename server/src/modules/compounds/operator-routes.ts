import { massOf, parseFormula } from '@shangyouji/calculators/science/formula'
import { compounds, type RegClass, regClassLabels } from '@shangyouji/contract/compounds/calls'
import { forgetEdits } from '../../db/row-edits.ts'
import { publishSettingsChange } from '../../db/settings-cache.ts'
import { serve, type Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { nameKeys } from './names.ts'
import { presentCompound, presentCompoundCard } from './present.ts'
import * as queries from './queries.ts'
import { currentRegulated } from './regulated/current.ts'
import { countUp } from './regulated/queries.ts'
import { compoundWords } from './seed.ts'
import { drawStructure } from './structure.ts'

/** What operators keep of compounds: the library itself, policies per class, exemptions. */
export const compoundsRoutes = serve(compounds, {
  async search({ db, input }) {
    const page = await queries.listForOperator(db, input)
    return {
      ...page,
      records: page.records.map(row => ({
        ...presentCompoundCard(row),
        regClasses: row.reg_classes,
        isShipped: row.is_shipped,
        updateTime: row.updated_at.toISOString(),
        goodsNum: row.goods_count ?? 0,
      })),
    }
  },

  async getByCas({ db, input }) {
    const row = found(await queries.findCompound(db, input.cas))
    return {
      ...(await presentCompound(db, row)),
      regClasses: row.reg_classes,
      verifiedBy: row.verified_by,
      isShipped: row.is_shipped,
    }
  },

  async save({ db, input, clock, audit, events }) {
    const mass = input.mf === '' ? null : massOrFault(input.mf)
    if (input.smiles !== '' && !(await drawStructure(input.smiles, ''))) failFields({ smiles: 'SMILES无法识别' })
    const before = await queries.findCompound(db, input.cas)
    const now = clock.now()
    const values = {
      cas: input.cas,
      name_zh: input.nameZh,
      name_en: input.nameEn,
      synonyms: input.synonyms,
      name_keys: nameKeys([input.nameZh, input.nameEn, ...input.synonyms]),
      formula: input.mf,
      formula_hill: input.mf === '' ? '' : hillFormula(input.mf),
      mw: mass,
      kind: input.kind,
      smiles: input.smiles,
      inchi_key: input.inchiKey,
      mdl: input.mdl,
      einecs: input.einecs,
      ghs: input.ghs,
      hazard: input.hazard,
      reg_classes: input.regClasses,
      reg_note: input.regNote,
      search: compoundWords({ ...input, formula: input.mf }),
      created_at: now,
      updated_at: now,
    }
    if (!(await queries.saveCompound(db, values, input.isReplacing))) fail('ALREADY_EXISTS')
    await changed(events, db)
    audit({ before: before && { name: before.name_zh, regClasses: before.reg_classes }, after: input }, input.cas)
    return { cas: input.cas, mw: mass }
  },

  async delete({ db, input, events }) {
    found(await queries.findCompound(db, input.cas))
    await changed(events, db)
    may(!(await queries.isUsed(db, input.cas)), 'ITEM_IN_USE')
    await forgetEdits(db, 'compound', [input.cas])
    return queries.removeCompound(db, input.cas)
  },

  async policies({ db }) {
    const rules = new Map((await queries.listPolicies(db)).map(rule => [rule.reg_class, rule]))
    const exemptions = await queries.listExemptions(db)
    return (Object.keys(regClassLabels) as RegClass[]).map(regClass => ({
      regClass,
      label: regClassLabels[regClass],
      policy: rules.get(regClass)?.policy ?? ('BLOCK' as const),
      licence: rules.get(regClass)?.licence ?? '',
      exemptions: exemptions
        .filter(exemption => exemption.reg_class === regClass)
        .map(exemption => ({
          id: exemption.id,
          cas: exemption.cas,
          nameZh: exemption.name_zh ?? '',
          maxPercent: Number(exemption.max_percent),
          note: exemption.note,
        })),
    }))
  },

  async savePolicy({ db, input, clock, audit }) {
    const { regClass, policy, licence } = input
    if (policy === 'LICENCE_ONLY' && licence === '') failFields({ licence: '请填写许可证名称中的关键词' })
    const before = (await queries.listPolicies(db)).find(rule => rule.reg_class === regClass)
    await queries.savePolicy(db, { reg_class: regClass, policy, licence }, clock.now())
    audit({ regClass, before: before?.policy, after: policy })
    return true
  },

  async saveExemption({ db, input, clock, events }) {
    const { byCas } = await currentRegulated(db)
    may(byCas.get(input.cas)?.listed.some(row => row.regClass === input.regClass) === true, 'NOT_FOUND')
    await changed(events, db)
    await queries.saveExemption(db, {
      id: newId(),
      cas: input.cas,
      reg_class: input.regClass,
      max_percent: input.maxPercent,
      note: input.note,
      created_at: clock.now(),
    })
    return true
  },

  async deleteExemption({ db, input, events }) {
    await changed(events, db)
    const gone = found(await queries.removeExemption(db, input.id))
    await forgetEdits(db, 'regExemption', [`${gone.cas} ${gone.reg_class}`])
    return true
  },

  async checks({ db, input }) {
    const page = await queries.listChecks(db, input)
    return {
      ...page,
      records: page.records.map(row => ({
        id: row.id,
        time: row.at.toISOString(),
        entity: row.entity,
        entityId: row.entity_id,
        companyName: row.company_name ?? '',
        cas: row.cas,
        regClass: row.reg_class,
        policy: row.policy,
        percent: row.percent === null ? null : Number(row.percent),
        outcome: row.outcome,
      })),
    }
  },
})

/** The gate reads classes and exemptions anew. */
async function changed(notices: Work['events'], db: Work['db']): Promise<void> {
  await countUp(db)
  await publishSettingsChange(notices, db, 'regulated')
}

/** g/mol, to three decimals as the library keeps it. */
function massOrFault(formula: string): number {
  try {
    return Math.round(massOf(formula) * 1000) / 1000
  } catch {
    return failFields({ mf: '分子式无法识别，应如 C6H12O6 或 MgSO4·7H2O' })
  }
}

/** Carbon first, hydrogen second, the rest by alphabet; without carbon all by alphabet. */
export function hillFormula(formula: string): string {
  const atoms = parseFormula(formula)
  const order = (symbol: string) =>
    'C' in atoms ? (symbol === 'C' ? '0' : symbol === 'H' ? '1' : `2${symbol}`) : symbol
  return Object.keys(atoms)
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))
    .map(symbol => `${symbol}${atoms[symbol] === 1 ? '' : atoms[symbol]}`)
    .join('')
}
