import type { ReplyOf } from '@shangyouji/contract'
import type { enroll } from '@shangyouji/contract/enrolments/calls'
import { Button } from '../../../ui/base/button.tsx'
import { Facts } from '../../../ui/base/facts.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from '../../payment/payment.module.css'

type Row = ReplyOf<typeof enroll.searchMeetEnrollAdmin>['records'][number]

/** 报名信息: what an attendee answered to the questions of the meeting's form. */
export const AnswersDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={`报名信息 · ${row.name || '待补全'}`}
    width={520}
    footer={<Button onClick={onClose}>关闭</Button>}
  >
    <Facts
      className={styles.facts}
      facts={[
        ['手机号', row.phone],
        ['单位', row.company],
        ['职务', row.jobTitle],
        ['邮箱', row.email],
        ['订单号', row.orderNo],
        ...row.answers.map(
          ({ label, type, value }) =>
            [label, type === 'FILE' ? <File key={label} url={value} /> : value.replaceAll('\n', '、')] as const,
        ),
      ]}
    />
  </Dialog>
)

const File = ({ url }: { url: string }) => (
  <a href={url} download>
    下载文件
  </a>
)
