import { leadRatingLabels } from '@shangyouji/contract/leads/labels'
import type { Column } from '../../sheets/excel.ts'
import { exportable } from '../exports/api.ts'
import * as queries from './queries.ts'

const columns: Column<queries.ShownLead>[] = [
  { header: '会议', width: 36, value: row => row.meeting_title },
  { header: '胸卡号', width: 12, value: row => row.badge_no },
  { header: '姓名', width: 12, value: row => row.name },
  { header: '单位', width: 32, value: row => row.company },
  { header: '职务', width: 16, value: row => row.job_title },
  { header: '手机号', width: 16, value: row => row.phone },
  { header: '评级', width: 10, value: row => (row.rating ? leadRatingLabels[row.rating] : '') },
  { header: '备注', width: 50, value: row => row.notes },
  { header: '登记人', width: 12, value: row => row.scanned_by },
  { header: '登记时间', width: 18, value: row => row.created_at },
]

/** Leads of a company at a meeting, with the filters of the list; shared fields as they are shared now. */
export const boothLeadExport = exportable<queries.LeadFilter, queries.ShownLead>({
  kind: 'meetLead',
  title: '展会线索',
  columns: () => columns,
  count: (db, { companyId }, filter, atMost) => queries.countLeads(db, companyId!, filter, atMost),
  read: (db, { companyId }, filter) => queries.leadsInBatches(db, companyId!, filter),
})
