import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { applyFieldErrors } from '../../back-office/form-rules.ts'
import { Page, Panel, titled } from '../../back-office/page.tsx'
import { api } from '../../lib/api/client.ts'
import { isFailure } from '../../lib/api/failure.ts'
import { apiContext } from '../../lib/context.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { formatDateTime } from '../../ui/text/format.ts'

export const meta = titled('收款账户')
export const handle = { isPhoneReady: true }

export const loader = ({ context }: LoaderFunctionArgs) => context.get(apiContext).receivingAccount.own()

type Own = Awaited<ReturnType<typeof loader>>
interface Values {
  readonly bankName: string
  readonly branch: string
  readonly number: string
  readonly isOffered: boolean
}

/** 收款账户: the company's own bank account, to which buyers of paid tickets transfer. */
export default function ReceivingAccount({ loaderData: own }: { loaderData: Own }) {
  const { hasMerchant, isOffered, updateTime, holderName, formerName } = own
  return (
    <Page
      title="收款账户"
      note="收费门票的票款直接转入贵公司账户，平台不经手"
      action={<LinkButton to="../meeting/orders?transfer=PROOF">待确认的转账</LinkButton>}
    >
      {!hasMerchant && !isOffered && (
        <NoticeLine role="status" isBad>
          尚未登记收款账户，也未开通微信、支付宝收款：收费门票暂不能购买。
        </NoticeLine>
      )}
      {formerName !== '' && (
        <NoticeLine role="status" isBad>
          企业名称已变更为“{holderName}”，登记的账户户名仍为“{formerName}
          ”，新的对公转账已暂停。请确认银行账户已更名，再保存一次。
        </NoticeLine>
      )}
      <Panel title="对公转账">
        <AccountForm key={own.version} own={own} />
        {updateTime && <p className="quiet">最近更新 {formatDateTime(updateTime)}</p>}
      </Panel>
      <Panel title="微信支付、支付宝">
        <p>
          {hasMerchant
            ? '已开通，购票人可扫码支付，款项进入贵公司商户号。'
            : '未开通。如需开通，请联系平台工作人员登记商户号。'}
        </p>
      </Panel>
    </Page>
  )
}

function AccountForm({ own }: { own: Own }) {
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
