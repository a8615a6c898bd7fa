import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../api/client.ts'
import { LicenceLink } from '../../../domains/company/licence-file.tsx'
import { Skeleton } from '../../../ui/bits.tsx'
import { Button, GuardedButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './accounts.module.css'
import { ReasonDialog } from './reason-dialog.tsx'

type Record = Awaited<ReturnType<typeof api.realnames.byId>>

/** One real name with both sides of the card; opening it is written into the audit log. */
export function RealnameDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [record, setRecord] = useState<Record | null>(null)
  const [isRefusing, setRefusing] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    api.realnames.byId({ id }).then(setRecord, () => undefined)
  }, [id])

  const approve = async () => {
    await api.realnames.approve({ id })
    toast.success('已通过')
    onClose()
    await revalidate()
  }
  if (record && isRefusing) {
    return (
      <ReasonDialog
        title={`拒绝实名认证 · ${record.name}`}
        text="用户会收到原因，可以重新提交。"
        ok="拒绝"
        danger
        onSave={reason => api.realnames.refuse({ id, ...reason })}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="实名认证"
      width={640}
      footer={
        record?.status === 'PENDING' ? (
          <>
            <Button onClick={() => setRefusing(true)}>拒绝</Button>
            <GuardedButton kind="primary" onClick={approve}>
              通过
            </GuardedButton>
          </>
        ) : (
          <Button onClick={onClose}>关闭</Button>
        )
      }
    >
      {record ? (
        <>
          <p>
            {record.name}　<span className="code">{record.idNumber}</span>
          </p>
          {record.reason && <p className={styles.reason}>拒绝原因：{record.reason}</p>}
          <ul className={styles.licences}>
            {record.images.map((url, i) => (
              <li key={url}>
                <img src={url} alt={i === 0 ? '身份证人像面' : '身份证国徽面'} />
                <p>
                  {i === 0 ? '人像面' : '国徽面'}
                  <LicenceLink url={url}>查看大图</LicenceLink>
                </p>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  )
}
