import type { Gate } from '@shangyouji/contract/publications/data-library-calls'
import { gateLabels } from '@shangyouji/contract/publications/labels'
import { FilterLine, KeywordFilter, SelectFilter } from '../../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../../back-office/list/list-state.ts'
import { ListTable } from '../../../back-office/list/list-table.tsx'
import { Page, titled } from '../../../back-office/page.tsx'
import { downloadFile } from '../../../lib/api/files.ts'
import { apiContext } from '../../../lib/context.ts'
import { GuardedButton } from '../../../ui/base/button.tsx'
import { DownloadIcon } from '../../../ui/base/icons.tsx'
import { RelativeTime } from '../../../ui/text/text.tsx'
import type { Route } from './+types/leads.ts'

const filterNames = ['keyword', 'gate', 'dataLibraryId'] as const

export const handle = { crumb: '下载线索', isPhoneReady: true }
export const meta = titled('下载线索')

function asked(given: Readonly<Partial<Record<(typeof filterNames)[number], string>>>) {
  const { keyword, gate, dataLibraryId } = given
  return {
    keyword: keyword?.slice(0, 60),
    gate: gate && gate in gateLabels ? (gate as Gate) : undefined,
    dataLibraryId: dataLibraryId && /^[0-9a-f-]{36}$/.test(dataLibraryId) ? dataLibraryId : undefined,
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { current, size, ...given } = listInput(url, filterNames)
  return context.get(apiContext).dataLibrary.searchLead({ current, size, ...asked(given) })
}

/** Who downloaded the company's papers, for a call or a quotation; people left their data for exactly that. */
export default function Leads({ loaderData: rows }: Route.ComponentProps) {
  const list = useListState(filterNames)
  return (
    <Page
      title="下载线索"
      note="信息由下载者填写并同意提供给贵公司，请仅用于与该资料有关的联系"
      action={
        <GuardedButton
          icon={<DownloadIcon />}
          aria-disabled={rows.total === 0}
          onClick={() => downloadFile('dataLibrary.exportLead', asked(list.filters))}
        >
          导出
        </GuardedButton>
      }
    >
      <FilterLine list={list}>
        <KeywordFilter list={list} name="keyword" placeholder="姓名、单位、资料标题" />
        <SelectFilter
          list={list}
          name="gate"
          label="下载方式"
          width={160}
          options={Object.entries(gateLabels).map(([value, label]) => ({ value, label }))}
        />
      </FilterLine>
      <ListTable
        label="下载线索"
        list={list}
        rows={rows}
        columns={[
          { title: '姓名', dataIndex: 'name', key: 'name', width: 110 },
          { title: '单位', dataIndex: 'organisation', key: 'organisation' },
          {
            title: '联系方式',
            key: 'contact',
            width: 190,
            render: (_, row) => [row.phone, row.email].filter(Boolean).join(' · ') || '—',
          },
          { title: '资料', dataIndex: 'title', key: 'title' },
          { title: '用途', key: 'purpose', render: (_, row) => row.purpose || '—' },
          { title: '次数', dataIndex: 'times', key: 'times', width: 64 },
          { title: '最近下载', key: 'lastTime', width: 116, render: (_, row) => <RelativeTime at={row.lastTime} /> },
        ]}
        empty={{ title: '还没有下载线索', text: '有人登录或填写信息下载资料后，会列在这里。' }}
      />
    </Page>
  )
}
