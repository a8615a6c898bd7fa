import type { ReplyOf } from '@shangyouji/contract'
import type { staffs } from '@shangyouji/contract/accounts/operator-calls'
import { operatorRoleLabels } from '@shangyouji/contract/accounts/operator-labels'
import type { OperatorRole } from '@shangyouji/contract/call'
import { Checkbox, Form, Input } from 'antd'
import { FormDialog } from '../../../back-office/form-dialog.tsx'
import { newPasswordError } from '../../../domains/login/field-errors.ts'
import { api } from '../../../lib/api/client.ts'
import type { SecondFactor } from './second-factor-dialog.tsx'

export type Staff = ReplyOf<typeof staffs.search>['records'][number]

const roles = Object.entries(operatorRoleLabels).map(([value, label]) => ({ value, label }))

const passwordRule = {
  validator: (_: unknown, value: string | undefined) => {
    const fault = newPasswordError(value ?? '')
    return fault ? Promise.reject(new Error(fault)) : Promise.resolve()
  },
}

interface StaffDialogProps {
  staff: Staff | null
  onClose: () => void
  /** A second factor was made: it is shown once. */
  onMade: (factor: SecondFactor) => void
}

/** Somebody new, or another name and other roles. */
export function StaffDialog({ staff, onClose, onMade }: StaffDialogProps) {
  const save = async (values: { login: string; password: string; name: string; roles: OperatorRole[] }) => {
    if (staff)
      return api.staffs.update({ id: staff.id, name: values.name, roles: values.roles, version: staff.version })
    onMade(await api.staffs.save(values))
  }
  return (
    <FormDialog
      title={staff ? `编辑 · ${staff.login}` : '新增运营人员'}
      initial={{
        login: staff?.login ?? '',
        password: '',
        name: staff?.name ?? '',
        roles: (staff?.roles ?? []) as OperatorRole[],
      }}
      onSave={save}
      onClose={onClose}
    >
      {!staff && (
        <>
          <Form.Item
            name="login"
            label="账号"
            rules={[
              { required: true, message: '请输入账号' },
              { pattern: /^[a-z][a-z0-9._-]{2,39}$/, message: '账号为3～40位小写字母、数字，以字母开头' },
            ]}
          >
            <Input autoComplete="off" maxLength={40} />
          </Form.Item>
          <Form.Item name="password" label="初始密码" required rules={[passwordRule]}>
            <Input.Password autoComplete="new-password" maxLength={20} />
          </Form.Item>
        </>
      )}
      <Form.Item name="name" label="姓名" rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="roles" label="角色" rules={[{ required: true, message: '请选择角色' }]}>
        <Checkbox.Group options={roles} />
      </Form.Item>
    </FormDialog>
  )
}

/** A new password and a new authenticator; whoever was logged in is out. */
export function ResetDialog({ staff, onClose, onMade }: StaffDialogProps & { staff: Staff }) {
  return (
    <FormDialog
      title={`重置密码与验证器 · ${staff.login}`}
      initial={{ password: '' }}
      ok="重置"
      danger
      said="已重置"
      onSave={async ({ password }) => onMade(await api.staffs.resetSecondFactor({ id: staff.id, password }))}
      onClose={onClose}
    >
      <p style={{ marginBottom: 16 }}>重置后原密码和原验证器失效，已有登录立即退出。</p>
      <Form.Item name="password" label="新密码" required rules={[passwordRule]}>
        <Input.Password autoComplete="new-password" maxLength={20} />
      </Form.Item>
    </FormDialog>
  )
}
