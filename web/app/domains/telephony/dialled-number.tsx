import type { ReplyOf } from '@shangyouji/contract'
import type { virtualMobile } from '@shangyouji/contract/telephony/calls'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { formatDateTime } from '../../ui/text/format.ts'
import styles from './telephony.module.css'

export type Dial = ReplyOf<typeof virtualMobile.bindMobile>

/** The number to be dialled, from which phone and until when. */
export const DialledNumber = ({ dial }: { dial: Dial }) => (
  <div className={styles.dial} role="status">
    <p>{dial.name}</p>
    <a href={`tel:${dial.phone}`} className="text-26 tabular">
      {dial.phone}
    </a>
    <p>
      请用手机 <b>{dial.callerPhone}</b> 拨打，{formatDateTime(dial.expireTime)} 前有效
    </p>
    {dial.isRecorded ? (
      <NoticeLine role="status">
        这次通话会被录音：接通时双方都会听到提示音，录音只供供方的所有者和管理员收听，到期自动删除。不愿被录音，请改用在线咨询。
      </NoticeLine>
    ) : (
      <p className="note">双方看到的都是这个临时号码，通话不录音。</p>
    )}
  </div>
)
