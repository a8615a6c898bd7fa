import { data, useNavigate } from 'react-router'
import { Page, Panel, titled } from '../../../back-office/page.tsx'
import { isPostKind, kindLabels } from '../../../domains/cooperation/kinds.ts'
import { PostForm } from '../../../domains/cooperation/post-form.tsx'
import { emptyPost, toEntry, toProject, valuesOf } from '../../../domains/cooperation/post-values.ts'
import { api } from '../../../lib/api/client.ts'
import { apiContext } from '../../../lib/context.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Route } from './+types/edit.ts'

export const handle = { crumb: '编辑' }

/** A new one of `?kind=`, or one of the platform's by `?id=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('kind')
  const kind = isPostKind(asked) ? asked : ('TEAMWORK' as const)
  const id = url.searchParams.get('id')
  if (!id) return { kind, stored: null }
  const { records } = await context.get(apiContext).cooperation.search({ kind, id, isPlatform: true, size: 1 })
  if (!records[0]) throw data({ msg: `该${kindLabels[kind].noun}不存在` }, { status: 404 })
  return { kind, stored: records[0] }
}

export const meta: Route.MetaFunction = titled(({ loaderData }) => (loaderData ? headingOf(loaderData) : '发布'))

const headingOf = ({ kind, stored }: { kind: keyof typeof kindLabels; stored: unknown }) =>
  stored ? `编辑${kindLabels[kind].noun}` : `以平台名义${kindLabels[kind].publish}`

/** 以平台名义发布: live at once; staff answers who signs up. */
export default function EditPlatformPost({ loaderData: { kind, stored } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <Page title={headingOf({ kind, stored })} note="保存后立即公开，报名由平台客服答复">
      <Panel>
        <PostForm
          key={kind + (stored?.id ?? '')}
          kind={kind}
          start={stored ? valuesOf(stored) : emptyPost()}
          submit="发布"
          onSave={async values => {
            const over = stored && { id: stored.id, version: stored.version }
            if (kind === 'TEAMWORK') await api.cooperation.teamworkSave({ ...toProject(values), ...over })
            else await api.cooperation.directorySave({ ...toEntry(values), ...over })
            toast.success('已发布')
          }}
          onSaved={() => void navigate(`/operator/cooperation/${kind.toLowerCase()}`)}
        />
      </Panel>
    </Page>
  )
}
