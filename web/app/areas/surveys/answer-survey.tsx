import type { ReplyOf } from '@shangyouji/contract'
import type { meetSurvey } from '@shangyouji/contract/surveys/calls'
import { Link, useRevalidator } from 'react-router'
import { titled } from '../../back-office/page.tsx'
import styles from '../../domains/appointments/appointments.module.css'
import { AnswerField } from '../../domains/meeting-tickets/enrol/answer-field.tsx'
import { useUnsavedGuard } from '../../forms/unsaved-guard.ts'
import { useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { apiContext } from '../../lib/context.ts'
import { Button } from '../../ui/base/button.tsx'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { requireMember } from '../guards.ts'
import type { Route } from './+types/answer-survey.ts'

type Survey = ReplyOf<typeof meetSurvey.toAnswer>

export function loader({ context, params: { meeting }, url }: Route.LoaderArgs) {
  requireMember(context, url)
  return context.get(apiContext).meetSurvey.toAnswer({ id: meeting })
}

export const meta = titled('会后问卷')
export const handle = { isPhoneReady: true }

/** 会后问卷: an attendee answers once; who bought tickets for people without an account answers for one after the other. */
export default function AnswerSurvey({ loaderData: survey }: Route.ComponentProps) {
  const next = survey.attendees.find(({ isAnswered }) => !isAnswered)
  return (
    <div className={styles.page}>
      <header>
        <h1>会后问卷</h1>
        <p>{survey.title}</p>
      </header>
      {!next ? (
        <NoticeLine role="status">
          问卷已提交，谢谢您的反馈。<Link to="/demander/meeting">返回我的会议</Link>
        </NoticeLine>
      ) : survey.isOpen ? (
        <SurveyForm key={next.enrollId} survey={survey} enrollId={next.enrollId} name={next.name} />
      ) : (
        <NoticeLine role="status">
          问卷已结束，不再接受填写。<Link to="/demander/meeting">返回我的会议</Link>
        </NoticeLine>
      )}
    </div>
  )
}

function SurveyForm({ survey, enrollId, name }: { survey: Survey; enrollId: string; name: string }) {
  const { questions, version } = survey
  const { revalidate } = useRevalidator()
  const { values, set, faults, busy, form, isDirty } = useForm(
    { answers: {} as Readonly<Record<string, string>> },
    {
      check: ({ answers }) =>
        Object.fromEntries(
          questions
            .filter(({ id, required }) => required && (answers[id] ?? '').trim() === '')
            .map(({ id }) => [`answers.${id}`, '请回答这个问题']),
        ),
      send: ({ answers }) => {
        const given = Object.entries(answers).filter(([, text]) => text.trim() !== '')
        return api.meetSurvey.answer({ enrollId, version, answers: Object.fromEntries(given) })
      },
      async onSent() {
        toast.success('问卷已提交')
        await revalidate()
      },
    },
  )
  useUnsavedGuard(isDirty)
  return (
    <form {...form} className={styles.card}>
      {survey.intro && <p>{survey.intro}</p>}
      <p className="note">参会人：{name}。提交后不可修改；主办方看到的结果不含姓名，请勿填写他人的个人信息。</p>
      {questions.map(question => (
        <AnswerField
          key={question.id}
          field={question}
          value={values.answers[question.id] ?? ''}
          error={faults[`answers.${question.id}`] ?? null}
          onChange={text => set({ answers: { ...values.answers, [question.id]: text } })}
          isLong
        />
      ))}
      {faults.answers && (
        <NoticeLine role="alert" isBad>
          {faults.answers}
        </NoticeLine>
      )}
      <div className={styles.tools}>
        <Button kind="primary" type="submit" busy={busy}>
          提交问卷
        </Button>
      </div>
    </form>
  )
}
