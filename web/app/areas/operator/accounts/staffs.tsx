import { operatorRoleLabels } from '@shangyouji/contract/accounts/operator-labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FilterLine, KeywordFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable, RowActions } from '../../../back-office/list/list-table.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDate } from '../../../ui/text/format.ts'
import { useAsking } from '../approvals/use-asking.tsx'
import type { Route } from './+types/staffs.ts'
import styles from './accounts.module.css'
import { type SecondFactor, SecondFactorDialog } from './second-factor-dialog.tsx'
import type { Staff } from './staff-dialog.tsx'

const ResetDialog = dialogWhenOpened(async () => (await import('./staff-dialog.tsx')).ResetDialog)
const StaffDialog = dialogWhenOpened(async () => (await import('./staff-dialog.tsx')).StaffDialog)

const filterNames = ['keyword'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { keyword, current, size } = listInput(url, filterNames)
  return { rows: await context.get(apiContext).staffs.search({ current, size, keyword: keyword?.slice(0, 40) }) }
}

/** Platform staff and their roles. */
export default function Staffs({ loaderData: { rows } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  const [edited, setEdited] = useState<Staff | 'new' | null>(null)
  const [reset, setReset] = useState<Staff | null>(null)
  const [factor, setFactor] = useState<SecondFactor | null>(null)
  const { revalidate } = useRevalidator()
  const { ask, dialog } = useAsking()

  const turn = async (staff: Staff) => {
    if (await askAndTurn(staff)) await revalidate()
  }

  return (
    <>
      <div className={styles.bar}>
        <FilterLine list={list}>
          <KeywordFilter list={list} name="keyword" placeholder="账号或姓名" />
        </FilterLine>
        <Button kind="primary" onClick={() => setEdited('new')}>
          新增运营人员
        </Button>
      </div>
      <ListTable
        label="运营人员"
        list={list}
        rows={rows}
        columns={[
          {
            title: '账号',
            key: 'login',
            width: 200,
            render: (_, row) => (
              <>
                {row.login} {row.isFrozen && <Tag tone="red">已停用</Tag>}
              </>
            ),
          },
          { title: '姓名', dataIndex: 'name', key: 'name', width: 140 },
          {
            title: '角色',
            key: 'roles',
            render: (_, row) => <Roles of={row.roles} />,
          },
          { title: '通行密钥', key: 'passkeys', width: 100, render: (_, row) => `${row.passkeys}个` },
          { title: '添加时间', key: 'createTime', width: 120, render: (_, row) => formatDate(row.createTime) },
          {
            title: '操作',
            key: 'actions',
            width: 240,
            render: (_, row) => (
              <RowActions
                actions={[
                  { label: '编辑', onClick: () => setEdited(row) },
                  { label: '重置密码与验证器', onClick: () => setReset(row) },
                  row.passkeys > 0 && {
                    label: '清除通行密钥',
                    onClick: () => ask({ asked: { kind: 'PASSKEY_RESET', payload: { id: row.id } } }),
                  },
                  { label: row.isFrozen ? '恢复' : '停用', danger: !row.isFrozen, onClick: () => turn(row) },
                ]}
              />
            ),
          },
        ]}
        empty={{ title: '还没有运营人员' }}
      />
      {edited && (
        <StaffDialog staff={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onMade={setFactor} />
      )}
      {reset && <ResetDialog staff={reset} onClose={() => setReset(null)} onMade={setFactor} />}
      {dialog}
      {factor && <SecondFactorDialog factor={factor} onClose={() => setFactor(null)} />}
    </>
  )
}

const Roles = ({ of }: { of: readonly string[] }) => (
  <span className="flex wrap gap-1">
    {of.map(role => (
      <Tag key={role}>{operatorRoleLabels[role as keyof typeof operatorRoleLabels] ?? role}</Tag>
    ))}
  </span>
)

/** False when the question was answered with no. */
async function askAndTurn(staff: Staff): Promise<boolean> {
  const question = staff.isFrozen
    ? { title: `恢复 · ${staff.name}`, text: '恢复后可以用原密码和动态验证码或通行密钥登录。', ok: '恢复' }
    : { title: `停用 · ${staff.name}`, text: '停用后立即退出登录，不能再登录。', ok: '停用', danger: true }
  if (!(await confirmBox(question))) return false
  await (staff.isFrozen ? api.staffs.unfreeze({ id: staff.id }) : api.staffs.freeze({ id: staff.id }))
  toast.success('已处理')
  return true
}
