import type { ReplyOf } from '@shangyouji/contract'
import type { staffs } from '@shangyouji/contract/accounts/operator-calls'
import { Button } from '../../../ui/base/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './accounts.module.css'

export type SecondFactor = ReplyOf<typeof staffs.save>

/** The code for an authenticator, shown this one time. */
export function SecondFactorDialog({ factor, onClose }: { factor: SecondFactor; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="绑定身份验证器"
      width={420}
      keepOpen
      footer={
        <Button kind="primary" onClick={onClose}>
          已扫码保存
        </Button>
      }
    >
      <div className={styles.factor}>
        <img src={factor.qrCode} alt="身份验证器二维码" width={200} height={200} />
        <p>请本人用身份验证器（如 Microsoft Authenticator）扫码。关闭后不再显示。</p>
        <small className="break-words quiet code">{factor.otpauthUrl}</small>
      </div>
    </Dialog>
  )
}
