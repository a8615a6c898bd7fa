import { compounds, type RegClass } from '@shangyouji/contract/compounds/calls'
import { regClassLabels } from '@shangyouji/contract/compounds/labels'
import { forgetEdits } from '../../db/row-edits.ts'
import { serve } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { refuseRegulated } from './approvables/compound.ts'
import { gateChanged, writeCompound } from './form.ts'
import { checkHazards, type HazardCodes, hazardCodes } from './hazards.ts'
import { presentCompound, presentCompoundCard } from './present.ts'
import * as queries from './queries.ts'

/** What the form begins with where nothing is known. */
const unclassified: HazardCodes = {
  pictograms: [],
  signal: '',
  hazards: [],
  precautions: [],
  un: '',
  transportClass: '',
  packingGroup: '',
  storageClass: '',
  storage: '',
  inCatalogue: '否',
  isHarmonised: false,
  source: '',
}

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

  async save(asked) {
    const { db, input, actor, audit } = asked
    await refuseRegulated(db, actor, input.cas, input.regClasses, '新增或修改受管制的化合物')
    const before = await queries.findCompound(db, input.cas)
    const mw = await writeCompound(asked, input)
    audit({ before: before && { name: before.name_zh, regClasses: before.reg_classes }, after: input }, input.cas)
    return { cas: input.cas, mw }
  },

  async delete({ db, input, actor, events }) {
    found(await queries.findCompound(db, input.cas))
    await refuseRegulated(db, actor, input.cas, [], '删除受管制的化合物')
    await gateChanged(events, db)
    may(!(await queries.isUsed(db, input.cas)), 'ITEM_IN_USE')
    await forgetEdits(db, 'compound', [input.cas])
    return queries.removeCompound(db, input.cas)
  },

  async getHazards({ db, input: { cas } }) {
    found(await queries.findCompound(db, cas))
    const [row] = await queries.hazardsWritten(db, cas)
    const codes = hazardCodes(cas, row) ?? unclassified
    return { cas, ...codes, updateTime: row?.updated_at.toISOString() ?? null }
  },

  async saveHazards({ db, input, actor, audit, clock, events }) {
    const { cas, version: _, ...form } = input
    found(await queries.findCompound(db, cas))
    checkHazards(form)
    const [row] = await queries.hazardsWritten(db, cas)
    await queries.saveHazards(db, {
      cas,
      pictograms: form.pictograms,
      signal: form.signal,
      hazards: form.hazards,
      precautions: form.precautions,
      un: form.un,
      transport_class: form.transportClass,
      packing_group: form.packingGroup,
      storage_class: form.storageClass,
      storage: form.storage,
      in_catalogue: form.inCatalogue,
      is_harmonised: form.isHarmonised,
      source: form.source,
      updated_by: actor.operatorId,
      updated_at: clock.now(),
    })
    audit({ before: hazardCodes(cas, row), after: form }, cas)
    await events.publish(db, 'pages', { tags: [`compound:${cas}`] })
    return true
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
