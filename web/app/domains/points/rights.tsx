import type { ReplyOf } from '@shangyouji/contract'
import type { exchangeIntegral } from '@shangyouji/contract/points/calls'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { GuardedButton } from '../../ui/base/button.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { formatNumber } from '../../ui/text/format.ts'
import styles from './points.module.css'

export type Rights = ReplyOf<typeof exchangeIntegral.search>['records']

/** 兑换权益: what the company's points are exchanged for, beside gifts. */
export function RightList({ rights }: { rights: Rights }) {
  const { revalidate } = useRevalidator()
  const exchange = async ({ id, name, points, days }: Rights[number]) => {
    const text = `用${formatNumber(points)}企业积分兑换“${name}”，${days}天内有效，兑换后不可退回。`
    if (!(await confirmBox({ title: '兑换权益', text, ok: '兑换' }))) return
    try {
      const { endsOn } = await api.integralRecord.exChange({ integralId: id })
      toast.success(`已兑换${name}，有效期至${endsOn}`)
    } finally {
      // refused, the points are others than those on screen
      await revalidate()
    }
  }
  return (
    <ul className={styles.tasks}>
      {rights.map(right => (
        <li key={right.id}>
          <span>
            {right.name}
            <small>{right.days}天内有效</small>
          </span>
          <strong>{formatNumber(right.points)}积分</strong>
          <GuardedButton onClick={() => exchange(right)}>兑换</GuardedButton>
        </li>
      ))}
    </ul>
  )
}
