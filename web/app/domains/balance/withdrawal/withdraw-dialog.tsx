import type { ReplyOf } from '@shangyouji/contract'
import type { withdrawal } from '@shangyouji/contract/withdrawals/calls'
import { taxRuleLabels } from '@shangyouji/contract/withdrawals/labels'
import { useState } from 'react'
import { type FieldErrors, useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Facts } from '../../../ui/base/facts.tsx'
import { Field, Input, Select } from '../../../ui/base/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { formatMoney } from '../../../ui/text/format.ts'
import styles from '../../account/account.module.css'
import payment from '../../payment/payment.module.css'
import type { PayoutAccount, Terms } from './withdrawal-data.ts'

type Costs = ReplyOf<typeof withdrawal.quote>

interface WithdrawDialogProps {
  readonly terms: Terms
  readonly accounts: readonly PayoutAccount[]
  readonly isBusiness: boolean
  readonly onAsked: () => Promise<void>
  readonly onClose: () => void
}

/** 申请提现: amount and account first; then what arrives is shown, and the password asks for it. */
export function WithdrawDialog({ terms, accounts, isBusiness, onAsked, onClose }: WithdrawDialogProps) {
  const [step, setStep] = useState<{ readonly costs: Costs; readonly accountId: string } | null>(null)
  return (
    <Dialog open onClose={onClose} title="申请提现" width={480} keepOpen>
      {step ? (
        <ConfirmStep
          {...step}
          terms={terms}
          account={accounts.find(({ id }) => id === step.accountId)!}
          isBusiness={isBusiness}
          onBack={() => setStep(null)}
          onAsked={onAsked}
        />
      ) : (
        <AmountStep
          terms={terms}
          accounts={accounts}
          isBusiness={isBusiness}
          onNext={(costs, accountId) => setStep({ costs, accountId })}
        />
      )}
    </Dialog>
  )
}

interface AmountStepProps extends Pick<WithdrawDialogProps, 'terms' | 'accounts' | 'isBusiness'> {
  readonly onNext: (costs: Costs, accountId: string) => void
}

function AmountStep({ terms, accounts, isBusiness, onNext }: AmountStepProps) {
  const usable = accounts.filter(({ isNameOld }) => !isNameOld)
  const { values, set, faults, busy, form } = useForm(
    { accountId: usable[0]?.id ?? '', amount: '' },
    {
      check({ accountId, amount }): FieldErrors {
        if (accountId === '') return { accountId: '请先添加收款账户' }
        if (!/^\d{1,8}(\.\d{1,2})?$/.test(amount)) return { amount: '请填写金额，最多两位小数' }
        return {}
      },
      send: ({ amount }) => api.withdrawal.quote({ isBusiness, amount: Math.round(Number(amount) * 100) }),
      onSent: (costs, { accountId }) => onNext(costs, accountId),
    },
  )
  return (
    <form {...form}>
      <Field label="收款账户" required error={faults.accountId}>
        <Select
          value={values.accountId}
          options={usable.map(({ id, bankName, lastFour }) => ({ value: id, label: `${bankName} 尾号${lastFour}` }))}
          onChange={event => set({ accountId: event.target.value })}
        />
      </Field>
      <Field
        label="提现金额（元）"
        required
        error={faults.amount}
        hint={`可提现 ${formatMoney(terms.balance)}，最低 ${formatMoney(terms.min)}`}
      >
        <Input
          inputMode="decimal"
          value={values.amount}
          maxLength={11}
          onChange={event => set({ amount: event.target.value.trim() })}
        />
      </Field>
      <Button kind="primary" type="submit" busy={busy}>
        下一步
      </Button>
    </form>
  )
}

interface ConfirmStepProps extends Pick<WithdrawDialogProps, 'terms' | 'isBusiness' | 'onAsked'> {
  readonly costs: Costs
  readonly accountId: string
  readonly account: PayoutAccount
  readonly onBack: () => void
}

function ConfirmStep({ costs, account, terms, isBusiness, onBack, onAsked }: ConfirmStepProps) {
  const { amount, fee, tax, net } = costs
  const { values, set, faults, busy, form } = useForm(
    { password: '', invoiceNo: '' },
    {
      check: ({ password, invoiceNo }): FieldErrors => ({
        ...(password === '' && { password: '请输入提现密码' }),
        ...(terms.needsInvoice && !/^\d{20}$/.test(invoiceNo) && { invoiceNo: '发票号码为20位数字' }),
      }),
      send: ({ password, invoiceNo }) =>
        api.withdrawal.save({
          isBusiness,
          accountId: account.id,
          amount,
          net,
          password,
          ...(terms.needsInvoice && { invoiceNo }),
        }),
      onSent: onAsked,
    },
  )
  return (
    <form {...form}>
      <Facts
        className={payment.facts}
        facts={[
          ['收款账户', `${account.holderName} ${account.bankName} 尾号${account.lastFour}`],
          ['提现金额', formatMoney(amount)],
          ['手续费', formatMoney(fee)],
          ['代扣税', `${formatMoney(tax)}（${isBusiness ? '企业自行纳税' : taxRuleLabels[terms.taxRule]}）`],
          ['到账金额', <strong key="net">{formatMoney(net)}</strong>],
        ]}
      />
      {terms.needsInvoice && (
        <Field label="发票号码" required error={faults.invoiceNo} hint="企业提现须先向平台开具同额发票">
          <Input
            inputMode="numeric"
            value={values.invoiceNo}
            maxLength={20}
            onChange={event => set({ invoiceNo: event.target.value.trim() })}
          />
        </Field>
      )}
      <Field label="提现密码" required error={faults.password}>
        <Input
          type="password"
          autoComplete="off"
          value={values.password}
          maxLength={20}
          onChange={event => set({ password: event.target.value })}
        />
      </Field>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          确认提现
        </Button>
        <Button kind="text" onClick={onBack}>
          上一步
        </Button>
      </div>
    </form>
  )
}
