import { titled } from '../../../back-office/page.tsx'
import type { Route } from './+types/edit-solution.ts'
import { Editor } from './editor.tsx'
import { loadEditor } from './load-editor.ts'

export const handle = { crumb: '编辑' }

export const loader = (given: Route.LoaderArgs) =>
  loadEditor(given, 'solution', (api, input) => api.solution.byId(input))

export const meta: Route.MetaFunction = titled(({ loaderData }) => `${loaderData?.stored ? '编辑' : '发布'}解决方案`)

// another item is another form
export default function EditSolution({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.stored?.id ?? 'new'} kind="solution" loaded={loaderData} />
}
