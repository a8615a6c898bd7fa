import { data, useLocation, useNavigate } from 'react-router'
import { Page, Panel, titled } from '../../back-office/page.tsx'
import { api } from '../../lib/api/client.ts'
import { apiContext } from '../../lib/context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { toast } from '../../ui/overlay/toast.ts'
import type { Route } from './+types/edit-post.ts'
import { isPostKind, kindLabels, postCalls } from './kinds.ts'
import { PostForm } from './post-form.tsx'
import { emptyPost, toEntry, toProject, valuesOf } from './post-values.ts'

export const handle = { crumb: '编辑', isPhoneReady: true }

const SUBMITTED = '您的信息已提交，预计3个工作日内完成审核，请耐心等待！'

/** A new one of `?kind=`, or an own one by `?id=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get('kind')
  const kind = isPostKind(asked) ? asked : ('TEAMWORK' as const)
  const id = url.searchParams.get('id')
  if (!id) return { kind, stored: null }
  const { records } = await postCalls(context.get(apiContext), kind).listMine({ id, size: 1 })
  if (!records[0]) throw data({ msg: `该${kindLabels[kind].noun}不存在` }, { status: 404 })
  return { kind, stored: records[0] }
}

export const meta: Route.MetaFunction = titled(({ loaderData }) =>
  loaderData ? kindLabels[loaderData.kind].publish : '发布',
)

// another one is another form
export default function EditPost({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.kind + (loaderData.stored?.id ?? '')} {...loaderData} />
}

function Editor({ kind, stored }: Route.ComponentProps['loaderData']) {
  const user = useSession()?.userInfo
  const navigate = useNavigate()
  const home = useLocation().pathname.replace(/\/edit\/?$/, '')
  const words = kindLabels[kind]
  return (
    <Page
      title={stored ? `编辑${words.noun}` : words.publish}
      note="提交后预计3个工作日内完成审核；已发布的内容在修改审核通过前保持不变"
    >
      <Panel>
        {stored?.rejectReason && (
          <p className="mb-4 px-3-4 bg-tint round-control">上次审核未通过：{stored.rejectReason}</p>
        )}
        <PostForm
          kind={kind}
          start={stored ? valuesOf(stored) : emptyPost(user)}
          submit="提交审核"
          onSave={async (values, isCheck) => {
            const over = { isCheck, ...(stored && { id: stored.id, version: stored.version }) }
            if (kind === 'TEAMWORK') await api.teamwork.clientSave({ ...toProject(values), ...over })
            else await api.directory.save({ ...toEntry(values), ...over })
            toast.success(SUBMITTED)
          }}
          onSaved={() => void navigate(`${home}${kind === 'DIRECTORY' ? '?tab=directory' : ''}`)}
        />
      </Panel>
    </Page>
  )
}
