import type { ReplyOf } from '@shangyouji/contract'
import type { virtualMobile } from '@shangyouji/contract/telephony/calls'
import { formatDateTime } from '../../ui/text/format.ts'
import styles from './telephony.module.css'

export type Dial = ReplyOf<typeof virtualMobile.bindMobile>

/** The number to be dialled, from which phone and until when. */
export const DialledNumber = ({ dial }: { dial: Dial }) => (
  <div className={styles.dial} role="status">
    <p>{dial.name}</p>
    <a href={`tel:${dial.phone}`} className={styles.number}>
      {dial.phone}
    </a>
    <p>
      请用手机 <b>{dial.callerPhone}</b> 拨打，{formatDateTime(dial.expireTime)} 前有效
    </p>
    <p className="note">双方看到的都是这个临时号码，通话不录音。</p>
  </div>
)
