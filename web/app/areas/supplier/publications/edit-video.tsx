import { titled } from '../../../back-office/page.tsx'
import type { Route } from './+types/edit-video.ts'
import { Editor } from './editor.tsx'
import { loadEditor } from './load-editor.ts'

export const handle = { crumb: '编辑' }

export const loader = (given: Route.LoaderArgs) => loadEditor(given, 'video', (api, input) => api.video.byId(input))

export const meta: Route.MetaFunction = titled(({ loaderData }) => `${loaderData?.stored ? '编辑' : '发布'}视频`)

// another item is another form
export default function EditVideo({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.stored?.id ?? 'new'} kind="video" loaded={loaderData} />
}
