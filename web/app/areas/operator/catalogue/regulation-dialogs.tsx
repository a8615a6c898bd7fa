import { regClassLabels, regPolicyLabels } from '@shangyouji/contract/compounds/labels'
import { Form, Input, InputNumber, Select } from 'antd'
import { numberWithin } from '../../../back-office/number-rules.ts'
import { ProposalDialog } from '../approvals/proposal-dialog.tsx'
import type { useAsking } from '../approvals/use-asking.tsx'
import type { Route } from './+types/regulation.ts'

export type PolicyRow = Route.ComponentProps['loaderData']['policies'][number]

export type Exemption = { regClass: PolicyRow['regClass']; cas: string; maxPercent: number; note: string }

const policies = Object.entries(regPolicyLabels).map(([value, label]) => ({ value, label }))

function ExemptionFields() {
  return (
    <>
      <Form.Item label="CAS号" name="cas" required>
        <Input className="code" />
      </Form.Item>
      <Form.Item label="质量分数不超过（%）" name="maxPercent" required rules={[numberWithin(0.0001, 100)]}>
        <InputNumber />
      </Form.Item>
      <Form.Item label="依据" name="note">
        <Input maxLength={200} />
      </Form.Item>
    </>
  )
}

function PolicyFields() {
  return (
    <>
      <Form.Item label="规则" name="policy" required>
        <Select options={policies} />
      </Form.Item>
      <Form.Item label="许可证名称须包含" name="licence" extra="仅“须具备许可证”时使用，如 危险化学品经营许可证">
        <Input maxLength={40} />
      </Form.Item>
    </>
  )
}

interface ProposalProps {
  readonly onAsk: ReturnType<typeof useAsking>['ask']
  readonly onClose: () => void
}

export function PolicyProposal({ row, onAsk, onClose }: ProposalProps & { row: PolicyRow }) {
  return (
    <ProposalDialog
      title={`发布规则：${row.label}`}
      initial={{ regClass: row.regClass, policy: row.policy, licence: row.licence }}
      onSubmit={values => onAsk({ asked: { kind: 'REGULATION_RULE', payload: { act: 'POLICY', ...values } } })}
      onClose={onClose}
    >
      <PolicyFields />
    </ProposalDialog>
  )
}

export function ExemptionProposal({ exemption, onAsk, onClose }: ProposalProps & { exemption: Exemption }) {
  return (
    <ProposalDialog
      title={`豁免浓度：${regClassLabels[exemption.regClass]}`}
      initial={exemption}
      onSubmit={values => onAsk({ asked: { kind: 'REGULATION_RULE', payload: { act: 'SAVE_EXEMPTION', ...values } } })}
      onClose={onClose}
    >
      <ExemptionFields />
    </ProposalDialog>
  )
}
