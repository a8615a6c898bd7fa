import { surveyStateLabels } from '@shangyouji/contract/surveys/labels'
import { data, type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { ExportButton } from '../../../back-office/list/export-button.tsx'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatDateTime } from '../../../ui/text/format.ts'
import { SurveyEditor } from './survey-editor.tsx'
import { SurveyResults } from './survey-results.tsx'
import type { Results, Survey } from './survey-values.ts'

const UUID = /^[0-9a-f-]{36}$/

export async function loader({ context, request }: LoaderFunctionArgs): Promise<{ survey: Survey; results: Results }> {
  const id = new URL(request.url).searchParams.get('meetId') ?? ''
  if (!UUID.test(id)) throw data({ msg: '该会议不存在或已删除' }, { status: 404 })
  const { meetSurvey } = context.get(apiContext)
  const [survey, results] = await Promise.all([meetSurvey.byId({ id }), meetSurvey.results({ id })])
  return { survey, results }
}

export const meta = titled('会后问卷')
export const handle = { crumb: '会后问卷' }

/** 会后问卷 of a meeting: its questions until the first answer, then what was answered. `?meetId=` is the meeting. */
export default function MeetingSurvey({
  loaderData: { survey, results },
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  const { meetId, title, state, can, version, attendees, answered } = survey
  const { revalidate } = useRevalidator()
  const open = async () => {
    const isAgain = state === 'CLOSED'
    const text = isAgain ? '参会人可以继续填写。' : `将通知 ${attendees} 位参会人填写。有人填写后，问题不能再修改。`
    if (!(await confirmBox({ title: '开放问卷', text, ok: '开放' }))) return
    await api.meetSurvey.open({ meetId, version })
    toast.success('问卷已开放')
    await revalidate()
  }
  const close = async () => {
    if (!(await confirmBox({ title: '结束问卷', text: '结束后不再接受填写，可以重新开放。', ok: '结束' }))) return
    await api.meetSurvey.close({ meetId })
    await revalidate()
  }
  return (
    <Page
      title="会后问卷"
      note={title}
      action={
        <>
          {can.close && <GuardedButton onClick={close}>结束填写</GuardedButton>}
          {can.open && (
            <GuardedButton kind="primary" onClick={open}>
              {state === 'CLOSED' ? '重新开放' : '开放填写'}
            </GuardedButton>
          )}
        </>
      }
    >
      <p role="status">
        {surveyStateLabels[state]} · 可填写 {attendees} 人，已填写 {answered} 人
        {state === 'DRAFT' && ` · 会议结束（${formatDateTime(survey.end)}）后可开放`}
      </p>
      {answered > 0 ? (
        <Panel
          title="结果"
          extra={<ExportButton call="meetSurvey.export" filter={() => ({ meetId })} side="BUSINESS" isEmpty={false} />}
        >
          <SurveyResults results={results} />
        </Panel>
      ) : can.edit ? (
        <Panel title="问题">
          <SurveyEditor key={version} survey={survey} />
        </Panel>
      ) : (
        <p>这场会议没有问卷。</p>
      )}
    </Page>
  )
}
