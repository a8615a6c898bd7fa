import { useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { formatDate } from '../../../ui/format.ts'
import { Stars } from '../../../ui/stars.tsx'
import styles from './trial-dialog.module.css'

type Report = Awaited<ReturnType<typeof api.trialGoods.searchReport>>['records'][number]

const SHOWN = 5

/** 试用报告 of goods, newest first. */
export function TrialReports({ goodsId }: { goodsId: string }) {
  const [reports, setReports] = useState<readonly Report[]>([])
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
      <ul>
        {reports.map(report => (
          <li key={report.id}>
            <p className={styles.who}>
              <Stars score={report.score} />
              <span>{report.organisation}</span>
              <span>{report.sampleSize}</span>
              <time dateTime={report.time}>{formatDate(report.time)}</time>
            </p>
            <p>{report.content}</p>
            {report.images.length > 0 && (
              <p className={styles.images}>
                {report.images.map(url => (
                  <a key={url} href={url} target="_blank" rel="noreferrer">
                    <img src={url} alt="试用图片" width={72} height={72} loading="lazy" />
                  </a>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
