import { useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { GoodsPicture } from '../../../domains/goods/goods-picture.tsx'
import { GoodsPrice } from '../../../domains/goods/goods-price.tsx'
import { Skeleton } from '../../../ui/bits.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CopyIcon } from '../../../ui/icons.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Details } from './goods-detail.tsx'
import styles from './share-dialog.module.css'

interface ShareDialogProps {
  goods: Details
  origin: string
  onClose: () => void
}

/** A card with a code to scan, and the address to copy. */
export default function ShareDialog({ goods, origin, onClose }: ShareDialogProps) {
  const [code, setCode] = useState('')
  const path = `/website/goods/${goods.id}`
  const address = origin + path
  useEffect(() => {
    api.client.createQRCode({ url: path }).then(setCode, () => undefined)
    // counted once a day; nobody has to know when it fails
    void api.goodsInfo.goodsForward({ id: goods.id }, { quiet: true, toast: false }).catch(() => undefined)
  }, [goods.id, path])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText([goods.name, goods.catalogNo, address].filter(Boolean).join(' '))
      toast.success('链接已复制，可粘贴给同事')
    } catch {
      toast.info(`请手动复制：${address}`)
    }
  }
  return (
    <Dialog open onClose={onClose} title="分享产品" width={400}>
      <div className={styles.card}>
        <span className={styles.picture}>
          <GoodsPicture src={goods.cover} size={96} eager />
        </span>
        <div>
          <strong>{goods.name}</strong>
          <p>
            {goods.brandName} {goods.catalogNo}
          </p>
          <GoodsPrice goods={goods} />
        </div>
      </div>
      <p className={styles.code}>
        {code ? <img src={code} alt="产品页二维码" width={168} height={168} /> : <Skeleton width={168} height={168} />}
        微信扫码，在手机上查看或转发
      </p>
      <div className={styles.address}>
        <input readOnly value={address} aria-label="产品页地址" onFocus={event => event.currentTarget.select()} />
        <Button kind="primary" icon={<CopyIcon />} onClick={() => void copy()}>
          复制链接
        </Button>
      </div>
    </Dialog>
  )
}
