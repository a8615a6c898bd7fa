import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { isFailure } from '../../../../lib/api/failure.ts'
import { apiContext } from '../../../../lib/context.ts'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import type { Route } from './+types/one-import.ts'
import { ImportResult } from './import-result.tsx'
// as the server draws the previews, before their script comes
import '../../../../../.react-router/antd/alert.css'
import '../../../../../.react-router/antd/radio.css'

// each stage of an import brings its own script
const PhotoPreview = lazy(async () => ({ default: (await import('./photo-preview.tsx')).PhotoPreview }))
const TablePreview = lazy(async () => ({ default: (await import('./preview/table-preview.tsx')).TablePreview }))

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
  if (row.status === 'PREVIEW' && row.kind !== 'QUICK')
    return (
      <Suspense fallback={<Skeleton height={420} />}>
        {row.kind === 'EXCEL' ? <TablePreview key={row.id} id={row.id} /> : <PhotoPreview key={row.id} id={row.id} />}
      </Suspense>
    )
  return <ImportResult key={`${row.id} ${row.status}`} start={row} again={again[row.kind]} />
}
