import type { RequestedEffect } from '@shangyouji/contract/approvals/requested'
import type { Services } from '../../../server/src/kernel/services.ts'
import { operatorStage } from './act.ts'

const HOUR = 3_600_000

const rule = (
  regClass: 'DUAL_USE' | 'MEDICINAL_TOXIC' | 'MONITORED_4',
  policy: 'REVIEW' | 'INFO_ONLY',
): RequestedEffect => ({
  kind: 'REGULATION_RULE',
  payload: { act: 'POLICY', regClass, policy, licence: '' },
})

/** Requests about companies and regulated substances in every state; some wait for the first operator, one is theirs. */
export async function seedApprovals(services: Services): Promise<void> {
  const { db } = services.database
  const now = services.clock.now().getTime()
  const as = await operatorStage(services)
  const at = (login: string, hoursAgo: number) => as(login, new Date(now - hoursAgo * HOUR)).approvals

  const ask = async (login: string, hoursAgo: number, asked: RequestedEffect, reason: string): Promise<string> =>
    (await at(login, hoursAgo).ask({ asked, reason })).id
  const compound = async (cas: string, change: { regClasses?: []; regNote?: string }): Promise<RequestedEffect> => {
    const shown = await as('operator', new Date(now)).compounds.getByCas({ cas })
    const { nameZh, nameEn, synonyms, mf, smiles, kind, inchiKey, mdl, einecs, ghs, hazard, regClasses, regNote } =
      shown
    const form = { cas, nameZh, nameEn, synonyms, mf, smiles, kind, inchiKey, mdl, einecs, ghs, hazard }
    const rest = { regClasses, regNote, isReplacing: true, version: shown.version, ...change }
    return { kind: 'COMPOUND_CLASS', payload: { act: 'SAVE', form: { ...form, ...rest } } }
  }
  const company = async (level: 'FREE' | 'SENIOR') =>
    (
      await db
        .selectFrom('company')
        .select('id')
        .where('level_code', '=', level)
        .where('status', '=', 'APPROVED')
        .where('kind', '=', 'SUPPLIER')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id

  // decided long ago
  const noted = await compound('67-64-1', { regNote: '第三类易制毒化学品，购买须向公安机关备案' })
  await at('operator2', 218).approve({
    id: await ask('operator', 220, noted, '补充购买备案要求，依据《易制毒化学品管理条例》'),
  })
  const cleared = await compound('67-64-1', { regClasses: [] })
  await at('operator2', 170).refuse({
    id: await ask('operator', 171, cleared, '供应商反映丙酮是常用溶剂'),
    reason: '目录未调整，不能取消管制类别',
  })
  await ask('operator2', 120, rule('MEDICINAL_TOXIC', 'INFO_ONLY'), '拟改为仅展示信息，便于科研用户查询')
  const withdrawn = await ask('operator', 60, rule('MONITORED_4', 'INFO_ONLY'), '拟放开第四类监控化学品的展示')
  await at('operator', 59).withdraw({ id: withdrawn })
  // whoever asked has left since
  const left = await ask('operator-left', 50, rule('DUAL_USE', 'INFO_ONLY'), '两用物项目录更新，先改为仅展示')
  await as('operator', new Date(now - 40 * HOUR)).staffs.freeze({ id: await as.idOf('operator-left') })
  await at('operator2', 30).approve({ id: left })

  // waiting
  const grant = { id: await company('FREE'), levelCode: 'SENIOR', until: dayIn(now, 365) } as const
  await ask('operator2', 20, { kind: 'LEVEL_GRANT', payload: grant }, '线下签约一年，合同号 SYJ-2026-018')
  const frozen = { id: await company('SENIOR'), reason: '三名买家投诉所供填料与 COA 不符，已核实', reasonCode: '' }
  await ask('reviewer', 5, { kind: 'FREEZE_PAYING_COMPANY', payload: frozen }, '投诉编号 26-1107、26-1112、26-1115')
  await ask('operator', 2, rule('MONITORED_4', 'REVIEW'), '第四类监控化学品改为人工审核')
}

const dayIn = (now: number, days: number): string => new Date(now + days * 24 * HOUR).toISOString().slice(0, 10)
