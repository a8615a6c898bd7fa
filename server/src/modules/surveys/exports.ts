import type { Db } from '../../db/database.ts'
import type { Column } from '../../sheets/excel.ts'
import { exportable } from '../exports/api.ts'
import * as queries from './queries.ts'

interface Row {
  readonly sheet: number
  readonly question: string
  readonly answer: string
}

const columns: Column<Row>[] = [
  { header: '答卷序号', width: 10, value: row => row.sheet },
  { header: '问题', width: 40, value: row => row.question },
  { header: '回答', width: 60, value: row => row.answer },
]

/** Every answer to every question, without who gave it or when. */
async function* rowsOf(db: Db, companyId: string, meetingId: string) {
  const questions = (await queries.findSurvey(db, meetingId))?.questions ?? []
  let sheet = 0
  for await (const answers of queries.answersInBatches(db, companyId, meetingId)) {
    const first = sheet + 1
    sheet += answers.length
    yield answers.flatMap((row, i) =>
      questions
        .filter(({ id }) => id in row.answers)
        .map(({ id, label }) => ({
          ...{ sheet: first + i, question: label, answer: row.answers[id]!.replaceAll('\n', '、') },
        })),
    )
  }
}

export const surveyExport = exportable<{ readonly meetId: string }, Row>({
  kind: 'meetSurvey',
  title: '会后问卷',
  columns: () => columns,
  count: (db, { companyId }, { meetId }, atMost) => queries.countGiven(db, companyId!, meetId, atMost),
  read: (db, { companyId }, { meetId }) => rowsOf(db, companyId!, meetId),
})
