import { surveyLimits } from '@shangyouji/contract/surveys/labels'
import { lazy, Suspense, useMemo } from 'react'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import type { Results } from './survey-values.ts'

const BarChart = lazy(() => import('../figures/bar-chart.tsx'))

/** What was answered, question by question: bars with their numbers, or what was written. */
export const SurveyResults = ({ results }: { results: Results }) =>
  results.map((result, i) => (
    <section key={result.id} aria-label={result.label}>
      <h3>
        {i + 1}. {result.label}
      </h3>
      <p className="note">
        {result.answered} 人回答{result.multiple && '，可多选'}
      </p>
      {result.type === 'CHOICE' ? <Choices result={result} /> : <Texts result={result} />}
    </section>
  ))

function Choices({ result: { label, counts, answered } }: { result: Results[number] }) {
  const bars = useMemo(() => counts.map(({ option, count }) => ({ label: option, value: count })), [counts])
  return (
    <>
      <Suspense fallback={<Skeleton height={200} />}>
        <BarChart bars={bars} height={200} />
      </Suspense>
      <table>
        <caption className="sr-only">{label}</caption>
        <tbody>
          {counts.map(({ option, count }) => (
            <tr key={option}>
              <th scope="row" style={{ textAlign: 'left', paddingRight: 'var(--space-4)' }}>
                {option}
              </th>
              <td>
                {count} 人{answered > 0 && `（${Math.round((count / answered) * 100)}%）`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Texts({ result: { texts, answered } }: { result: Results[number] }) {
  if (texts.length === 0) return null
  return (
    <>
      <ul>
        {texts.map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts have no id, and the list is never changed in place
          <li key={i} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </li>
        ))}
      </ul>
      {answered > texts.length && <p className="note">只显示最新 {surveyLimits.shown} 条，全部回答见导出。</p>}
    </>
  )
}
