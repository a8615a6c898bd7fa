import type { Approvable } from '../../approvals/api.ts'
import { gateChanged } from '../form.ts'
import { listPolicies } from '../queries.ts'
import { currentRegulated } from '../regulated/current.ts'
import { compareSheet, movesOf, takeOver } from '../regulated/take-over.ts'
import { classesOf, consequenceOf, type Rules } from './consequence.ts'
import { lockRegulation } from './queries.ts'

/** 管制目录: a newer edition of official lists, as it was compared. */
export const regulatedListApprovable: Approvable<'REGULATED_LIST'> = {
  askedBy: 'super',
  decidedBy: 'super',
  async read({ db }, payload) {
    await lockRegulation(db)
    const { rows, before, differences } = await compareSheet(db, payload)
    const regulated = await currentRegulated(db)
    const moves = Map.groupBy(movesOf(differences, before, rows), ({ cas }) => cas)
    const classMoves = [...moves].map(([cas, changes]) => {
      const classes = classesOf(regulated, cas)
      const gone = new Set(changes.filter(({ isIn }) => !isIn).map(({ regClass }) => regClass))
      const come = changes.filter(({ isIn }) => isIn).map(({ regClass }) => regClass)
      return { cas, before: classes, after: [...new Set([...classes.filter(one => !gone.has(one)), ...come])] }
    })
    const rules: Rules = new Map((await listPolicies(db)).map(row => [row.reg_class, row]))
    const names = (changes: (typeof differences)[number]['removed']) =>
      changes.length === 0
        ? ''
        : `（${changes
            .slice(0, 20)
            .map(({ row }) => row.nameZh)
            .join('、')}${changes.length > 20 ? '等' : ''}）`
    return {
      objectKey: 'lists',
      title: `管制目录：${differences.map(({ list }) => list).join('、')}`.slice(0, 300),
      changes: differences.map(one => ({
        label: one.list,
        before: one.was || '无',
        after: `${one.edition}：新增${one.added.length}条${names(one.added)}，移除${one.removed.length}条${names(one.removed)}，变更${one.changed.length}条`,
      })),
      consequence: await consequenceOf(db, classMoves, { before: rules, after: rules }),
      seen: payload.digest,
    }
  },
  async apply({ db, clock, events }, actor, { payload, reason }) {
    await takeOver(db, await compareSheet(db, payload), { reason, by: actor.operatorId, at: clock.now() })
    await gateChanged(events, db)
  },
}
