import { type CompoundForm, compounds, type RegClass } from '@shangyouji/contract/compounds/calls'
import { regClassLabels } from '@shangyouji/contract/compounds/labels'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { countEdit, forgetEdits, versionOf } from '../../../db/row-edits.ts'
import type { Operator } from '../../../http/actor.ts'
import { fail, failFields, found, may } from '../../../kernel/failure.ts'
import type { Approvable, Effect } from '../../approvals/api.ts'
import { checkCompound, gateChanged, writeCompound } from '../form.ts'
import { type CompoundRow, findCompound, isUsed, listPolicies, removeCompound } from '../queries.ts'
import { currentRegulated } from '../regulated/current.ts'
import { classesOf, classesWithout, consequenceOf, type Rules } from './consequence.ts'
import { lockRegulation, officialClasses } from './queries.ts'

type Form = z.output<typeof CompoundForm>

/** 受管制化合物: its whole entry, since a name or a class that is taken away lets goods through. */
export const compoundClassApprovable: Approvable<'COMPOUND_CLASS'> = {
  askedBy: 'super',
  decidedBy: 'super',
  async read({ db }, payload) {
    await lockRegulation(db)
    return payload.act === 'SAVE' ? readSave(db, payload.form) : readDeletion(db, payload.cas)
  },
  async apply(work, actor, { payload }) {
    const { db, clock, events } = work
    if (payload.act === 'DELETE') {
      await forgetEdits(db, 'compound', [payload.cas])
      await removeCompound(db, payload.cas)
      await gateChanged(events, db)
      return
    }
    const { version: _, ...form } = payload.form
    await writeCompound(work, form)
    const input = { cas: form.cas, version: await versionOf(db, 'compound', form.cas) }
    await countEdit(db, { edits: compounds.save.edits!, input, actor, now: clock.now() })
  },
}

/**
 * Refuses to change or delete a regulated compound alone: one that has a class, is in a list, is a form of what is in
 * one, or would get a class.
 * @throws Failure APPROVAL_BY, APPROVAL_NEEDED
 */
export async function refuseRegulated(
  db: Db,
  actor: Operator,
  cas: string,
  classes: readonly RegClass[],
  what: string,
) {
  const row = await findCompound(db, cas)
  const { byCas } = await currentRegulated(db)
  if (classes.length === 0 && (row?.reg_classes.length ?? 0) === 0 && !byCas.has(cas)) return
  if (!actor.roles.includes('super')) fail('APPROVAL_BY', { what, role: '超级管理员' })
  fail('APPROVAL_NEEDED', { what, kind: 'COMPOUND_CLASS' })
}

const labels: Readonly<Partial<Record<keyof Form, string>>> = {
  nameZh: '中文名称',
  nameEn: '英文名称',
  synonyms: '别名',
  mf: '分子式',
  smiles: '结构',
  kind: '类别',
  inchiKey: 'InChIKey',
  mdl: 'MDL号',
  einecs: 'EINECS号',
  ghs: 'GHS代码',
  hazard: '危险性',
  regClasses: '管制类别',
  regNote: '管制说明',
}

const formOf = (row: CompoundRow): Partial<Record<keyof Form, unknown>> => ({
  nameZh: row.name_zh,
  nameEn: row.name_en,
  synonyms: row.synonyms,
  mf: row.formula,
  smiles: row.smiles,
  kind: row.kind,
  inchiKey: row.inchi_key,
  mdl: row.mdl,
  einecs: row.einecs,
  ghs: row.ghs,
  hazard: row.hazard,
  regClasses: row.reg_classes,
  regNote: row.reg_note,
})

function textOf(name: keyof Form, value: unknown): string {
  const words = Array.isArray(value) ? value : value ? [value] : []
  const said = name === 'regClasses' ? words.map(one => regClassLabels[one as RegClass]).sort() : words
  return said.join('、') || '无'
}

async function readSave(db: Db, form: Form): Promise<Effect> {
  const { cas } = form
  await checkCompound(form)
  const row = await findCompound(db, cas)
  if (row && !form.isReplacing) fail('ALREADY_EXISTS')
  if (form.version !== undefined && form.version !== (await versionOf(db, 'compound', cas))) fail('CHANGED_MEANWHILE')
  const before = row ? formOf(row) : {}
  const changes = (Object.keys(labels) as (keyof Form)[]).flatMap(name => {
    const [was, becomes] = [textOf(name, before[name]), textOf(name, form[name])]
    return was === becomes ? [] : [{ label: labels[name]!, before: was, after: becomes }]
  })
  if (changes.length === 0) failFields({ regClasses: '没有改动' })
  const regulated = await currentRegulated(db)
  const official = await officialClasses(db, cas)
  const after = [...new Set([...classesWithout(regulated, { official, name: form.nameZh }), ...form.regClasses])]
  return {
    ...(await objectOf(db, cas, form.nameZh, row)),
    changes,
    consequence: await classConsequence(db, { cas, before: classesOf(regulated, cas), after }, official),
  }
}

async function readDeletion(db: Db, cas: string): Promise<Effect> {
  const row = found(await findCompound(db, cas))
  may(!(await isUsed(db, cas)), 'ITEM_IN_USE')
  const official = await officialClasses(db, cas)
  const move = { cas, before: classesOf(await currentRegulated(db), cas), after: official }
  return {
    ...(await objectOf(db, cas, row.name_zh, row)),
    changes: [
      { label: '化合物', before: `${row.name_zh} ${cas}`, after: '删除' },
      { label: '管制类别', before: textOf('regClasses', row.reg_classes), after: textOf('regClasses', official) },
    ],
    consequence: await classConsequence(db, move, official),
  }
}

async function objectOf(db: Db, cas: string, name: string, row: CompoundRow | undefined) {
  return {
    objectKey: cas,
    title: `化合物：${name} ${cas}`,
    seen: row ? [await versionOf(db, 'compound', cas), row.updated_at.toISOString(), formOf(row)] : null,
  }
}

async function classConsequence(
  db: Db,
  move: Parameters<typeof consequenceOf>[1][number],
  official: readonly RegClass[],
): Promise<string> {
  const rules: Rules = new Map((await listPolicies(db)).map(row => [row.reg_class, row]))
  const goods = await consequenceOf(db, [move], { before: rules, after: rules })
  return official.length === 0 ? goods : `${goods}；管制目录仍列有该CAS号，按目录管制`
}
