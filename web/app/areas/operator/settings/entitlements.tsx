import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import { useState } from 'react'
import { mayDo } from '../../../back-office/frame/menu.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import type { Route } from './+types/entitlements.ts'
import { periods } from './entitlement-periods.ts'
import { LevelTable } from './level-table.tsx'
import type { Entitlement, Level } from './limit-dialog.tsx'

const LimitDialog = dialogWhenOpened(async () => (await import('./limit-dialog.tsx')).LimitDialog)

const levels = Object.entries(levelLabels) as [Level, string][]

export async function loader({ context }: Route.LoaderArgs) {
  const calls = context.get(apiContext)
  const [rows, { roles }] = await Promise.all([calls.entitlements.list(), calls.session.getMine()])
  return { rows, mayEdit: mayDo(roles, 'super') }
}

const shown = ({ limits }: Entitlement, level: Level): string => {
  const limit = limits[level]
  if (limit === null) return '不限'
  return limit === 0 ? '不含' : String(limit)
}

/** 会员权益: how much each membership level may have or do. */
export default function Entitlements({ loaderData: { rows, mayEdit } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<{ row: Entitlement; level: Level } | null>(null)
  return (
    <>
      <p className="hint">
        {mayEdit ? '点击数字修改；已有的内容不受影响，超出额度后不能再新增。' : '修改权益须由超级管理员操作。'}
      </p>
      <LevelTable
        label="会员权益"
        first="权益"
        rows={rows}
        rowKey="key"
        nameOf={({ label, period }) => ({ name: label, note: periods[period] })}
        levels={levels}
        shown={shown}
        onEdit={mayEdit ? (row, level) => setEdited({ row, level }) : undefined}
      />
      {edited && <LimitDialog {...edited} onClose={() => setEdited(null)} />}
    </>
  )
}
