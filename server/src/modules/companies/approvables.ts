import { companyStatusLabels } from '@shangyouji/contract/companies/labels'
import type { Db } from '../../db/database.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import type { Approvable } from '../approvals/api.ts'
import { reasonText } from '../base/api.ts'
import { freezeCompany, terminateCompany } from './application/decide.ts'
import { levelText } from './level.ts'
import { countShown } from './operator-queries.ts'
import { type CompanyRow, findCompany, lockCompany } from './queries.ts'
import { canMove, companyMoves } from './rules.ts'

/** A paid level that has not ended. */
const isPaying = (row: CompanyRow, today: string): boolean =>
  row.level_code !== 'FREE' && (row.level_until === null || row.level_until >= today)

/** A company that pays is stopped by two persons. @throws Failure APPROVAL_NEEDED */
export async function refusePaying(
  { db, clock }: { readonly db: Db; readonly clock: { now(): Date } },
  id: string,
  action: 'freeze' | 'terminate',
): Promise<void> {
  const row = found(await findCompany(db, id))
  if (!canMove(action, row.status) || !isPaying(row, shanghaiDate(clock.now()))) return
  const [what, kind] = {
    freeze: ['冻结付费企业', 'FREEZE_PAYING_COMPANY'],
    terminate: ['注销付费企业', 'TERMINATE_PAYING_COMPANY'],
  }[action]
  fail('APPROVAL_NEEDED', { what, kind })
}

type EndKind = 'FREEZE_PAYING_COMPANY' | 'TERMINATE_PAYING_COMPANY'

function endApprovable(action: 'freeze' | 'terminate', role: 'reviewer' | 'super', what: string): Approvable<EndKind> {
  const run = { freeze: freezeCompany, terminate: terminateCompany }[action]
  return {
    askedBy: role,
    decidedBy: role,
    async read({ db }, payload) {
      const row = found(await lockCompany(db, payload.id))
      may(canMove(action, row.status), 'WRONG_STATE')
      if (payload.version !== undefined && payload.version !== row.version) fail('CHANGED_MEANWHILE')
      const told = await reasonText(db, payload, 'FREEZE_REASON')
      const { goods, contents, members } = await countShown(db, row.id)
      return {
        objectKey: row.id,
        title: `企业：${row.name}`,
        changes: [
          {
            label: '企业状态',
            before: companyStatusLabels[row.status],
            after: companyStatusLabels[companyMoves[action].to],
          },
          { label: '告知企业的原因', before: '无', after: told },
        ],
        consequence: `${levelText(row.level_code, row.level_until)}；${goods}件在售产品、${contents}条已发布内容停止展示，${members}位成员不能进入后台${what}`,
        seen: [row.version, row.level_code, row.level_until],
      }
    },
    async apply(work, actor, { payload }) {
      await run(work, actor, { id: payload.id, reason: await reasonText(work.db, payload, 'FREEZE_REASON') })
    },
  }
}

/** 冻结、注销付费企业. */
export const freezePayingApprovable = endApprovable('freeze', 'reviewer', '')
export const terminatePayingApprovable = endApprovable('terminate', 'super', '；名称与统一社会信用代码释放，不能恢复')
