import type { RegPolicy } from '@shangyouji/contract/compounds/calls'
import { regClassLabels, regPolicyLabels } from '@shangyouji/contract/compounds/labels'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../kernel/clock.ts'
import { failFields, found, may } from '../../../kernel/failure.ts'
import type { Approvable, Effect } from '../../approvals/api.ts'
import { gateChanged } from '../form.ts'
import { listPolicies, removeExemption, saveExemption, savePolicy } from '../queries.ts'
import { currentRegulated } from '../regulated/current.ts'
import { classesOf, consequenceOf, type Rules } from './consequence.ts'
import { countGoodsByCas, findExemption, lockRegulation } from './queries.ts'

type Payload = Parameters<Approvable<'REGULATION_RULE'>['read']>[1]
type Of<A extends Payload['act']> = Extract<Payload, { act: A }>

/** 管制规则: what a class means for publishing, and shares up to which it does not count. */
export const regulationRuleApprovable: Approvable<'REGULATION_RULE'> = {
  askedBy: 'super',
  decidedBy: 'super',
  async read({ db }, payload) {
    await lockRegulation(db)
    if (payload.act === 'POLICY') return readPolicy(db, payload)
    return payload.act === 'SAVE_EXEMPTION' ? readExemption(db, payload) : readRemoval(db, payload)
  },
  async apply({ db, clock, events }, _actor, { payload }) {
    if (payload.act === 'POLICY') {
      const { regClass, policy, licence } = payload
      await savePolicy(db, { reg_class: regClass, policy, licence }, clock.now())
    } else if (payload.act === 'SAVE_EXEMPTION') {
      const { cas, regClass, maxPercent, note } = payload
      const row = { id: newId(), cas, reg_class: regClass, max_percent: maxPercent, note, created_at: clock.now() }
      await saveExemption(db, row)
    } else {
      found(await removeExemption(db, payload.id))
    }
    await gateChanged(events, db)
  },
}

const policyText = (rule: { policy: RegPolicy; licence: string } | undefined): string => {
  if (!rule) return `${regPolicyLabels.BLOCK}（未设置）`
  return rule.policy === 'LICENCE_ONLY'
    ? `${regPolicyLabels.LICENCE_ONLY}（含“${rule.licence}”）`
    : regPolicyLabels[rule.policy]
}

async function readPolicy(db: Db, { regClass, policy, licence }: Of<'POLICY'>): Promise<Effect> {
  if (policy === 'LICENCE_ONLY' && licence === '') failFields({ licence: '请填写许可证名称中的关键词' })
  const before: Rules = new Map((await listPolicies(db)).map(row => [row.reg_class, row]))
  const rule = before.get(regClass)
  if (rule?.policy === policy && rule.licence === licence) failFields({ policy: '与现行规则相同' })
  const after = new Map(before).set(regClass, { policy, licence })
  const regulated = await currentRegulated(db)
  const moves = [...regulated.byCas.keys()].flatMap(cas => {
    const classes = classesOf(regulated, cas)
    return classes.includes(regClass) ? [{ cas, before: classes, after: classes }] : []
  })
  return {
    objectKey: `policy ${regClass}`,
    title: `管制规则：${regClassLabels[regClass]}`,
    changes: [{ label: '发布规则', before: policyText(rule), after: policyText({ policy, licence }) }],
    consequence: await consequenceOf(db, moves, { before, after }),
    seen: rule ? [rule.policy, rule.licence] : null,
  }
}

async function readExemption(db: Db, { cas, regClass, maxPercent }: Of<'SAVE_EXEMPTION'>): Promise<Effect> {
  const { byCas } = await currentRegulated(db)
  const substance = byCas.get(cas)
  may(substance?.listed.some(row => row.regClass === regClass) === true, 'NOT_FOUND')
  const row = await findExemption(db, { cas, regClass })
  const before = row ? `≤${Number(row.max_percent)}%` : '无'
  const after = `≤${maxPercent}%`
  if (before === after) failFields({ maxPercent: '与现行豁免浓度相同' })
  const goods = await goodsText(db, cas)
  return {
    ...exemptionOf(cas, substance!.name, regClassLabels[regClass], row),
    changes: [{ label: '豁免浓度（质量分数）', before, after }],
    consequence: `${goods}；质量分数不超过${maxPercent}%的产品不按“${regClassLabels[regClass]}”管制`,
  }
}

async function readRemoval(db: Db, { id }: Of<'DELETE_EXEMPTION'>): Promise<Effect> {
  const row = found(await findExemption(db, { id }))
  const { cas, reg_class } = row
  const name = (await currentRegulated(db)).byCas.get(cas)?.name ?? ''
  return {
    ...exemptionOf(cas, name, regClassLabels[reg_class], row),
    changes: [{ label: '豁免浓度（质量分数）', before: `≤${Number(row.max_percent)}%`, after: '无' }],
    consequence: `${await goodsText(db, cas)}；任何浓度均按“${regClassLabels[reg_class]}”管制，在售产品不会自动下架`,
  }
}

const exemptionOf = (cas: string, name: string, label: string, row: Awaited<ReturnType<typeof findExemption>>) => ({
  objectKey: `exemption ${cas} ${label}`,
  title: `豁免浓度：${name} ${cas}（${label}）`,
  seen: row ? [row.id, Number(row.max_percent), row.note] : null,
})

async function goodsText(db: Db, cas: string): Promise<string> {
  const [row] = await countGoodsByCas(db, [cas])
  return `该CAS号有在售产品${row?.live ?? 0}件、未上架产品${row?.idle ?? 0}件`
}
