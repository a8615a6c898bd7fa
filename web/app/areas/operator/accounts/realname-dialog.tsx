import { useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { Skeleton } from '../../../ui/bits.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './accounts.module.css'
import { RealnamePapers } from './realname-papers.tsx'

type Record = Awaited<ReturnType<typeof api.realnames.byId>>

/** One real name with both sides of the card; opening it is written into the audit log. */
export function RealnameDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [record, setRecord] = useState<Record | null>(null)
  useEffect(() => {
    api.realnames.byId({ id }).then(setRecord, () => undefined)
  }, [id])
  return (
    <Dialog open onClose={onClose} title="实名认证" width={640} footer={<Button onClick={onClose}>关闭</Button>}>
      {record ? (
        <>
          {record.reason && <p className={styles.reason}>驳回原因：{record.reason}</p>}
          <RealnamePapers {...record} />
        </>
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  )
}
