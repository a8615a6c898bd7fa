import { useMemo } from 'react'
import { data, useNavigate, useRevalidator } from 'react-router'
import { FormBar } from '../../../back-office/form-bar.tsx'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { DemandFormFields } from '../../../domains/demand/form/demand-form.tsx'
import { draftOf, emptyDraft } from '../../../domains/demand/form/draft.ts'
import { useDemandForm } from '../../../domains/demand/form/use-demand-form.ts'
import { DemandStatusTag } from '../../../domains/demand/status-tags.tsx'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext } from '../../../lib/context.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import type { Route } from './+types/demand.ts'
import { EditNotice } from './edit-notice.tsx'

const FORM_ID = 'demand-form'

/** A new demand, or an own one by `?id=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id')
  if (!id) return null
  return context
    .get(apiContext)
    .demand.byId({ id })
    .catch(error => {
      if (isFailure(error)) throw data({ msg: '该需求不存在或已删除' }, { status: 404 })
      throw error
    })
}

export const handle = { isPhoneReady: true }
export const meta: Route.MetaFunction = titled(({ loaderData }) => (loaderData ? '编辑需求' : '发布需求'))

export default function DemandPage({ loaderData: stored }: Route.ComponentProps) {
  // another demand is another form
  return <DemandEditor key={stored?.id ?? 'new'} stored={stored} />
}

function DemandEditor({ stored }: { stored: Route.ComponentProps['loaderData'] }) {
  const user = useSession()!.userInfo
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const start = useMemo(() => (stored ? draftOf(stored) : emptyDraft({ phone: user.account })), [stored, user.account])
  const form = useDemandForm({
    start,
    userId: user.userId,
    editing: stored ?? undefined,
    onSent: () => void navigate('/demander/needManage'),
    onDraft: id => (stored ? void revalidate() : void navigate(`/demander/demand?id=${id}`, { replace: true })),
  })
  return (
    <Page
      title={
        <span className="inline-row gap-3">
          {stored ? '编辑需求' : '发布需求'}
          {stored && <DemandStatusTag status={stored.status} />}
        </span>
      }
      note="提交后预计3个工作日内完成审核；审核通过后为您匹配供方，最多5家供方报名报价"
    >
      {stored && <EditNotice stored={stored} />}
      <Panel>
        <DemandFormFields form={form} id={FORM_ID} />
      </Panel>
      <FormBar>
        <LinkButton to="/demander/needManage" kind="text">
          返回需求管理
        </LinkButton>
        {form.saveDraft && (
          <Button busy={form.busy === 'draft'} onClick={() => void form.saveDraft?.()}>
            存草稿
          </Button>
        )}
        <GuardedButton kind="primary" size="large" type="submit" form={FORM_ID} busy={form.busy === 'submit'}>
          {stored && stored.status !== 'DRAFT' ? '重新提交审核' : '提交审核'}
        </GuardedButton>
      </FormBar>
    </Page>
  )
}
