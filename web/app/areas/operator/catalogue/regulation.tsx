import { regPolicyLabels } from '@shangyouji/contract/compounds/labels'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { listInput } from '../../../back-office/list/list-state.ts'
import { actionsColumn } from '../../../back-office/list/list-table.tsx'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Code } from '../../../ui/text/text.tsx'
import { useAsking } from '../approvals/use-asking.tsx'
import { ShortTable } from '../shared/short-table.tsx'
import type { Route } from './+types/regulation.ts'
import styles from './catalogue.module.css'
import { RegulatedLists } from './regulated-lists.tsx'
import { checkFilters, RegulationChecks } from './regulation-checks.tsx'
import type { Exemption, PolicyRow } from './regulation-dialogs.tsx'

const PolicyProposal = dialogWhenOpened(async () => (await import('./regulation-dialogs.tsx')).PolicyProposal)
const ExemptionProposal = dialogWhenOpened(async () => (await import('./regulation-dialogs.tsx')).ExemptionProposal)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { compounds, regulatedLists } = context.get(apiContext)
  const { current, size, cas, outcome } = listInput(url, checkFilters)
  const [policies, checks, lists] = await Promise.all([
    compounds.policies({}),
    compounds.checks({ current, size, cas, outcome }),
    regulatedLists.lists({}),
  ])
  return { policies, checks, lists }
}

const tones = { ALLOW: 'green', REVIEW: 'amber', LICENCE_ONLY: 'amber', INFO_ONLY: 'indigo', BLOCK: 'red' } as const

interface PolicyActions {
  readonly onAsk: ReturnType<typeof useAsking>['ask']
  readonly onEdit: (row: PolicyRow) => void
  readonly onExempt: (exemption: Exemption) => void
}

const policyColumns = ({ onAsk, onEdit, onExempt }: PolicyActions): TableProps<PolicyRow>['columns'] => [
  { title: '管制类别', key: 'label', width: 200, render: (_, row) => row.label },
  {
    title: '发布规则',
    key: 'policy',
    width: 220,
    render: (_, row) => (
      <>
        <Tag tone={tones[row.policy]}>{regPolicyLabels[row.policy]}</Tag>
        {row.policy === 'LICENCE_ONLY' && <div className="hint">许可证含“{row.licence}”</div>}
      </>
    ),
  },
  {
    title: '豁免浓度',
    key: 'exemptions',
    render: (_, row) => (
      <ul className="text-13">
        {row.exemptions.map(one => (
          <li key={one.id}>
            {one.nameZh} <Code>{one.cas}</Code> ≤ {one.maxPercent}%<small className="hint"> {one.note}</small>
            <Button
              kind="text"
              size="small"
              onClick={() =>
                onAsk({ asked: { kind: 'REGULATION_RULE', payload: { act: 'DELETE_EXEMPTION', id: one.id } } })
              }
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
    ),
  },
  actionsColumn(170, row => [
    { label: '修改规则', onClick: () => onEdit(row) },
    {
      label: '加豁免',
      onClick: () => onExempt({ regClass: row.regClass, cas: '', maxPercent: 1, note: '' }),
    },
  ]),
]

/** What the law's classes mean for publishing, and concentrations below which they do not count. */
export default function Regulation({ loaderData: { policies: rows, checks, lists } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<PolicyRow | null>(null)
  const [exempted, setExempted] = useState<Exemption | null>(null)
  const { ask, dialog } = useAsking(() => {
    setEdited(null)
    setExempted(null)
  })
  return (
    <>
      <p className={`hint row wrap gap-3 mb-3 ${styles.line}`}>
        多个类别以最严的为准；修改规则、豁免浓度和目录由超级管理员申请，另一位超级管理员审批后生效。
      </p>
      <ShortTable
        label="管制规则"
        rows={rows}
        rowKey="regClass"
        columns={policyColumns({ onAsk: ask, onEdit: setEdited, onExempt: setExempted })}
        empty={{ title: '没有管制类别' }}
      />
      <div className="mt-4">
        <RegulatedLists rows={lists} />
      </div>
      <div className="mt-4">
        <RegulationChecks rows={checks} />
      </div>
      {dialog}
      {edited && <PolicyProposal row={edited} onAsk={ask} onClose={() => setEdited(null)} />}
      {exempted && <ExemptionProposal exemption={exempted} onAsk={ask} onClose={() => setExempted(null)} />}
    </>
  )
}
