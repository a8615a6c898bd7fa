import { useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { type TrialReport, TrialReportList } from '../../../domains/trial/trial-report-list.tsx'
import styles from './trial-dialog.module.css'

const SHOWN = 5

/** 试用报告 of goods, newest first. */
export function TrialReports({ goodsId }: { goodsId: string }) {
  const [reports, setReports] = useState<readonly TrialReport[]>([])
  useEffect(() => {
    let isLeft = false
    api.trialGoods.searchReport({ goodsId, size: SHOWN }, { quiet: true }).then(
      ({ records }) => !isLeft && setReports(records),
      // said by the call; the form above works without them
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [goodsId])
  if (reports.length === 0) return null
  return (
    <section className={styles.reports}>
      <h3>试用报告</h3>
      <TrialReportList reports={reports} />
    </section>
  )
}
