import { policyEntities, reviewEntityLabels } from '@shangyouji/contract/review/labels'
import { useState } from 'react'
import { mayDo } from '../../../back-office/frame/menu.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import type { Route } from './+types/policies.ts'
import { LevelTable } from './level-table.tsx'
import type { Entity, Level, Policy } from './policy-dialog.tsx'
import { levels, modes } from './policy-labels.ts'

const PolicyDialog = dialogWhenOpened(async () => (await import('./policy-dialog.tsx')).PolicyDialog)

const rows = policyEntities.map(entity => ({ entity }))

export async function loader({ context }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const [policies, { roles }] = await Promise.all([calls.review.policies(), calls.session.getMine()])
  return { policies, mayEdit: mayDo(roles, 'super') }
}

/** What nobody has set is looked at by a person. */
const policyOf = (policies: readonly Policy[], entity: Entity, level: Level) =>
  policies.find(one => one.entity === entity && one.levelCode === level) ?? {
    mode: 'MANUAL' as const,
    samplingPercent: 0,
  }

/** 审核策略: which published things of which members are looked at by a person. */
export default function Policies({ loaderData: { policies, mayEdit } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<{ entity: Entity; level: Level } | null>(null)
  return (
    <>
      <p className="hint">
        命中敏感词、联系方式或管制规则的内容，以及新供应商的前几件内容，始终由人工审核。企业入驻、企业变更与品牌只由人工审核。
        {!mayEdit && '修改策略须由超级管理员操作。'}
      </p>
      <LevelTable
        label="审核策略"
        first="内容"
        rows={rows}
        rowKey="entity"
        nameOf={({ entity }) => ({ name: reviewEntityLabels[entity] })}
        levels={Object.entries(levels) as [Level, string][]}
        shown={({ entity }, level) => {
          const { mode, samplingPercent } = policyOf(policies, entity, level)
          return mode === 'AUTO_WITH_SAMPLING' ? `${modes[mode]} ${samplingPercent}%` : modes[mode]
        }}
        onEdit={mayEdit ? ({ entity }, level) => setEdited({ entity, level }) : undefined}
      />
      {edited && (
        <PolicyDialog
          {...edited}
          policy={policyOf(policies, edited.entity, edited.level)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
