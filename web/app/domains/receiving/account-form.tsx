import type { ReplyOf } from '@shangyouji/contract'
import type { receivingAccount } from '@shangyouji/contract/payments/receiving-calls'
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { applyFieldErrors } from '../../back-office/form-rules.ts'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { Button } from '../../ui/base/button.tsx'
import { toast } from '../../ui/overlay/toast.ts'

type Own = ReplyOf<typeof receivingAccount.own>
interface Values {
  readonly bankName: string
  readonly branch: string
  readonly number: string
  readonly isOffered: boolean
}

/** Where buyers of paid tickets transfer to. */
export function AccountForm({ own }: { own: Own }) {
  const { holderName, bankName, branch, lastFour, version, can } = own
  const isNew = lastFour === ''
  const [form] = Form.useForm<Values>()
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const save = async ({ number, ...values }: Values) => {
    setBusy(true)
    try {
      await api.receivingAccount.save({ ...values, ...(number && { number }), version })
      toast.success('收款账户已保存')
      await revalidate()
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      applyFieldErrors(form, failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      disabled={!can.edit}
      initialValues={{ bankName, branch, number: '', isOffered: isNew || own.isOffered }}
      onFinish={values => void save(values)}
      style={{ maxWidth: 480 }}
    >
      <Form.Item label="户名" htmlFor="receiving-holder" extra="与企业名称一致，不能修改">
        <Input id="receiving-holder" value={holderName} disabled />
      </Form.Item>
      <Form.Item name="bankName" label="开户银行" rules={[{ required: true, min: 2, message: '请填写开户银行' }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="branch" label="开户支行">
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="number"
        label="银行账号"
        {...(!isNew && { extra: `已登记，尾号 ${lastFour}；不更换则不填` })}
        rules={[{ required: isNew, message: '请填写银行账号' }]}
      >
        <Input maxLength={40} inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="isOffered" valuePropName="checked" extra="停用后不再有新的转账，已开始的仍按原账户确认">
        <Checkbox>接受对公转账</Checkbox>
      </Form.Item>
      {can.edit ? (
        <Button type="submit" kind="primary" disabled={isBusy}>
          保存
        </Button>
      ) : (
        <p className="quiet">仅企业负责人和管理员可以修改。</p>
      )}
    </Form>
  )
}
