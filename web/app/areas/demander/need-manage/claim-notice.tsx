import { Alert } from 'antd'
import { useRevalidator } from 'react-router'
import { api } from '../../../lib/api/client.ts'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDate } from '../../../ui/text/format.ts'
import type { NeedListData } from './need-types.ts'

/** Demands left without a login under this phone: taking them over makes them one's own. */
export function ClaimNotice({ claimable }: Pick<NeedListData, 'claimable'>) {
  const { revalidate } = useRevalidator()
  if (claimable.length === 0) return null
  const claim = async () => {
    const { claimed } = await api.demand.claim()
    toast.success(`已认领 ${claimed} 条需求`)
    await revalidate()
  }
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={`您的手机号在登录前发布过 ${claimable.length} 条需求，认领后可在这里管理和查看报价`}
      description={claimable
        .slice(0, 3)
        .map(({ title, createTime }) => `《${title}》${formatDate(createTime)}`)
        .join('　')}
      action={
        <GuardedButton size="small" kind="outline" onClick={claim}>
          全部认领
        </GuardedButton>
      }
    />
  )
}
