import { api } from '../../lib/api/client.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Checkbox } from '../../ui/base/field.tsx'
import { formatDateTime } from '../../ui/text/format.ts'
import styles from '../appointments/appointments.module.css'

/** What an attendee shares with exhibitors who scan the badge, and who has scanned it. */
export function SharingPanel({ meetId }: { meetId: string }) {
  const { data, load } = useQuery(() => api.meetLead.listMine({ id: meetId }, { toast: false, quiet: true }), [meetId])
  const share = async (enrollId: string, allow: boolean) => {
    await api.meetLead.setSharing({ enrollId, allow }).finally(load)
  }
  if (!data || data.length === 0) return null
  return (
    <section className={styles.screen}>
      <h2 className={styles.day}>胸卡与联系方式</h2>
      {data.map(({ enrollId, name, allowScan, scannedBy }) => (
        <div key={enrollId} className={styles.card}>
          <Checkbox checked={allowScan} onChange={event => void share(enrollId, event.target.checked)}>
            同意扫描我胸卡的展商看到 {name} 的姓名、职务与手机号
          </Checkbox>
          <small className="quiet">不同意时展商只能看到单位与胸卡号。撤回后立即不再显示，已导出的除外。</small>
          {scannedBy.map(scan => (
            <span key={scan.name + scan.time}>
              {scan.name} · {formatDateTime(scan.time)}
            </span>
          ))}
        </div>
      ))}
    </section>
  )
}
