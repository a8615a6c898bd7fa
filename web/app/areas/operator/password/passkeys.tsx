import type { passkeys as calls } from '@shangyouji/contract/accounts/passkey-calls'
import type { ReplyOf } from '@shangyouji/contract/call'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from '../../../back-office/page.tsx'
import styles from '../../../domains/account/account.module.css'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { createPasskey, PasskeyError } from '../../../lib/passkeys.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime } from '../../../ui/text/format.ts'

type Passkey = ReplyOf<typeof calls.listMine>[number]

/** 通行密钥: an operator's own, each with a name. */
export function Passkeys({ rows, isRequired }: { rows: readonly Passkey[]; isRequired: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const { revalidate } = useRevalidator()
  const remove = async ({ id, name }: Passkey) => {
    const text =
      rows.length > 1 ? '移除后不能再用它登录。' : '这是最后一个通行密钥，移除后以密码与身份验证器上的动态验证码登录。'
    if (!(await confirmBox({ title: `移除通行密钥 · ${name}`, text, ok: '移除', danger: true }))) return
    await api.passkeys.delete({ id })
    toast.success('已移除')
    await revalidate()
  }
  return (
    <Panel
      title="通行密钥"
      extra={
        <Button size="small" onClick={() => setAdding(true)}>
          添加通行密钥
        </Button>
      }
    >
      {isRequired && <p role="alert">平台要求使用通行密钥，添加后即可继续使用运营中心。</p>}
      {rows.length === 0 && (
        <p className="note">还没有通行密钥。添加后，登录时在密码之后使用指纹、面容或安全密钥，代替动态验证码。</p>
      )}
      <ul className={`divided ${styles.rows}`}>
        {rows.map(row => (
          <li key={row.id}>
            <strong className="medium">{row.name}</strong>
            <p className="note">
              {row.isBackedUp ? '多设备同步' : '仅此设备'}，{formatDateTime(row.createTime)} 添加
              {row.lastUsedTime && `，${formatDateTime(row.lastUsedTime)} 使用过`}
            </p>
            <GuardedButton size="small" onClick={() => remove(row)} aria-label={`移除 ${row.name}`}>
              移除
            </GuardedButton>
          </li>
        ))}
      </ul>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Panel>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState('')
  const { values, set, faults, busy, form } = useForm(
    { name: '' },
    {
      check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: '请填写名称' } : {}),
      async send({ name }) {
        setFault('')
        try {
          const passkey = await createPasskey(await api.passkeys.registerOptions())
          return await api.passkeys.save({ name: name.trim(), passkey })
        } catch (error) {
          if (!(error instanceof PasskeyError)) throw error
          setFault(error.message)
          return null
        }
      },
      async onSent(saved) {
        if (!saved) return
        toast.success('已添加通行密钥')
        onClose()
        await revalidate()
      },
    },
  )
  return (
    <Dialog open onClose={onClose} title="添加通行密钥" width={440} keepOpen>
      <form {...form}>
        <Field
          label="名称"
          required
          error={faults.name ?? (fault || null)}
          hint="便于以后辨认，如“办公室电脑”“备用安全密钥”"
        >
          <Input value={values.name} maxLength={30} onChange={event => set({ name: event.target.value })} />
        </Field>
        <Button kind="primary" type="submit" busy={busy}>
          继续
        </Button>
      </form>
    </Dialog>
  )
}
