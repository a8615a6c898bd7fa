import type { ReplyOf } from '@shangyouji/contract'
import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import type { entitlements } from '@shangyouji/contract/companies/operator-calls'
import { Checkbox, Form, InputNumber } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { mayDo } from '../../../back-office/frame/menu.ts'
import { wholeNumber } from '../../../back-office/number-rules.ts'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import type { Route } from './+types/entitlements.ts'
import { LevelTable } from './level-table.tsx'

type Entitlement = ReplyOf<typeof entitlements.list>[number]
type Level = keyof Entitlement['limits']

const periods = { NOW: '同时拥有', DAY: '每日', MONTH: '每月', YEAR: '每年' } as const
const levels = Object.entries(levelLabels) as [Level, string][]
const MOST = 1_000_000

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

function LimitDialog({ row, level, onClose }: { row: Entitlement; level: Level; onClose: () => void }) {
  const limit = row.limits[level]
  return (
    <FormDialog
      title={`${levelLabels[level]} · ${row.label}`}
      initial={{ limit: limit ?? 0, isUnlimited: limit === null }}
      onSave={({ limit, isUnlimited }) =>
        api.entitlements.update({
          key: row.key,
          levelCode: level,
          limit: isUnlimited ? null : limit,
          version: row.versions[level],
        })
      }
      said="已修改，立即生效"
      width={420}
      onClose={onClose}
    >
      <Form.Item name="isUnlimited" valuePropName="checked">
        <Checkbox>不限</Checkbox>
      </Form.Item>
      <Form.Item noStyle dependencies={['isUnlimited']}>
        {form => (
          <Form.Item
            label={`额度（${periods[row.period]}）`}
            name="limit"
            extra="0 表示不含该权益"
            rules={
              form.getFieldValue('isUnlimited') ? [] : [{ required: true, message: '请填写额度' }, wholeNumber(0, MOST)]
            }
          >
            <InputNumber style={{ width: 200 }} disabled={form.getFieldValue('isUnlimited')} />
          </Form.Item>
        )}
      </Form.Item>
    </FormDialog>
  )
}
