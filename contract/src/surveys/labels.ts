/** Where the survey of a meeting stands; it may be opened once the meeting is over. */
export const surveyStateLabels = { DRAFT: '未开放', OPEN: '填写中', CLOSED: '已结束' } as const
export type SurveyState = keyof typeof surveyStateLabels

/** Kinds of questions; a survey asks for no files and no identity numbers. */
export const questionTypeLabels = { CHOICE: '选择', TEXT: '填空' } as const

export const surveyLimits = {
  questions: 20,
  label: 80,
  options: 30,
  option: 40,
  intro: 300,
  text: 1000,
  shown: 50,
} as const
