import type { Api } from '@shangyouji/contract'
import { gateText } from '@shangyouji/contract/publications/labels'
import { Link } from 'react-router'
import { titled } from '../../../back-office/page.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { UserIcon } from '../../../ui/base/icons.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import type { Route } from './+types/own-library.ts'
import { loadOwn, type OwnInput } from './load-own.ts'
import { OwnList } from './own-list.tsx'

export const meta = titled('资料')

const search = (api: Api, input: OwnInput) => api.dataLibrary.informationSearch(input)

export const loader = (given: Route.LoaderArgs) =>
  loadOwn(given, 'dataLibrary', search, (api, input) => api.dataLibrary.getStatusCount(input))

export default function OwnLibrary({ loaderData }: Route.ComponentProps) {
  return (
    <OwnList
      kind="dataLibrary"
      search={search}
      loaded={loaderData}
      action={
        <LinkButton to="/supplier/info/dataLibrary/leads" icon={<UserIcon />}>
          下载线索
        </LinkButton>
      }
      about={gateText}
      columns={[
        {
          title: '下载 / 线索',
          key: 'downloads',
          width: 104,
          render: (_, row) => (
            <Link to={`/supplier/info/dataLibrary/leads?dataLibraryId=${row.id}`}>
              {formatNumber(row.downloadNum)} / {formatNumber(row.leadNum)}
            </Link>
          ),
        },
      ]}
    />
  )
}
