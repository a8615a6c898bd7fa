import { data } from 'react-router'
import { isFailure } from '../../../../lib/api/failure.ts'
import { apiContext } from '../../../../lib/context.ts'
import type { Route } from './+types/one-import.ts'
import { ImportResult } from './import-result.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { TablePreview } from './preview/table-preview.tsx'

/** One import by its id: tables and pictures are looked at here before they are confirmed, then their result. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  try {
    return await api.goodsInfo.importProgress({ id: params.id })
  } catch (error) {
    if (isFailure(error)) throw data({ msg: '该导入记录不存在' }, { status: 404 })
    throw error
  }
}

const again = {
  EXCEL: { label: '再导入一个表格', to: '/supplier/info/product/import/table' },
  QUICK: { label: '继续快速导入', to: '/supplier/info/product/import/quick' },
  PHOTO: { label: '再上传一批图片', to: '/supplier/info/product/import/photos' },
} as const

export default function OneImport({ loaderData: row }: Route.ComponentProps) {
  if (row.status === 'PREVIEW' && row.kind === 'EXCEL') return <TablePreview key={row.id} id={row.id} />
  if (row.status === 'PREVIEW' && row.kind === 'PHOTO') return <PhotoPreview key={row.id} id={row.id} />
  return <ImportResult key={`${row.id} ${row.status}`} start={row} again={again[row.kind]} />
}
