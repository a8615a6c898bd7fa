import type { Api } from '@shangyouji/contract'
import { Stars } from '../../ui/base/stars.tsx'
import { inWidth } from '../../ui/pictures/in-width.ts'
import { formatDate } from '../../ui/text/format.ts'
import styles from './trial-report-list.module.css'

export type TrialReport = Awaited<ReturnType<Api['trialGoods']['searchReport']>>['records'][number]

/** 试用报告: what those say who tried a sample, with their kind of place instead of their name. */
export const TrialReportList = ({ reports }: { reports: readonly TrialReport[] }) => (
  <ul className="stack gap-4">
    {reports.map(report => (
      <li key={report.id}>
        <p className={styles.who}>
          <Stars score={report.score} />
          <span>{report.organisation}</span>
          <span>{report.sampleSize}</span>
          <time className="push" dateTime={report.time}>
            {formatDate(report.time)}
          </time>
        </p>
        <p>{report.content}</p>
        {report.images.length > 0 && (
          <p className="flex gap-2 mt-2 phone-wrap">
            {report.images.map(url => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                <img
                  className="round-control object-cover"
                  {...inWidth(url, 72)}
                  alt="试用图片"
                  width={72}
                  height={72}
                  loading="lazy"
                />
              </a>
            ))}
          </p>
        )}
      </li>
    ))}
  </ul>
)
