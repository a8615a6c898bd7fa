import { questionTypeLabels, surveyLimits } from '@shangyouji/contract/surveys/labels'
import { useRevalidator } from 'react-router'
import { useUnsavedGuard } from '../../../forms/unsaved-guard.ts'
import { useForm } from '../../../forms/use-form.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Field, TextArea } from '../../../ui/base/field.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { choices } from '../own/editor-props.ts'
import { RowList } from '../own/row-list.tsx'
import { checkSurvey, newQuestion, questionsOf, rowsOf, type Survey } from './survey-values.ts'

/** The questions of a survey nobody has answered yet. */
export function SurveyEditor({ survey }: { survey: Survey }) {
  const { meetId, version } = survey
  const { revalidate } = useRevalidator()
  const { values, set, faults, busy, form, isDirty } = useForm(
    { intro: survey.intro, questions: rowsOf(survey.questions) },
    {
      check: checkSurvey,
      send: ({ intro, questions }) =>
        api.meetSurvey.save({ meetId, intro, questions: questionsOf(questions), version }),
      async onSent() {
        toast.success('问卷已保存')
        await revalidate()
      },
    },
  )
  useUnsavedGuard(isDirty)
  return (
    <form {...form}>
      <Field label="说明" error={faults.intro ?? null} hint="显示在问题上方">
        <TextArea
          rows={2}
          maxLength={surveyLimits.intro}
          value={values.intro}
          onChange={event => set({ intro: event.target.value })}
        />
      </Field>
      <RowList
        noun="问题"
        name="questions"
        rows={values.questions}
        make={newQuestion}
        most={surveyLimits.questions}
        faults={faults}
        columns={[
          { key: 'label', label: '问题', required: true },
          { key: 'type', label: '类型', type: 'select', options: choices(questionTypeLabels) },
          { key: 'options', label: '选项', hint: '用顿号分隔', isShown: row => row.type === 'CHOICE' },
          { key: 'multiple', label: '可多选', type: 'check', isShown: row => row.type === 'CHOICE' },
          { key: 'required', label: '必填', type: 'check' },
        ]}
        onChange={questions => set({ questions })}
      />
      <Button kind="primary" type="submit" busy={busy}>
        保存问卷
      </Button>
    </form>
  )
}
