import type { ShownQuestion } from '@shangyouji/contract/surveys/calls'
import type { SurveyState } from '@shangyouji/contract/surveys/labels'
import type { AtOrNull, Json } from '../../db/base-tables.ts'

/** Answers by the id of the question; several choices stand on a line each. */
export type Answers = Readonly<Record<string, string>>

declare module '../../db/tables.ts' {
  interface Tables {
    meeting_survey: {
      meeting_id: string
      state: SurveyState
      intro: string
      questions: Json<ShownQuestion[]>
      version: number
      opened_at: AtOrNull
      updated_at: Date
    }
    survey_answer: {
      id: string
      meeting_id: string
      registration_id: string | null
      answers: Json<Answers>
    }
  }
}
