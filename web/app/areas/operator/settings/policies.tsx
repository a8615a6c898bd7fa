import type { ReplyOf } from '@shangyouji/contract'
import { levelLabels } from '@shangyouji/contract/companies/level-labels'
import type { review } from '@shangyouji/contract/review/calls'
import { policyEntities, reviewEntityLabels } from '@shangyouji/contract/review/labels'
import { Form, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { mayDo } from '../../../back-office/frame/menu.ts'
import { wholeNumber } from '../../../back-office/number-rules.ts'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import type { Route } from './+types/policies.ts'
import { LevelTable } from './level-table.tsx'

type Policy = ReplyOf<typeof review.policies>[number]
type Entity = (typeof policyEntities)[number]
type Level = keyof typeof levels

const levels = { NONE: '个人与需方', ...levelLabels } as const
const modes = { MANUAL: '人工审核', AUTO: '自动通过', AUTO_WITH_SAMPLING: '抽检' } as const
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

interface PolicyDialogProps {
  entity: Entity
  level: Level
  policy: Pick<Policy, 'mode' | 'samplingPercent' | 'version'>
  onClose: () => void
}

function PolicyDialog({ entity, level, policy: { mode, samplingPercent, version }, onClose }: PolicyDialogProps) {
  return (
    <FormDialog
      title={`${reviewEntityLabels[entity]} · ${levels[level]}`}
      initial={{ mode, samplingPercent }}
      onSave={values => api.review.savePolicy({ entity, levelCode: level, ...values, version })}
      said="已修改，此后提交的内容按新策略处理"
      width={480}
      onClose={onClose}
    >
      <Form.Item label="处理方式" name="mode">
        <Radio.Group options={Object.entries(modes).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['mode']}>
        {form =>
          form.getFieldValue('mode') === 'AUTO_WITH_SAMPLING' && (
            <Form.Item
              label="抽检比例"
              name="samplingPercent"
              extra="抽中的由人工审核，其余自动通过"
              rules={[{ required: true, message: '请填写比例' }, wholeNumber(1, 100, '%')]}
            >
              <InputNumber style={{ width: 160 }} suffix="%" />
            </Form.Item>
          )
        }
      </Form.Item>
    </FormDialog>
  )
}
