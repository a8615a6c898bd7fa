import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { Skeleton } from '../../../ui/bits.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyIcon, ShareIcon } from '../../../ui/icons.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Details } from './goods-detail.tsx'
import styles from './share-button.module.css'

/** The address to copy, and as a code for the phone. */
export function ShareButton({ goods, origin }: { goods: Details; origin: string }) {
  const [code, setCode] = useState('')
  const path = `/website/goods/${goods.id}`
  const address = origin + path
  // counted once a day; nobody has to know when it fails
  const count = () =>
    void api.goodsInfo.goodsForward({ id: goods.id }, { quiet: true, toast: false }).catch(() => undefined)

  const open = async () => {
    if (!code) setCode(await api.client.createQRCode({ url: path }))
    count()
  }
  const copy = async (close: () => void) => {
    const text = `${goods.name} ${goods.catalogNo} ${address}`
    try {
      await navigator.clipboard.writeText(text)
      toast.success('链接已复制，可粘贴给同事')
    } catch {
      toast.info(`请手动复制：${address}`)
    }
    close()
  }
  return (
    <Popover
      trigger={
        <>
          <ShareIcon />
          分享
        </>
      }
      triggerClassName={styles.trigger}
      className={styles.panel}
      onOpen={() => void open().catch(() => undefined)}
    >
      {close => (
        <>
          {code ? (
            <img src={code} alt="产品页二维码" width={148} height={148} />
          ) : (
            <Skeleton width={148} height={148} />
          )}
          <p>微信扫码，在手机上查看或转发</p>
          <Button size="small" block icon={<CopyIcon />} onClick={() => void copy(close)}>
            复制链接
          </Button>
        </>
      )}
    </Popover>
  )
}
