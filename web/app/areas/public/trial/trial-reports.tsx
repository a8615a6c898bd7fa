import { TrialReportList } from '../../../domains/trial/trial-report-list.tsx'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import styles from './trial-dialog.module.css'

const SHOWN = 5

/** 试用报告 of goods, newest first. */
export function TrialReports({ goodsId }: { goodsId: string }) {
  const { data } = useQuery(() => api.trialGoods.searchReport({ goodsId, size: SHOWN }, { quiet: true }), [goodsId])
  // that they do not come is said by the call; the form above works without them
  if (!data?.records.length) return null
  return (
    <section className={styles.reports}>
      <h3 className="mb-3 text-16">试用报告</h3>
      <TrialReportList reports={data.records} />
    </section>
  )
}
