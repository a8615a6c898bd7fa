import type { ReplyOf } from '@shangyouji/contract'
import type { desk } from '@shangyouji/contract/desk/calls'
import { type DeskTypeName, deskStatusLabels } from '@shangyouji/contract/desk/labels'
import { inquiryOperations, orderOperations } from '@shangyouji/contract/trade/labels'
import { useState } from 'react'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { useLeastReason } from '../shared/least-reason.ts'
import { History, Notes } from './content-view.tsx'
import { TradeDetails } from './trade-details.tsx'

/** Moves of inquiries and orders, as their histories name them. */
const moves: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries({ ...orderOperations, ...inquiryOperations }).map(([name, label]) => [name.toLowerCase(), label]),
  ),
  submit: '提交',
  place: '下单',
  propose: '提出答复',
  accept: '接受报价',
  award: '由需求定标转来',
  edit: '修改',
  view: '查看',
}

/** An inquiry or an order: sealed until the operator says why it must be read. */
export function TradeView({ type, id }: { type: DeskTypeName; id: string }) {
  const least = useLeastReason()
  const [seen, show] = useState<ReplyOf<typeof desk.lookTrade> | null>(null)
  const { values, set, faults, busy, form } = useForm<{ reason: string }>(
    { reason: '' },
    {
      check: ({ reason }): Record<string, string> =>
        reason.trim().length < least ? { reason: `原因至少${least}个字` } : {},
      send: async ({ reason }) => show(await api.desk.lookTrade({ type, id, reason })),
      onSent() {},
    },
  )
  if (!seen)
    return (
      <form {...form}>
        <p className="quiet">双方约定的内容与密封报价只在处理投诉等需要时查看，查看人与原因记入操作日志。</p>
        <Field label="查看原因" required error={faults.reason}>
          <TextArea
            rows={3}
            maxLength={500}
            value={values.reason}
            onChange={event => set({ reason: event.target.value })}
          />
        </Field>
        <p>
          <Button kind="primary" type="submit" busy={busy}>
            查看
          </Button>
        </p>
      </form>
    )
  return (
    <>
      <p>
        <Tag>{deskStatusLabels[seen.status] ?? seen.status}</Tag> {seen.number}　需方 {seen.ownerName}　供方{' '}
        {seen.partnerName}
      </p>
      <h2 className="part-title">内容</h2>
      <TradeDetails details={seen.details} />
      <Notes notes={seen.notes} />
      <h2 className="part-title">处理记录</h2>
      <History history={seen.history} words={moves} />
    </>
  )
}
