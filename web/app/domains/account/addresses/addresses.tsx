import { accountLimits, addressTagLabels } from '@shangyouji/contract/accounts/labels'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { PinIcon, PlusIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { addressText } from '../../area/address-text.ts'
import type { Route } from './+types/addresses.ts'
import type { Address } from './address-form.ts'
import styles from './addresses.module.css'

const AddressDialog = dialogWhenOpened(async () => (await import('./address-dialog.tsx')).AddressDialog)

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).address.list()
}

export const handle = { isPhoneReady: true }
export const meta = titled('收货地址')

/** 收货地址: at most twenty, one of them the default. */
export default function Addresses({ loaderData: addresses }: Route.ComponentProps) {
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const { revalidate } = useRevalidator()
  const isFull = addresses.length >= accountLimits.addresses

  const done = async () => {
    setEdited(null)
    await revalidate()
  }
  const makeDefault = async ({ id }: Address) => {
    await api.address.setDefault({ id })
    toast.success('已设为默认地址')
    await revalidate()
  }
  const remove = async (address: Address) => {
    const text = `将删除“${address.name}，${addressText(address)}”。已下的意向单不受影响。`
    if (!(await confirmBox({ title: '删除收货地址', text, ok: '删除', danger: true }))) return
    await api.address.delete({ id: address.id })
    toast.success('收货地址已删除')
    await revalidate()
  }
  const add = (
    <Button kind="primary" icon={<PlusIcon />} aria-disabled={isFull} onClick={() => setEdited('new')}>
      新增收货地址
    </Button>
  )

  return (
    <Page
      title="收货地址"
      note={`${addresses.length}/${accountLimits.addresses}，用于意向单、试用样品和礼品`}
      action={addresses.length > 0 && add}
    >
      {addresses.length === 0 ? (
        <Panel>
          <Empty icon={<PinIcon />} title="还没有收货地址" action={add}>
            添加后，下意向单和申请样品时可直接选用
          </Empty>
        </Panel>
      ) : (
        <ul className={styles.cards}>
          {addresses.map(address => (
            <li key={address.id} className={styles.card}>
              <p className={styles.head}>
                <strong className="semibold">{address.name}</strong>
                <span>{address.mobile}</span>
                {address.isDefault && <Tag tone="orange">默认</Tag>}
                {address.tag && <Tag>{addressTagLabels[address.tag]}</Tag>}
              </p>
              <p className={styles.place}>
                {addressText(address)}
                {address.postcode && <small className="ml-2 quiet">{address.postcode}</small>}
              </p>
              <p className={styles.actions}>
                <Button kind="text" size="small" onClick={() => setEdited(address)}>
                  修改
                </Button>
                {!address.isDefault && (
                  <GuardedButton kind="text" size="small" onClick={() => makeDefault(address)}>
                    设为默认
                  </GuardedButton>
                )}
                <GuardedButton kind="text" size="small" onClick={() => remove(address)}>
                  删除
                </GuardedButton>
              </p>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <AddressDialog address={edited === 'new' ? undefined : edited} onDone={done} onClose={() => setEdited(null)} />
      )}
    </Page>
  )
}
